import type { z } from "zod";

/** The key of an entry: URL-safe, made by us, never reused. */
interface Keyed {
  _id: string;
}

/** An entry as it stands in its list. */
export interface Placed<Entry> {
  entry: Entry;
  /** The day by which it is ordered, `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** What was published later stands higher. */
  position: number;
}

/** Returns a number below 0 when `one` stands before `other`. */
type Order<Entry> = (one: Placed<Entry>, other: Placed<Entry>) => number;

/** A call of the API, and what its description says of it. */
interface Call {
  path: `/api/${string}`;
  summary: string;
}

/** The calls of §7 that read a kind of entry. A list stands at `path/{schoolCode}`. */
interface Calls<Entry> {
  list: Call;
  /** The list of Home, where it has a call of its own. `today` is `YYYY-MM-DD` in school time. */
  home?: Call & { pick(entries: Entry[], today: string): Entry[] };
  /** One entry by its id, where §7 has such a call. */
  find?: Call;
}

/** All that the program knows of one kind of entry. Every list of kinds derives from these descriptions (`all.ts`). */
export interface Entity<Entry extends Keyed> {
  /** The rules of the fields of §3. A field that it does not name is left out. */
  schema: z.ZodType<Entry>;
  /** The same rules; a field that it does not name is refused. */
  strict: z.ZodType<Entry>;
  /** Returns the day of an entry; null when it has none. */
  dateOf(entry: Entry): string | null;
  order: Order<Entry>;
  api: Calls<Entry>;
  /** An invented entry, for the description of the API and for tests. */
  example: Entry;
}

/** What the file of an entity says; what it leaves out has a default. */
interface Description<Entry extends Keyed> {
  schema: z.ZodType<Entry> & { strict(): z.ZodType<Entry> };
  /** No day when it is left out. */
  dateOf?: (entry: Entry) => string | null;
  /** Newest first when it is left out. */
  order?: Order<Entry>;
  api: Calls<Entry>;
  example: Entry;
}

/** Completes a description. */
export function entity<Entry extends Keyed>({
  schema,
  dateOf = () => null,
  order = newestFirst,
  api,
  example,
}: Description<Entry>): Entity<Entry> {
  return { schema, strict: schema.strict(), dateOf, order, api, example };
}

/** Orders by day, entries without one last; on one day, what was published later stands first. */
function newestFirst(one: Placed<unknown>, other: Placed<unknown>): number {
  if (one.date === other.date) return other.position - one.position;
  if (one.date === null || other.date === null) return one.date === null ? 1 : -1;
  return one.date < other.date ? 1 : -1;
}
