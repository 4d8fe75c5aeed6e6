import type { Office } from "../../auth/office.ts";
import type { Person } from "../../auth/roles.ts";
import type { Verb } from "../../editor/actions.ts";
import type { ActOutcome, DeskRow } from "../../editor/desk.ts";
import type { EntryKind } from "../../kinds/all.ts";

/** Verbs for many documents, and their words. */
export const bulkVerbs = {
  publish: { ask: "Publish now", done: "published" },
  "take down": { ask: "Take down from the website", done: "taken down" },
  bin: { ask: "Put in the bin", done: "put in the bin" },
  "take out": { ask: "Take out of the bin", done: "taken out of the bin" },
  undo: { ask: "Undo", done: "as before again" },
} as const satisfies Partial<Record<Verb, { ask: string; done: string }>>;

export type BulkVerb = keyof typeof bulkVerbs;

const isBulkVerb = (text: string | undefined): text is BulkVerb => text !== undefined && Object.hasOwn(bulkVerbs, text);

export interface BulkOutcome {
  verb: BulkVerb;
  /** The documents of the act, as they are now. */
  done: Pick<DeskRow, "id" | "seen">[];
  not: { title: string; why: string }[];
}

const TICK = "chosen.";

/** A tick: its value is the version in the list. */
export const tickOf = (id: string): string => TICK + id;

/** Judges each ticked document alone. Returns null when nothing was posted. */
export async function doToTicked(
  { desk }: Office,
  person: Person,
  kind: EntryKind,
  posted: Readonly<Record<string, string>>,
): Promise<BulkOutcome | null> {
  const { verb } = posted;
  if (!isBulkVerb(verb)) return null;
  const titles = new Map((await desk.list(kind)).map(({ id, title }) => [id, title]));
  const ticked = Object.entries(posted).filter(([name]) => name.startsWith(TICK));
  const done = new Set<string>();
  const not: BulkOutcome["not"] = [];
  for (const [name, seen] of ticked) {
    const id = name.slice(TICK.length);
    if (!titles.has(id)) continue;
    const outcome = await desk.act(person, { verb, kind, id, seen });
    if (outcome.status === "done") done.add(id);
    else not.push({ title: titles.get(id) || "Without a name", why: whyNot(outcome) });
  }
  const now = (await desk.list(kind)).filter(({ id }) => done.has(id));
  return { verb, done: now.map(({ id, seen }) => ({ id, seen })), not };
}

function whyNot(outcome: Exclude<ActOutcome, { status: "done" }>): string {
  if (outcome.status === "changed" || outcome.status === "older") return "Somebody has changed it meanwhile.";
  if (outcome.status === "refused") return outcome.sentence;
  return outcome.errors.typed
    ? "You alone have written it: publish it from its form."
    : Object.values(outcome.errors).join(" ");
}
