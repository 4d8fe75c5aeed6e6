import { isoDate, readDate, schoolDay } from "../base/dates.ts";
import { sha256 } from "../base/hashes.server.ts";
import { type Entry, type EntryKind, entities } from "../kinds/all.ts";
import { plainMessage } from "../publishing/parts.server.ts";
import { classesIn } from "../school/classes.ts";
import { isId } from "../school/fields.ts";
import { fileNamed, type NamedFile, namesOfFiles } from "./files.server.ts";
import { oneLine, plainText } from "./texts.server.ts";

const TITLE = 200;
const papers = ["attachments", "attachment", "files", "file", "documents", "document"];
const links = ["url", "link", "href"];
const days = ["publishDate", "createdAt", "createdOn"];

const title = (raw: RawEntry) => raw.line(TITLE, "title", "heading", "name", "subject", "caption");
const description = (raw: RawEntry) =>
  raw.text("description", "details", "content", "text", "body", "message", "desc", "shortDescription");
const attachments = (raw: RawEntry) => raw.files("pdf", ...papers, "filePath", "photos");
const images = (raw: RawEntry) => raw.files("jpg", "images", "image", "photos", "photo", "picture", "thumbnail");
const day = (raw: RawEntry) => raw.day("date", "eventDate", "fromDate", "startDate", ...days);

const readers: {
  readonly [Kind in EntryKind]: (raw: RawEntry) => Omit<Entry<Kind>, "_id" | "class" | "state" | "url"> & object;
} = {
  news: (raw) => ({
    title: title(raw),
    description: description(raw),
    fromDate: raw.day("fromDate", "date", "newsDate", "startDate", ...days),
    attachments: attachments(raw),
  }),
  toppers: (raw) => ({
    name: raw.line(100, "name", "studentName", "student", "title"),
    class: classOf(raw.line(40, "class", "className", "standard", "std", "grade")),
    division: raw.line(20, "division", "percentage", "percent", "marks", "score", "result"),
    stream: raw.line(60, "stream", "subject", "section"),
    attachments: raw.files("jpg", "attachments", "attachment", "photo", "image", "images", "picture", "file"),
    ...year(raw.line(20, "year", "session", "academicYear", "passingYear")),
  }),
  events: (raw) => ({
    title: title(raw),
    description: description(raw),
    venue: raw.line(200, "venue", "place", "location"),
    time: raw.line(60, "time", "eventTime", "startTime", "timing"),
    date: day(raw),
    images: images(raw),
    attachments: raw.files("pdf", ...papers),
    ...classes(raw.line(60, "classes", "forClasses")),
  }),
  albums: (raw) => ({
    title: raw.line(TITLE, "title", "albumName", "galleryName", "name", "caption", "heading"),
    description: description(raw),
    date: day(raw),
    attachments: raw.files("jpg", "attachments", "attachment", "photos", "images", "image", "files", "pictures"),
  }),
  videos: (raw) => ({
    title: title(raw),
    date: day(raw),
    videoUrl: raw.address("videoUrl", "videoLink", "url", "link", "video", "youtubeUrl", "href") ?? "",
  }),
  notifications: (raw) => ({
    title: title(raw),
    description: description(raw),
    image: images(raw),
    url: raw.address(...links),
    urlTitle: raw.line(60, "urlTitle", "linkTitle", "buttonText", "urlText") || null,
    attachments: raw.files("pdf", ...papers),
  }),
  registrationLinks: (raw) => ({
    title: title(raw),
    url: raw.address(...links, "registrationUrl"),
    attachments: attachments(raw),
  }),
  highlights: (raw) => ({
    description: raw.line(300, "description", "title", "highlight", "text", "message", "content", "name"),
    attachments: attachments(raw),
  }),
  circulars: (raw) => ({
    id: "replaced-by-id",
    title: title(raw),
    date: raw.day("date", "circularDate", "fromDate", ...days),
    category: raw.line(60, "category", "type", "circularType") || "General",
    attachments: attachments(raw),
  }),
  orders: (raw) => ({
    state: raw.line(40, "state"),
    from: raw.day("from") ?? "",
    until: raw.day("until") ?? "",
    classes: raw.line(60, "classes"),
    opens: raw.line(20, "opens") || null,
    closes: raw.line(20, "closes") || null,
    reason: raw.line(200, "reason"),
    issuer: raw.line(100, "issuer"),
    issuedOn: raw.day("issuedOn") ?? "",
    issuedAt: raw.line(20, "issuedAt"),
  }),
};

/** Returns "XII" for "Class 12", "12th", "XII-A" and 12. */
function classOf(text: string): string {
  const [word = ""] = /\b(?:xii|12|twelve|twelfth|x|10|ten|tenth)(?=th\b|[^a-z0-9]|$)/i.exec(text) ?? [];
  if (/^(xii|12|twel)/i.test(word)) return "XII";
  return word === "" ? text : "X";
}

/** Nothing for words that name no class: the event is for all. */
const classes = (text: string): { classes?: string } =>
  text !== "" && classesIn(text) !== null ? { classes: text } : {};

/** "2023-24" is the session that ends in 2024. */
function year(text: string): { year?: number } {
  const [, begins, ends] = /\b((?:19|20|21)[0-9]{2})(?:\s*[-–/]\s*((?:20)?[0-9]{2}))?\b/.exec(text) ?? [];
  if (!begins) return {};
  return { year: ends ? Number(ends.length === 2 ? begins.slice(0, 2) + ends : ends) : Number(begins) };
}

export interface ReadEntry<Kind extends EntryKind> {
  entry: Entry<Kind>;
  named: NamedFile[];
  leftOut: string[];
}

export function readEntry<Kind extends EntryKind>(
  kind: Kind,
  value: unknown,
  api: URL,
): ReadEntry<Kind> | { reason: string } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { reason: "it is no object" };
  const raw = rawEntry(value, api);
  const fields = readers[kind](raw);
  const read = entities[kind].strict.safeParse({ _id: idOf(raw, fields), ...fields }, { error: plainMessage });
  if (read.success) return { entry: read.data, named: raw.named, leftOut: raw.leftOut };
  const [issue] = read.error.issues;
  const fault = issue?.code === "too_small" ? "it is missing" : issue?.message;
  return { reason: [`${issue?.path.join(".")}: ${fault}`, ...raw.leftOut].join("; ") };
}

/** Returns the vendor's id, or one made from it when ours cannot hold it, or from the fields when there is none. */
function idOf(raw: RawEntry, fields: object): string {
  const given = raw.value("_id", "id", "uuid", "key", "slug");
  const id = typeof given === "object" ? Object.values(given ?? {}).find((part) => typeof part === "string") : given;
  const text = id === undefined ? "" : String(id).trim();
  if (isId(text)) return text;
  const made = text || JSON.stringify(Object.values(fields).filter((field) => typeof field === "string"));
  return sha256(made).slice(0, 24);
}

/** Returns what people and logs call an entry that was left out. */
export function nameOfEntry(value: unknown, index: number): { id: string; title: string } {
  const fields = Object.entries(typeof value === "object" && value !== null ? value : {});
  const [, id] = fields.find(([name]) => /^_?id$/i.test(name)) ?? [];
  const [, title] = fields.find(([name]) => /title|heading|name|subject|caption/i.test(name)) ?? [];
  return {
    id: typeof id === "string" || typeof id === "number" ? String(id).slice(0, 64) : `no. ${index + 1}`,
    title: oneLine(title).slice(0, TITLE),
  };
}

type RawEntry = ReturnType<typeof rawEntry>;

const LONGEST_TEXT = 5000;
const MOST_FILES = 1000;

/** Returns functions that read fields of a vendor's entry by any of the given names, in any spelling. */
function rawEntry(entry: object, api: URL) {
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
    /** One line, cut at `most` characters. */
    line: (most: number, ...names: string[]) => cut(oneLine(value(...names)), most, names[0]),
    /** Several lines, cut at the limit of our pages. */
    text: (...names: string[]) => cut(plainText(value(...names)), LONGEST_TEXT, names[0]),
    /** Paths of the files here. `otherwise` is the kind when the name does not show it. */
    files(otherwise: "jpg" | "pdf", ...names: string[]): string[] {
      const found = namesOfFiles(value(...names));
      if (found.length > MOST_FILES) leftOut.push(`${names[0]}: of ${found.length} files ${MOST_FILES} are taken`);
      return [...new Set(found.slice(0, MOST_FILES).flatMap((name) => fileOf(name, otherwise)))];
    },
    day(...names: string[]): string | null {
      const day = readDay(value(...names));
      if (day === undefined) leftOut.push(`${names[0]}: ${JSON.stringify(value(...names))?.slice(0, 60)} is no day`);
      return day ?? null;
    },
    address(...names: string[]): string | null {
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

/** More digits are milliseconds. */
const DIGITS_OF_SECONDS = 11;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** In this order: the day comes before the month, unless the second number cannot be one. */
const dayForms = [
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d\d)(?!\d)/,
  /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4}|\d\d)(?!\d)/,
  // "24 October 2026", "24-Oct-26"
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<month>[a-z]{3})[a-z]*[-/., ]*(?<year>\d{4}|\d\d)(?!\d)/i,
  // "October 24, 2026"
  /^(?<month>[a-z]{3})[a-z]*[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4})(?!\d)/i,
];

/** Returns `YYYY-MM-DD` at the school; null for no day, undefined for an unclear one. */
export function readDay(value: unknown): string | null | undefined {
  if (typeof value === "object" && value !== null && "$date" in value) return readDay(value.$date);
  if (typeof value !== "string" && typeof value !== "number") return value ? undefined : null;
  const text = String(value).slice(0, 64).trim();
  // Texts that programs write for a missing day.
  if (/^(|0|-+|n\/?a|nil|none|null|undefined|invalid date|000[01]-.*)$/i.test(text)) return null;
  const time = readTime(text);
  const found = dayForms.map((form) => form.exec(text)?.groups).map((groups) => groups && readDate(isoOf(groups)));
  return (time === undefined ? null : readDate(schoolDay(time))) ?? found.find((day) => day) ?? undefined;
}

/** Also ASP.NET's "/Date(1698000000000)/". */
function readTime(text: string): Date | undefined {
  const digits = /^(?:\/Date\()?(-?[0-9]{9,14})(?:[+-][0-9]{4})?(?:\)\/)?$/.exec(text)?.[1];
  if (digits) return new Date(Number(digits) * (digits.length > DIGITS_OF_SECONDS ? 1 : 1000));
  const hasZone = /^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]+ ?(Z|[+-][0-9]{2}:?[0-9]{2})$/.test(text);
  return hasZone && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined;
}

function isoOf({ year = "", month = "", day = "" }: Record<string, string>): string {
  const century = year.length > 2 ? "" : Number(year) < 70 ? "20" : "19";
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  return isoDate(Number(century + year), number, Number(day));
}
