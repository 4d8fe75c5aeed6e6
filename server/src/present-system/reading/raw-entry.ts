import { readDay } from "./dates.ts";
import { fileNamed, type NamedFile, namesOfFiles } from "./files.ts";
import { oneLine, plainText } from "./texts.ts";

/** Reads fields of one vendor's entry by any of the given names, in any spelling. */
export interface RawEntry {
  /** One line, cut at `most` characters. */
  line(most: number, ...names: string[]): string;
  /** Several lines, cut at the limit of our pages. */
  text(...names: string[]): string;
  day(...names: string[]): string | null;
  /** Paths of the files here. `otherwise` is the kind when the name does not show it. */
  files(otherwise: "jpg" | "pdf", ...names: string[]): string[];
  address(...names: string[]): string | null;
  value(...names: string[]): unknown;
  readonly leftOut: string[];
  readonly named: NamedFile[];
}

const LONGEST_TEXT = 5000;
const MOST_FILES = 1000;

export function rawEntry(entry: object, api: URL): RawEntry {
  const fields = new Map(Object.entries(entry).map(([name, value]) => [plainName(name), value]));
  const leftOut: string[] = [];
  const named: NamedFile[] = [];
  const value = (...names: string[]) => names.map((name) => fields.get(plainName(name))).find(saysAnything);

  function cut(text: string, most: number, name = ""): string {
    if (text.length <= most) return text;
    leftOut.push(`${name}: it has ${text.length} characters, and ${most} are shown`);
    return `${text
      .slice(0, most - 1)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd()}…`;
  }

  function fileOf(name: string, otherwise: "jpg" | "pdf"): string[] {
    const found = fileNamed(name, api, otherwise);
    if ("reason" in found) leftOut.push(`the file ${name.slice(0, 200)}: ${found.reason}`);
    else named.push(found);
    return "path" in found ? [found.path] : [];
  }

  return {
    value,
    leftOut,
    named,
    line: (most, ...names) => cut(oneLine(value(...names)), most, names[0]),
    text: (...names) => cut(plainText(value(...names)), LONGEST_TEXT, names[0]),
    files(otherwise, ...names) {
      const found = namesOfFiles(value(...names));
      if (found.length > MOST_FILES) leftOut.push(`${names[0]}: of ${found.length} files ${MOST_FILES} are taken`);
      return [...new Set(found.slice(0, MOST_FILES).flatMap((name) => fileOf(name, otherwise)))];
    },
    day(...names) {
      const day = readDay(value(...names));
      if (day === undefined) leftOut.push(`${names[0]}: ${JSON.stringify(value(...names))?.slice(0, 60)} is no day`);
      return day ?? null;
    },
    address(...names) {
      const text = oneLine(value(...names));
      const address = /^www\.|^[a-z0-9-]+(\.[a-z0-9-]+)+\//i.test(text) ? `https://${text}` : text;
      if (/^https?:\/\/./i.test(address) && URL.canParse(address)) return address;
      if (text !== "") leftOut.push(`${names[0]}: ${text.slice(0, 60)} is no address of the web`);
      return null;
    },
  };
}

/** `fromDate`, `from_date` and `FromDate` are one name. */
const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const saysAnything = (value: unknown) =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
