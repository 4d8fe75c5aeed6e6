/** A document of the school, as it is written down; print-paper.ts sets it. */
export interface Paper {
  path: string;
  title: string;
  /** Under the title: whom or what it concerns. */
  about: string;
  blocks: Block[];
  /** Who signs at the foot. */
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

/** Columns as "Name:share" or "Name:share:right". */
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
