import type { AuditAction } from "../audit/actions.ts";
import { type DocumentKind, entities, isEntryKind } from "../kinds/all.ts";
import { orders } from "../kinds/orders.ts";
import { type OfficeWords, titleOf } from "../kinds/words.ts";
import { inOneLine, orderInWords } from "../school/order-in-words.ts";
import type { DocumentAction } from "./actions.ts";
import { type FieldChange, fieldChanges, type TextChange } from "./form/changes.ts";
import { IN_THE_NAME_OF } from "./form/signed-texts.ts";

type Entry = Readonly<Record<string, unknown>>;

interface Done {
  verb: DocumentAction;
  kind: DocumentKind;
  words: OfficeWords;
  /** The text on the website before the act; null for none. */
  published: Entry | null;
  /** The text of the act. */
  entry: Entry;
  /** The name of who did it. */
  author: string;
}

/** Fields that one line names; more are counted. */
const NAMED = 3;
/** In characters: longer values are not quoted. */
const LONGEST_VALUE = 60;

const toWebsite: readonly DocumentAction[] = ["publish", "schedule", "approve"];

/** Returns the line of the audit log for an act on a document: "changed", "Late fee in Fees: 100 → 120". */
export function actionInWords({ verb, kind, words, published, entry, author }: Done): {
  act: AuditAction;
  about: string;
} {
  const order = kind === "orders" ? orders.schema.safeParse(entry).data : undefined;
  if (order) {
    const principal = order.issuer.split(IN_THE_NAME_OF).at(-1);
    const inName = principal === author ? "" : IN_THE_NAME_OF + principal;
    return { act: actOnOrder(verb), about: `“${inOneLine(orderInWords(order))}”${inName}` };
  }
  const name = nameOf(kind, words, entry);
  if (published === null || ![...toWebsite, "send"].includes(verb)) return { act: verb, about: name };
  const changes = fieldChanges(words, published, entry, {});
  const act = verb === "publish" ? "change" : verb;
  const quotes = !(isEntryKind(kind) && entities[kind].notice?.namesPeople);
  const [first, ...more] = changes.map((change) => changeInWords(change, quotes));
  if (first === undefined) return { act, about: name };
  if (words.stays && more.length === 0) return { act, about: `${first.label} in ${name}${first.values}` };
  const named = [first, ...more].slice(0, NAMED).map(({ label, values }) => label + values.replace(/^: /, " "));
  const rest = changes.length > NAMED ? `; ${changes.length - NAMED} more` : "";
  return { act, about: `${name}: ${named.join("; ")}${rest}` };
}

function actOnOrder(verb: DocumentAction): AuditAction {
  if (verb === "publish" || verb === "approve") return "tell parents";
  return verb === "take down" || verb === "bin" ? "take back" : verb;
}

function nameOf(kind: DocumentKind, words: OfficeWords, entry: Entry): string {
  const title = titleOf(words, entry);
  if (!isEntryKind(kind)) return title;
  return title ? `the ${words.one} “${title}”` : `a ${words.one} without a name`;
}

/** @param quotes false where old values must not outlive the document, such as names of children. */
function changeInWords({ field, parts }: FieldChange, quotes: boolean): { label: string; values: string } {
  const values = parts.map(valuesOf);
  if (!quotes || field.as === "files" || field.as === "file") return { label: field.label, values: "" };
  if (field.as !== "rows") return { label: field.label, values: values[0] ? `: ${values[0]}` : "" };
  const rows = parts.map((part, index) => (parts.length === 1 && values[index]) || nameOfRow(part));
  const more = rows.length > NAMED ? `, ${rows.length - NAMED} more` : "";
  return { label: field.label, values: `: ${[...new Set(rows)].slice(0, NAMED).join(", ")}${more}` };
}

/** Returns "100 → 120"; "" for values too long for a line. */
function valuesOf({ before, after }: TextChange): string {
  const isShort = [before, after].every((text) => text.length <= LONGEST_VALUE && !text.includes("\n"));
  return isShort ? `${before || "empty"} → ${after || "empty"}` : "";
}

/** Returns the first cell of a row, which names it. */
const nameOfRow = ({ before, after }: TextChange) => (after || before).split(", ", 1)[0] ?? "";
