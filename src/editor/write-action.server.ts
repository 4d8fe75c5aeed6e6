import type { Kysely, Transaction } from "kysely";
import type { AuditAction } from "../audit/actions.ts";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import type { Person } from "../auth/roles.ts";
import { UserError } from "../base/errors.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import { type DocumentKind, entities, isEntryKind } from "../kinds/all.ts";
import { type OfficeDescription, type Texts, titleOf } from "../kinds/office-description.ts";
import { orders } from "../kinds/orders.ts";
import { restoreFile } from "../media/pictures/unused-files.server.ts";
import { filesNamedBy, publish, withdraw } from "../publishing/publish.server.ts";
import { inOneLine, orderText } from "../school/order-text.ts";
import { always, type VisiblePeriod } from "../school/visible-period.ts";
import type { DocumentAction } from "./actions.ts";
import {
  approvalIn,
  boundariesOf,
  buildsOn,
  type DocumentKey,
  type DocumentState,
  isOfSameForm,
  type PublishedText,
  periodIn,
  readDocumentState,
  readEntry,
  type UndoState,
  undoStateOf,
} from "./document-state.server.ts";
import type { ActionRequest, ApprovalRequest } from "./editor.ts";
import { type FieldChange, fieldChanges, type TextChange } from "./form/changes.ts";
import type { DocumentDescription } from "./form/documents.ts";

/** A document has changed since its form was shown. */
export class Changed extends Error {}

export interface Result {
  body: string | null;
  isBinned: boolean;
  /** The time of taking down; unchanged when left out. */
  downAt?: string | null;
  visible?: VisiblePeriod;
  /** The question to the approver. When left out, a question ends and an answer stays. */
  asked?: ApprovalRequest | null;
  noted?: { verb: DocumentAction; body: string; visible?: VisiblePeriod; word?: string };
  /** The state for undo. Default: the state before this act. */
  before?: UndoState | null;
}

export interface ActionContext {
  key: DocumentKey;
  described: DocumentDescription;
  person: Person;
  act: ActionRequest;
  now: Date;
}

/** Writes an act and changes what is published, in one transaction. @throws Changed when the writer saw an older version. */
export async function writeAction(
  db: Kysely<Database>,
  { key, described, person, act, now }: ActionContext,
  resultOf: (state: DocumentState) => Result,
): Promise<void> {
  const state = await readDocumentState(db, key);
  if (!buildsOn(state, act)) throw new Changed();
  const result = resultOf(state);
  const { noted, before = beforeIn(state, act) } = result;
  const by = { author: person.name, author_id: person.id };
  const row = {
    ...by,
    ...draftOf(result, state.draft),
    version: (state.draft?.version ?? 0) + 1,
    binned_at: result.isBinned ? now.toISOString() : null,
    saved_at: now.toISOString(),
    writing: act.writing?.id ?? null,
    sequence: act.writing?.sequence ?? null,
    before: before && JSON.stringify(before),
  };
  await db
    .insertInto("drafts")
    .values({ ...key, ...row })
    .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet(row))
    .execute();
  if (!noted) return;
  await writeFoundRevision(db, key, state, now);
  await writeRevision(db, key, { ...noted, ...by, at: now.toISOString() });
  const done = actionInWords({
    verb: noted.verb,
    kind: key.kind,
    words: described.words,
    published: publishedBefore(state, described),
    entry: JSON.parse(noted.body),
    author: person.name,
  });
  const address = `/office/${key.kind}/${key.id}`;
  // The operator has no account.
  await writeAuditLog(db, { person: person.id === "" ? null : person, ...done, address, at: now });
}

/** Returns the text that visitors saw before; that of the specification where the school has none of its own. */
function publishedBefore({ published }: DocumentState, { hasDefault, blank }: DocumentDescription) {
  if (published) return readEntry(published.body);
  return hasDefault ? blank("") : null;
}

function draftOf({ body, downAt, visible, asked }: Result, draft: Row<"drafts"> | undefined) {
  const known = { visible_from: draft?.visible_from ?? null, visible_until: draft?.visible_until ?? null };
  const before = draft ? approvalIn(draft) : null;
  const asking = asked === undefined ? (before?.answer ? before : null) : asked;
  return {
    body,
    down_at: downAt === undefined ? (draft?.down_at ?? null) : downAt,
    ...(body === null ? boundariesOf(always) : visible ? boundariesOf(visible) : known),
    asked: asking && body !== null ? JSON.stringify(asking) : null,
  };
}

/** Returns the state for undo. Successive saves of one form are undone together. */
function beforeIn(state: DocumentState, act: ActionRequest): UndoState | null {
  const isMore = act.verb === "keep" && isOfSameForm(state, act);
  const known = isMore ? state.draft?.before : null;
  return known ? JSON.parse(known) : undoStateOf(state);
}

const foundByOffice = { author: "", author_id: "" };

type Noted = NonNullable<Result["noted"]> & { author: string; author_id: string; at: string };

/** Stores the published text as the first version: the next one is compared with it, and it can be brought back. */
async function writeFoundRevision(db: Kysely<Database>, key: DocumentKey, { published }: DocumentState, now: Date) {
  if (!published || (await lastNumber(db, key)) > 0) return;
  const { body } = published;
  const visible = periodIn(published);
  await writeRevision(db, key, { verb: "keep", body, visible, ...foundByOffice, at: now.toISOString() });
}

async function lastNumber(db: Kysely<Database>, key: DocumentKey): Promise<number> {
  const { last } = await db
    .selectFrom("revisions")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("kind", "=", key.kind)
    .where("id", "=", key.id)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function writeRevision(db: Kysely<Database>, key: DocumentKey, { visible, word, ...noted }: Noted) {
  const last = await lastNumber(db, key);
  const times = boundariesOf(visible ?? always);
  await db
    .insertInto("revisions")
    .values({ ...key, number: last + 1, ...noted, ...times, word: word || null })
    .execute();
}

type Entry = Readonly<Record<string, unknown>>;

interface Done {
  verb: DocumentAction;
  kind: DocumentKind;
  words: OfficeDescription;
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
function actionInWords({ verb, kind, words, published, entry, author }: Done): {
  act: AuditAction;
  about: string;
} {
  const order = kind === "orders" ? orders.schema.safeParse(entry).data : undefined;
  if (order) {
    const principal = order.issuer.split(IN_THE_NAME_OF).at(-1);
    const inName = principal === author ? "" : IN_THE_NAME_OF + principal;
    return { act: actOnOrder(verb), about: `“${inOneLine(orderText(order))}”${inName}` };
  }
  const name = nameOf(kind, words, entry);
  if (published === null || ![...toWebsite, "send"].includes(verb)) return { act: verb, about: name };
  const changes = fieldChanges(words, published, entry, {});
  const act = verb === "publish" ? "change" : verb;
  const quotes = !(isEntryKind(kind) && entities[kind].publication?.namesPeople);
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

function nameOf(kind: DocumentKind, words: OfficeDescription, entry: Entry): string {
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

const IN_THE_NAME_OF = ", in the name of ";

/** Returns the texts with “Meena Kumari, in the name of Sister Teresa” where she says something for another. A principal speaks for herself. */
export function signedTexts({ signedIn }: Pick<OfficeDescription, "signedIn">, person: Person, texts: Texts): Texts {
  const typed = signedIn && texts[signedIn]?.trim();
  if (!signedIn || !typed || person.role === "principal") return texts;
  const principal = typed.split(IN_THE_NAME_OF).at(-1) ?? "";
  return { ...texts, [signedIn]: principal === person.name ? principal : person.name + IN_THE_NAME_OF + principal };
}

/** Publishes a document with its files, or takes it down (`put` is null); `before` writes first. @throws UserError: nothing is changed then. */
export async function changePublished(
  store: SchoolStore,
  key: DocumentKey,
  put: PublishedText | null,
  before: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const { kind, id } = key;
  if (put === null) {
    if (kind === "profile") throw new UserError("The facts of the school stay on the website.");
    await withdraw(store, kind, [id], { before });
    return;
  }
  const { body, ...placed } = put;
  const document: unknown = JSON.parse(body);
  await bringBackFiles(store, filesNamedBy(document));
  const part = { [kind]: kind === "profile" ? document : [document] };
  await publish(store, part, { before, after: (transaction) => writePlaced(transaction, key, placed) });
}

/** A group of facts is part of the profile, which visitors always see. */
async function writePlaced(db: Transaction<Database>, { kind, id }: DocumentKey, placed: Omit<PublishedText, "body">) {
  if (kind === "profile") return;
  await db.updateTable("published").set(placed).where("kind", "=", kind).where("id", "=", id).execute();
}

async function bringBackFiles(store: SchoolStore, paths: readonly string[]) {
  if (paths.length === 0) return;
  const rows = await store.db.selectFrom("files").select("path").where("path", "in", paths).execute();
  const stored = new Set(rows.map(({ path }) => path));
  for (const path of new Set(paths)) if (!stored.has(path)) await restoreFile(store, path);
}
