import type { PhotoText } from "../../kinds/albums.ts";

export interface NamedFile {
  file: string;
  alt: string;
  caption: string;
  /** Of an album: the photo stands for all. */
  isCover: boolean;
}

interface FileField {
  name: string;
  as: string;
  isDescribed?: true;
  isList?: true;
}

export const isFileField = ({ as }: FileField): boolean => as === "files" || as === "file";

/** Returns a line for each file: path, description, then after tabs a caption and a mark for the cover. */
export function textOfFiles(value: unknown): string {
  const files = Array.isArray(value) ? value : [value];
  return files.flatMap((file) => lineOf(file) ?? []).join("\n");
}

function lineOf(value: unknown): string | null {
  if (typeof value === "string") return value || null;
  if (typeof value !== "object" || value === null || !("file" in value)) return null;
  const { file, alt = "", caption = "", isCover = false }: Record<string, unknown> = { ...value };
  return [`${file} ${alt}`.trim(), ...(caption || isCover ? [caption] : []), ...(isCover ? ["cover"] : [])].join("\t");
}

export function filesIn(text: string): NamedFile[] {
  return text.split("\n").flatMap((line) => {
    const [named = "", caption = "", cover] = line.split("\t");
    const [, file, alt = ""] = /^(\S+) *(.*)$/.exec(named.trim()) ?? [];
    return file ? [{ file, alt, caption: caption.trim(), isCover: cover === "cover" }] : [];
  });
}

/** Returns undefined when no file has a description or caption. */
export function photoTextsIn(text: string): PhotoText[] | undefined {
  const said = filesIn(text).flatMap(({ file, alt, caption, isCover }) =>
    alt || caption || isCover ? [{ file, alt, caption, ...(isCover && { isCover }) }] : [],
  );
  return said.length > 0 ? said : undefined;
}

export function filesWithTexts(files: unknown, said: unknown): unknown {
  const known = new Map(
    (Array.isArray(said) ? said : []).flatMap((one: unknown): [unknown, unknown][] =>
      typeof one === "object" && one !== null && "file" in one ? [[one.file, one]] : [],
    ),
  );
  return Array.isArray(files) ? files.map((file: unknown) => known.get(file) ?? file) : files;
}

export function readFiles({ as, isList, isDescribed }: FileField, text: string): unknown {
  const files = filesIn(text).map(({ file, alt }) => (isDescribed ? { file, alt } : file));
  return as === "files" || isList ? files : (files[0] ?? null);
}

export const TEMPLATE_INDEX = -1;

export const fileControls = {
  file: (name: string, index: number) => `${name}.${index}.file`,
  alt: (name: string, index: number) => `${name}.${index}.alt`,
  caption: (name: string, index: number) => `${name}.${index}.caption`,
  /** Uses the offered description until somebody writes one. */
  offered: (name: string, index: number) => `${name}.${index}.offered`,
  /** The value is the path of the cover; empty for the first photo. */
  cover: (name: string) => `${name}.cover`,
  place: (name: string, index: number) => `${name}.${index}.place`,
  out: (name: string, index: number) => `${name}.${index}.out`,
  chosen: (name: string, index: number) => `${name}.chosen.${index}`,
  /** A file of this post: the server fills it in after storing the file. */
  brought: (name: string, index: number) => `${name}.brought.${index}`,
  new: (name: string) => `${name}.new`,
  /** The reason a file of the post was not stored; the server fills it in. */
  refused: (name: string, index: number) => `${name}.refused.${index}`,
  /** The names, one a line, of files in a post without a session. */
  lost: "files-lost",
  words: (name: string) => `${name}.words`,
} as const;

export const fieldOfNew = (control: string): string => control.replace(/\.new$/, "");

type Posted = Readonly<Record<string, string>>;

export function postedFiles({ name, as }: FileField, posted: Posted): string | undefined {
  const kept = keptRows(name, posted);
  const added = [
    ...valuesOf(posted, (index) => fileControls.chosen(name, index)),
    ...valuesOf(posted, (index) => fileControls.brought(name, index)),
  ];
  if (kept === null && added.length === 0) return posted[name];
  const lines = [...(kept ?? []), ...added];
  const once = lines.filter((line, index) => lines.findIndex((other) => pathOf(other) === pathOf(line)) === index);
  return (as === "file" ? once.slice(-1) : once).join("\n");
}

export function refusalsOf({ name }: Pick<FileField, "name">, posted: Posted): string[] {
  return valuesOf(posted, (index) => fileControls.refused(name, index));
}

const pathOf = (line: string) => line.split(/[ \t]/, 1)[0];

/** Returns a line for each file that stays, in the new order; null when the form had no file. */
function keptRows(name: string, posted: Posted): string[] | null {
  // Some places are empty: their files were chosen but did not arrive.
  const written = (control: string) => (posted[control] ?? "").replaceAll(/\s+/g, " ").trim();
  const rows = Array.from({ length: MOST }, (_, index) => index).flatMap((index) => {
    const file = posted[fileControls.file(name, index)];
    if (file === undefined) return [];
    const alt = written(fileControls.alt(name, index)) || written(fileControls.offered(name, index));
    const caption = written(fileControls.caption(name, index));
    const line = lineOf({ file, alt, caption, isCover: posted[fileControls.cover(name)] === file }) ?? "";
    const isOut = posted[fileControls.out(name, index)] !== undefined;
    return [{ line, place: posted[fileControls.place(name, index)], index, isOut }];
  });
  if (rows.length === 0) return null;
  return inNewOrder(rows).flatMap(({ line, isOut }) => (isOut ? [] : [line]));
}

const MOST = 500;

function valuesOf(posted: Posted, nameOf: (index: number) => string): string[] {
  const values = Array.from({ length: MOST }, (_, index) => posted[nameOf(index)]);
  return values.filter((value) => value !== undefined);
}

interface Placed {
  index: number;
  place: string | undefined;
}

/** Returns rows in the order of the numbers typed beside them. A row with the number 1 goes before the row that was first. */
export function inNewOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  const wanted = rows.map((row) => {
    const place = Number.parseFloat(row.place ?? "");
    return { row, place: Number.isNaN(place) ? row.index + 1 : place };
  });
  const isMoved = ({ row, place }: (typeof wanted)[number]) => Number(place !== row.index + 1);
  return wanted.sort((one, other) => one.place - other.place || isMoved(other) - isMoved(one)).map(({ row }) => row);
}
