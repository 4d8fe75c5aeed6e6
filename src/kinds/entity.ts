import type { z } from "zod";
import type { SchoolProfile } from "../school/school.ts";
import type { OfficeDescription } from "./office-description.ts";

interface Keyed {
  _id: string;
}

interface Placed<Entry> {
  entry: Entry;
  /** The day it is ordered by, `YYYY-MM-DD`; null when it has none. */
  date: string | null;
  position: number;
}

type Order<Entry> = (one: Placed<Entry>, other: Placed<Entry>) => number;

interface Call {
  path: `/api/${string}`;
  summary: string;
}

/** The API calls (§7) for one kind of entry. A list is at `path/{schoolCode}`. */
interface Calls<Entry> {
  list: Call;
  /** The list for Home, when it has a call of its own. `today` is `YYYY-MM-DD` in school time. */
  home?: Call & { pick(entries: Entry[], today: string): Entry[] };
  find?: Call;
  /** Not in §7: a present system has no such call. */
  isOurs?: true;
}

/** Of a kind whose entries are issued under a code (`verify/`). */
interface Issued<Entry> {
  /** The office that issues it; without one, that of the people who publish the kind. */
  issuer?(entry: Entry): string;
  /** It names children: the text of a version is deleted when it no longer stands. */
  namesPeople?: true;
}

interface Description<Entry extends Keyed> {
  /** The rules for the fields (§3). Drops fields that it does not name. */
  schema: z.ZodType<Entry> & { strict(): z.ZodType<Entry> };
  /** What a written entry must have. A stored one may have lost it: a picture is hidden, a PDF has not come yet. */
  needs?: { isThere(entry: Entry): boolean; field: string; ask: string };
  dateOf(entry: Entry): string | null;
  /** Default: newest first. */
  order?: Order<Entry>;
  /** Returns the entry as visitors may see it. Default: they see all of it. */
  asSeen?(entry: Entry, facts: SchoolProfile): Entry;
  /**
   * Returns the address at which a search leads visitors to the entry as they see it; null when no page shows it. Default: the page that
   * `office.shownOn` names.
   */
  addressOf?(entry: Entry, facts: SchoolProfile): string | null;
  /** Returns the last day on which pages show it, `YYYY-MM-DD`; null, the default, for no such day. */
  lastDayOf?(entry: Entry): string | null;
  api: Calls<Entry>;
  example: Entry;
  office: OfficeDescription;
  /** Default: its entries have no codes. */
  publication?: Issued<Entry>;
}

/** One kind of entry. Every list of kinds derives from these descriptions (`all.ts`). */
export interface Entity<Entry extends Keyed>
  extends Omit<Description<Entry>, "schema" | "needs" | "order" | "addressOf" | "lastDayOf">,
    Required<Pick<Description<Entry>, "order" | "addressOf" | "lastDayOf">> {
  schema: z.ZodType<Entry>;
  /** The same rules and `needs`. Refuses fields that it does not name. */
  strict: z.ZodType<Entry>;
}

export const entity = <Entry extends Keyed>({ needs, ...kind }: Description<Entry>): Entity<Entry> => ({
  order: newestFirst,
  addressOf: () => kind.office.shownOn.path,
  lastDayOf: () => null,
  ...kind,
  strict: needs
    ? kind.schema.strict().refine(needs.isThere, { message: needs.ask, path: [needs.field] })
    : kind.schema.strict(),
});

/** Orders by day, newest first, entries without a day last. On one day, the entry published later comes first. */
function newestFirst(one: Placed<unknown>, other: Placed<unknown>): number {
  if (one.date === other.date) return other.position - one.position;
  if (one.date === null || other.date === null) return one.date === null ? 1 : -1;
  return one.date < other.date ? 1 : -1;
}
