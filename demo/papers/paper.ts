/** The text of a paper; print-paper.ts lays it out. */
export interface Paper {
  path: string;
  title: string;
  /** Stands under the title: the readers or the subject. */
  about: string;
  blocks: Block[];
  /** The signature at the foot. */
  signed?: string;
}

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; caption: string; columns: Column[]; rows: string[][] };

export interface Column {
  name: string;
  /** Share of the width. */
  share: number;
  align?: "left" | "right";
}

export const heading = (text: string): Block => ({ kind: "heading", text });
export const text = (words: string): Block => ({ kind: "text", text: words });
export const list = (...items: string[]): Block => ({ kind: "list", items });

/** Returns a table. Columns are "Name:share" or "Name:share:right". */
export function table(caption: string, columns: string[], rows: string[][]): Block {
  return {
    kind: "table",
    caption,
    columns: columns.map((column) => {
      const [name = "", share = "1", align] = column.split(":");
      return { name, share: Number(share), align: align === "right" ? "right" : "left" };
    }),
    rows,
  };
}
