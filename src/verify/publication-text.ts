import { longDate } from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";
import { type Entry, type EntryKind, entities } from "../kinds/all.ts";
import type { Field } from "../kinds/office-description.ts";
import { codeText } from "../kinds/publications/code.ts";
import { type Publication, type PublicationKind, publicationLabels } from "../kinds/publications/publication.ts";
import { schoolTime } from "../school/clock.ts";
import { orderHeadTexts } from "../school/order.text.ts";
import { inOneLine, type OrderParts, orderHeads, orderText, struckInMessage } from "../school/order-text.ts";
import { capital } from "../school/text.ts";
import { verifyTexts } from "./verify.text.ts";

/** In characters: a message is read on a small screen, and its address shows the rest. */
const MOST_SHARED = 600;

export interface NamedFile {
  name: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
}

interface Issue {
  school: string;
  kind: PublicationKind;
  code: string;
  office: string;
  issuedAt: Date;
  /** The code of the version before. */
  replaces: string | null;
}

/** Returns the text of a version: what was issued, when and by which office, then the document. */
export function publicationText({ school, kind, code, office, issuedAt, replaces }: Issue, document: string): string {
  const issued = `Issued: ${schoolTime(issuedAt)} (${issuedAt.toISOString()})`;
  const head = [school, `${capital(publicationLabels(kind).one)} ${codeText(code)}`, issued, `By: ${office}`];
  if (replaces) head.push(`Replaces: ${codeText(replaces)}`);
  return `${head.map(line).join("\n")}\n\n${document}`;
}

/** Returns the fields of a document by their labels, one a line; its files by name and hash. */
export function documentText(
  kind: PublicationKind,
  values: Readonly<Record<string, unknown>>,
  fileAt: (path: string) => NamedFile | null,
): string {
  return publicationLabels(kind)
    .fields.map((field) => fieldText(field, values[field.name], fileAt))
    .join("");
}

/** Returns an order in the sentences of School today; null for other kinds, which are told by their fields. */
export function orderOf(kind: PublicationKind, values: Readonly<Record<string, unknown>>): OrderParts | null {
  return kind === "orders" ? orderText(entities.orders.schema.parse(values)) : null;
}

export const titleOfOrder = ({ head, claim }: OrderParts): string => inOneLine({ head, claim, text: "" });

const denied = new RegExp(`^${orderHeads["not ours"]}: “(.*)”$`, "s");

/** Returns the words of a rumour that a notice denies; null for what the school itself says. */
export const claimIn = ({ kind, title }: Pick<Publication, "kind" | "title">): string | null =>
  (kind === "orders" && denied.exec(title ?? "")?.[1]) || null;

/** Returns a notice as a message: its text, the school, and the address at which it can be checked. */
export function shareText(notice: Publication, school: string, address: string, language: Language = FIRST): string {
  const t = verifyTexts[language];
  const text = plainTextOf(notice);
  const short = text.length > MOST_SHARED ? `${text.slice(0, MOST_SHARED).trimEnd()}…` : text;
  const claim = claimIn(notice);
  const title =
    claim === null
      ? notice.title
      : inOneLine({ head: `${orderHeadTexts[language]["not ours"]}:`, claim, text: "" }, struckInMessage);
  const check = t.codeInMessage(claim === null ? t.checkTrue : t.lookFirst, address, codeText(notice.code));
  return [title, short, school, check].filter(Boolean).join("\n\n");
}

export const officeOf = <Kind extends EntryKind>(kind: Kind, entry: Entry<Kind>): string =>
  entities[kind].publication?.issuer?.(entry) || ownOfficeOf(kind);

export const ownOfficeOf = (kind: PublicationKind): string =>
  publicationLabels(kind).publishedBy === "clerk" ? "The school office" : "The principal’s office";

function fieldText({ as, label }: Field, value: unknown, fileAt: (path: string) => NamedFile | null): string {
  if (as === "files" || as === "file") {
    const files = [value].flat().flatMap((path) => (typeof path === "string" && fileAt(path)) || []);
    return files.map(({ name, hash }) => `${label}: ${line(name)}, SHA-256 ${hash}\n`).join("");
  }
  if (as === "text") return value ? `${label}:\n${lines(String(value))}\n` : "";
  if ((typeof value !== "string" && typeof value !== "number") || value === "") return "";
  return `${label}${label.endsWith("?") ? "" : ":"} ${line(String(value))}\n`;
}

/** Returns what parents want of a text: without its head, its title and the digests of files, and days in words. */
export function plainTextOf({ kind, title: own, text }: Pick<Publication, "kind" | "title" | "text">): string {
  if (text === null) return "";
  const { calledBy, fields } = publicationLabels(kind);
  const title = fields.find(({ name }) => name === calledBy)?.label;
  const labels = fields.filter(({ as }) => as === "text").map(({ label }) => `${label}:`);
  const lines = text.slice(text.indexOf("\n\n") + 2).split("\n");
  return lines
    .filter(
      (line) =>
        line !== own &&
        !line.startsWith(`${title}: `) &&
        !labels.includes(line) &&
        !/, SHA-256 [0-9a-f]{64}$/.test(line),
    )
    .map((line) => line.replace(/^([^:]+): (\d{4}-\d{2}-\d{2})$/, (_, label, day) => `${label}: ${longDate(day)}`))
    .join("\n")
    .trim();
}

const lines = (text: string) => text.replaceAll(/\r\n?/g, "\n").trimEnd();
const line = (text: string) => text.replaceAll(/\s+/g, " ").trim();
