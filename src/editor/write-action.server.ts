import type { Kysely, Transaction } from "kysely";
import type { AuditAction } from "../audit/actions.ts";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import type { Person } from "../auth/roles.ts";
import { UserError } from "../base/errors.server.ts";
import { deleteRows, nextNumber, updateRows, upsertRow } from "../db/rows.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type EntryKind, entities, isEntryKind } from "../kinds/all.ts";
import { type DocumentAction, type OfficeDescription, type Texts, titleOf } from "../kinds/office-description.ts";
import { orders } from "../kinds/orders.ts";
import { restoreFile } from "../media/pictures/unused-files.server.ts";
import { filesNamedBy, publish, withdraw } from "../publishing/publish.server.ts";
import { IN_THE_NAME_OF, inOneLine, orderText } from "../school/order-text.ts";
import { always, type VisiblePeriod, type WhenTexts } from "../school/visible-period.ts";
import {
  type ApprovalRequest,
  approvalIn,
  boundariesOf,
  buildsOn,
  type DocumentKey,
  type DocumentState,
  isOfSameForm,
  type PublishedText,
  readDocumentState,
  readEntry,
  type SeenVersion,
  seenOf,
  type UndoState,
  undoStateIn,
  undoStateOf,
} from "./document-state.server.ts";
import { type FieldChange, fieldChanges, type TextChange } from "./form/changes.ts";
import { type DocumentDescription, describeDocument } from "./form/documents.ts";

export interface ActionRequest extends DocumentKey, SeenVersion {
  verb: DocumentAction;
  /** With `approve`: the bytes of its files that the person sees. It is refused when a file has been replaced. */
  bytes?: string;
  /** Fields and times stay as they are when they are left out. */
  texts?: Texts;
  when?: WhenTexts;
  /** With `keep`: keeps only a text that has changed and is fit to be shown. */
  isLook?: true;
  /** With `publish`: nothing but that texts of what visitors see are still right. */
  isStillRight?: true;
  /** With `send`, `approve` and `send back`: the words for the other person. */
  word?: string;
  typed?: string;
  number?: number;
}

/** An act on a document, with all that it is judged by. */
export interface Action {
  key: DocumentKey;
  described: DocumentDescription;
  person: Person;
  request: ActionRequest;
  /** The document before the act. */
  state: DocumentState;
  now: Date;
}

/** The change of a document by an act. */
export interface Change {
  /** The draft; null for none. When left out, the present text becomes the draft. */
  body?: string | null;
  isBinned?: boolean;
  /** The time of taking down; unchanged when left out. */
  downAt?: string | null;
  visible?: VisiblePeriod;
  /** The question to the approver. When left out, a question ends and an answer stays. */
  asked?: ApprovalRequest | null;
  /** The revision, with the text that was published when `body` is left out. Without one the log has no line. */
  noted?: { body?: string; visible?: VisiblePeriod; word?: string };
  /** The state for undo. Default: the state before this act. */
  before?: UndoState | null;
  /** The version that visitors see from now on; null for none. Unchanged when left out. */
  site?: PublishedText | null;
  /** May still refuse, in the transaction that writes. */
  judge?(transaction: Transaction<Database>): Promise<void>;
  /** The id of the new document that is written instead. */
  copy?: string;
}

/** A document has changed since its form was shown. */
export class Changed extends Error {}

/** Writes a change, publishes a document with its files or takes it down, all in one transaction. @throws Changed, UserError: nothing is changed then. */
export async function writeAction(store: SchoolStore, action: Action, change: Change): Promise<void> {
  const { kind, id } = action.key;
  const { site } = change;
  const before = async (transaction: Transaction<Database>) => {
    await change.judge?.(transaction);
    await writeDraft(transaction, action, change);
  };
  if (site === undefined) return store.db.transaction().execute(before);
  if (site === null) {
    if (kind === "profile") throw new UserError("The facts of the school stay on the website.");
    await withdraw(store, kind, [id], { before });
    return;
  }
  const { body, ...placed } = site;
  const document: unknown = JSON.parse(body);
  await bringBackFiles(store, filesNamedBy(document));
  const part = { [kind]: kind === "profile" ? document : [document] };
  await publish(store, part, {
    before,
    async after(transaction) {
      // A group of facts is part of the profile, which visitors always see.
      if (kind === "profile") return;
      await updateRows(transaction, "published", action.key, placed);
    },
  });
}

/** Takes a document down. Its text becomes the draft; beside an existing draft, it stays a version. */
export function takeDown({ state, described, now }: Action): Change {
  return {
    ...(described.hasDefault && { body: null }),
    ...(state.published && { downAt: now.toISOString(), site: null }),
    noted: {},
  };
}

const operator = { id: "", name: "The operator", email: "", role: "administrator" } as const;

/**
 * Withdraws entries for the operator, who has no account. Each leaves a draft and versions as one that the office takes down does; of a
 * mirrored kind no draft, which would keep the present system from bringing it again.
 * @returns the number of files removed. @throws UserError: nothing is withdrawn then.
 */
export function withdrawByCommand(
  store: SchoolStore,
  kind: EntryKind,
  ids: readonly string[],
  { isMirrored }: { isMirrored: boolean },
): Promise<number> {
  const now = new Date();
  return withdraw(store, kind, ids, {
    async before(db) {
      for (const id of ids) {
        const key = { kind, id };
        const [state, described] = [await readDocumentState(db, key), describeDocument(kind, id)];
        if (!state.published || !described) continue;
        const request = { ...key, verb: "take down", seen: seenOf(state) } as const;
        const action = { key, described, person: operator, request, state, now };
        const { downAt, ...change } = takeDown(action);
        await writeDraft(db, action, isMirrored ? change : { ...change, downAt });
        if (isMirrored && !state.draft) await deleteRows(db, "drafts", key);
      }
    },
  });
}

async function bringBackFiles(store: SchoolStore, paths: readonly string[]) {
  if (paths.length === 0) return;
  const rows = await store.db.selectFrom("files").select("path").where("path", "in", paths).execute();
  const stored = new Set(rows.map(({ path }) => path));
  for (const path of new Set(paths)) if (!stored.has(path)) await restoreFile(store, path);
}

/** Writes draft, revision and line of the log. */
async function writeDraft(db: Kysely<Database>, action: Action, change: Change) {
  const { person, request, now } = action;
  const key = { ...action.key, ...(change.copy && { id: change.copy }) };
  const state = await readDocumentState(db, key);
  if (!change.copy && !buildsOn(state, request)) throw new Changed();
  const { draft, published } = state;
  const present = draft?.body ?? published?.body ?? "{}";
  const { body = present, isBinned, downAt = draft?.down_at ?? null, visible, noted } = change;
  const { before = stateBefore(state, request) } = change;
  const approval = draft ? approvalIn(draft) : null;
  const { asked = approval?.answer ? approval : null } = change;
  const by = { author: person.name, author_id: person.id };
  const at = now.toISOString();
  const times = body === null ? always : visible;
  const row = {
    ...by,
    ...{ visible_from: draft?.visible_from ?? null, visible_until: draft?.visible_until ?? null },
    ...(times && boundariesOf(times)),
    body,
    down_at: downAt,
    asked: asked && body !== null ? JSON.stringify(asked) : null,
    version: (draft?.version ?? 0) + 1,
    binned_at: isBinned ? at : null,
    saved_at: at,
    writing: request.writing?.id ?? null,
    sequence: request.writing?.sequence ?? null,
    before: before && JSON.stringify(before),
  };
  await upsertRow(db, "drafts", key, row);
  if (!noted) return;
  const text = noted.body ?? published?.body ?? present;
  const number = await nextNumber(db, "revisions", key);
  // The text that the office found is the first version: the next one is compared with it, and it can be brought back.
  const first =
    number === 1 && published ? [{ ...textOf(published), verb: "keep" as const, ...nobody, word: null }] : [];
  const next = {
    body: text,
    ...boundariesOf(noted.visible ?? always),
    verb: request.verb,
    ...by,
    word: noted.word || null,
  };
  const revisions = [...first, next].map((row, index) => ({ ...key, ...row, number: number + index, at }));
  await db.insertInto("revisions").values(revisions).execute();
  const address = `/office/${key.kind}/${key.id}`;
  const line = actionInWords(action, state, readEntry(text));
  // The operator has no account.
  await writeAuditLog(db, { person: person.id === "" ? null : person, ...line, address, at: now });
}

const nobody = { author: "", author_id: "" };
const textOf = ({ body, visible_from, visible_until }: PublishedText) => ({ body, visible_from, visible_until });

/** Returns the state for undo. Successive saves of one form are undone together. */
function stateBefore(state: DocumentState, request: ActionRequest): UndoState {
  const isMore = request.verb === "keep" && isOfSameForm(state, request);
  return (isMore && undoStateIn(state.draft)) || undoStateOf(state);
}

type Entry = Readonly<Record<string, unknown>>;

/** Fields that one line names; more are counted. */
const NAMED = 3;
/** In characters: longer values are not quoted. */
const LONGEST_VALUE = 60;

const compared: readonly DocumentAction[] = ["publish", "schedule", "approve", "send"];

/** Returns the line of the audit log for an act on a document: "changed", "Late fee in Fees: 100 → 120". */
function actionInWords({ key: { kind }, described, person, request }: Action, state: DocumentState, entry: Entry) {
  const { verb } = request;
  const { words, hasDefault, blank } = described;
  const order = kind === "orders" ? orders.schema.safeParse(entry).data : undefined;
  if (order) {
    const principal = order.issuer.split(IN_THE_NAME_OF).at(-1);
    const inName = principal === person.name ? "" : IN_THE_NAME_OF + principal;
    return { act: actOnOrder(verb), about: `“${inOneLine(orderText(order))}”${inName}` };
  }
  const title = titleOf(words, entry);
  const called = `the ${words.one} ${title ? `“${title}”` : "without a name"}`;
  const name = isEntryKind(kind) ? called : title;
  // Where the school has no text of its own, visitors saw that of the specification.
  const seen = state.published ? readEntry(state.published.body) : hasDefault ? blank("") : null;
  if (seen === null || !compared.includes(verb)) return { act: verb, about: name };
  const changes = fieldChanges(words, seen, entry, {});
  const act: AuditAction = verb === "publish" ? "change" : verb;
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

/** Returns the texts with “Meena Kumari, in the name of Sister Teresa” where she says something for another. A principal speaks for herself. */
export function signedTexts({ signedIn }: Pick<OfficeDescription, "signedIn">, person: Person, texts: Texts): Texts {
  const typed = signedIn && texts[signedIn]?.trim();
  if (!signedIn || !typed || person.role === "principal") return texts;
  const principal = typed.split(IN_THE_NAME_OF).at(-1) ?? "";
  return { ...texts, [signedIn]: principal === person.name ? principal : person.name + IN_THE_NAME_OF + principal };
}
