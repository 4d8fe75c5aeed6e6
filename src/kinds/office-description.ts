import type { z } from "zod";
import type { Role } from "../auth/roles.ts";
import { FIRST, type Language, type OtherLanguage } from "../base/language.ts";
import type { SchoolProfile } from "../school/school.ts";
import type { Takes } from "./files/office-files.ts";
import { writtenRules } from "./translations.ts";

const documentActions = [
  "keep",
  "publish",
  "schedule",
  "send",
  "approve",
  "send back",
  "take down",
  "bin",
  "take out",
  "bring back",
  "duplicate",
  "undo",
] as const;

/** The acts of the office on a document. */
export type DocumentAction = (typeof documentActions)[number];

export const isDocumentAction = (text: unknown): text is DocumentAction =>
  documentActions.some((action) => action === text);

export interface ShownOn {
  words: string;
  path: string;
}

export interface OfficeDescription {
  one: string;
  many: string;
  use: string;
  shownOn: ShownOn;
  /** The lowest role that may publish. Every role may write. */
  publishedBy: Role;
  /** Of a kind that clerks publish: the entries that they send to the principal, and the reason in words. */
  forPrincipal?: { is(entry: Readonly<Record<string, unknown>>): boolean; why: string };
  /** Returns true when its publication needs the typed name of the school. */
  asksForName?(entry: Readonly<Record<string, unknown>>): boolean;
  /** The line that may name its last day: the form of a new one proposes that day, else today. */
  endsBy?: string;
  /** The field with the last day for which it holds: after it, nobody reads it any more. */
  lastDay?: string;
  /** The field for whoever says so: what a person publishes in another's name carries both names. */
  signedIn?: string;
  /** Its pictures may show pupils: the office asks whether their families agree. */
  showsPupils?: true;
  /** Principals get a mail when somebody else publishes it or takes it down. */
  tellsPrincipals?: true;
  /** A school that has none lacks nothing. */
  isOccasional?: true;
  /** A field whose value is the name in lists, or one name for all. */
  calledBy: string | { name: string };
  /** Returns the name in lists where it is more than the value of that field; null for a draft that lacks something. */
  titled?(entry: Readonly<Record<string, unknown>>, language: Language): string | null;
  /** A document that always exists: nobody adds one or puts it in the bin. */
  stays?: {
    /** The verb that takes it off the website; null when nobody can. */
    takeDown: string | null;
  };
  /** Names what people look for here, and where in the office it is changed. */
  elsewhere?: { words: string; places: readonly ShownOn[] };
  /** In the order of the form. A post does not change other fields of an entry. */
  fields: readonly Field[];
}

export interface Field {
  /** Dots lead into records: `helpDesk.phone`. */
  name: string;
  label: string;
  hint?: string;
  shows?: readonly ShownOn[];
  as:
    | "line"
    | "text"
    | "date"
    | "time"
    /** A beginning and an end, kept as one text. */
    | "hours"
    /** Ticked, kept as "VI to XII". */
    | "classes"
    | "month"
    | "address"
    | "number"
    | "choice"
    | "yes"
    | "lines"
    | "files"
    | "file"
    | "rows"
    /** Of a row that always exists: shown, but not changed here. */
    | "kept";
  isOptional?: true;
  isMarkdown?: true;
  /** Its text may be written in other languages too: the form has a field for each. */
  isTranslated?: true;
  /** The language of its text; English when this is left out. */
  language?: OtherLanguage;
  /** The value of an empty field in an entry; "" when this is left out. */
  emptyAs?: "null" | "nothing";
  /** For `address`: the address of a film, whose title and picture can be fetched. */
  isFilm?: true;
  choices?: readonly string[];
  /** For `choice`: says what each choice does. A value that is none of them stays until another is chosen. */
  choiceWords?: Readonly<Record<string, string>>;
  isToday?: true;
  /** For `date` and `time`: the field beside it that comes first. */
  notBefore?: Pick<Field, "name" | "label">;
  takes?: Takes;
  /** For `files`: the entry has `{ file, alt }` instead of a path. */
  isDescribed?: true;
  /** For `files`: the field of the entry that holds descriptions and captions. */
  saidIn?: string;
  /** For one file: the entry has it in a list. */
  isList?: true;
  /** For `line`: the unit behind the number; added when it was not typed. */
  unit?: "%";
  /** For `lines`: each is a number, a month, a phone or an e-mail address. For `line`: it is one of the last two. */
  of?: "number" | "month" | "phone" | "email";
  columns?: readonly Field[];
  row?: string;
  /** Rows that always exist, or at most one; any number when this is left out. */
  rows?: "fixed" | "one";
  /** For `rows`: the column with the date. Coming rows stand first, those of earlier years below, folded. */
  datedBy?: string;
  isOrdered?: true;
}

/** Further properties of a field; a text alone is its hint. */
export type More = string | Omit<Partial<Field>, "name" | "label" | "as">;

export type MakeField = (name: string, label: string, more?: More) => Field;

const of =
  (as: Field["as"], always: Partial<Field> = {}): MakeField =>
  (name, label, more = {}) => ({ name, label, as, ...always, ...(typeof more === "string" ? { hint: more } : more) });

const maybe = (as: Field["as"], always: Partial<Field> = {}) => of(as, { isOptional: true, ...always });

/** Makes the fields that must be filled in. */
export const required = {
  line: of("line"),
  lines: of("lines"),
  number: of("number"),
  date: of("date"),
  time: of("time"),
  address: of("address"),
  month: of("month"),
  choice: of("choice"),
  files: of("files"),
  fixed: of("kept"),
};

/** Makes the fields that may stay empty: pages leave out what nobody has entered. */
export const optional = {
  line: maybe("line"),
  lines: maybe("lines"),
  text: maybe("text"),
  date: maybe("date", { emptyAs: "null" }),
  time: maybe("time", { emptyAs: "null" }),
  hours: maybe("hours"),
  classes: maybe("classes"),
  month: maybe("month", { emptyAs: "null" }),
  address: maybe("address", { emptyAs: "null" }),
  number: maybe("number", { emptyAs: "null" }),
  choice: maybe("choice"),
  yes: maybe("yes"),
  files: maybe("files"),
  photos: maybe("files", { takes: "pictures" }),
  photo: maybe("file", { takes: "pictures" }),
  pdfs: maybe("files", { takes: "pdf" }),
  pdf: maybe("file", { takes: "pdf" }),
  table: maybe("rows"),
  /** Rows that can be put in another order. */
  list: maybe("rows", { isOrdered: true }),
  /** Rows that always exist. */
  fixedRows: maybe("rows", { rows: "fixed" }),
};

export function titleOf(
  { calledBy, titled }: Pick<OfficeDescription, "calledBy" | "titled">,
  entry: Readonly<Record<string, unknown>>,
  language: Language = FIRST,
): string {
  const title = titled?.(entry, language);
  if (typeof title === "string") return title;
  return typeof calledBy === "string" ? String(entry[calledBy] ?? "") : calledBy.name;
}

/** Returns the lowest role that may change from one of these entries to another, or publish one of them. */
export const publisherOf = (
  { publishedBy, forPrincipal }: OfficeDescription,
  entries: readonly Readonly<Record<string, unknown>>[],
): Role => (forPrincipal && entries.some(forPrincipal.is) && publishedBy === "clerk" ? "principal" : publishedBy);

export type Texts = Readonly<Record<string, string>>;

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts => typeof value === "object" && value !== null;

/** Returns the value of a field; a dot leads into a record: `helpDesk.phone`. */
export function valueAt(facts: Facts, name: string): unknown {
  return name.split(".").reduce<unknown>((value, part) => (isFacts(value) ? value[part] : undefined), facts);
}

export function withValueAt(facts: Facts, name: string, value: unknown): Facts {
  const [first = "", ...rest] = name.split(".");
  const inside = facts[first];
  // Nothing needs no record around it.
  if (value === undefined && inside === undefined) return facts;
  const next = rest.length === 0 ? value : withValueAt(isFacts(inside) ? inside : {}, rest.join("."), value);
  if (next !== undefined) return { ...facts, [first]: next };
  const { [first]: _left, ...others } = facts;
  return others;
}

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
  schema: z.ZodObject & z.ZodType<Entry>;
  /** What a written entry must have. A stored one may be without: a picture is hidden, a PDF has not come yet. */
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

export function entity<Entry extends Keyed>({ needs, ...kind }: Description<Entry>): Entity<Entry> {
  const rules = writtenRules<Entry>(kind.schema, kind.office.fields);
  return {
    order: newestFirst,
    addressOf: () => kind.office.shownOn.path,
    lastDayOf: () => null,
    ...kind,
    strict: needs ? rules.refine(needs.isThere, { message: needs.ask, path: [needs.field] }) : rules,
  };
}

/** Orders by day, newest first, entries without a day last. On one day, the entry published later comes first. */
function newestFirst(one: Placed<unknown>, other: Placed<unknown>): number {
  if (one.date === other.date) return other.position - one.position;
  if (one.date === null || other.date === null) return one.date === null ? 1 : -1;
  return one.date < other.date ? 1 : -1;
}
