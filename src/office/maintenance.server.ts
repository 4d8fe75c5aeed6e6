import type { Kysely, Transaction } from "kysely";
import { type AuditEntry, writeAuditLog } from "../audit/audit-log.server.ts";
import { hasPermissionsOf, type Person } from "../auth/roles.ts";
import { sha256 } from "../base/hashes.server.ts";
import { FIRST } from "../base/language.ts";
import { countRows, upsertRow } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { readEntry } from "../editor/document-state.server.ts";
import { asWritten } from "../editor/form/changes.ts";
import { describeDocument } from "../editor/form/documents.ts";
import { type FactGroup, factGroupForms, factGroups, factsOf } from "../editor/form/fact-groups.ts";
import { rowsIn, textsOf } from "../editor/form/form-texts.ts";
import type { DocumentKind, EntryKind } from "../kinds/all.ts";
import type { SchoolEvent } from "../kinds/events.ts";
import { labelIn, officeOf } from "../kinds/in-language.ts";
import { type Field, titleOf } from "../kinds/office-description.ts";
import { libraryAddress, tabAddress } from "../media/library-address.ts";
import type { Alert } from "../ops/alerts/alerts.server.ts";
import { dayInText, hoursInText } from "../school/hours-in-text.ts";
import { defaultPageText, type TextPage, textPages } from "../school/page-texts.ts";
import { defaultFacts, emptyProfile, type SchoolProfile } from "../school/school.ts";
import type { PresentSystem } from "../sync/office/sync-office.server.ts";
import type { MaintenanceItem } from "../ui/office/lists.tsx";
import { officeSentences, type SayInOffice } from "./office.text.ts";

const item = (title: string, words: string, to: string | null) => ({ title, words, isUrgent: false, to });
const urgent = (title: string, words: string, to: string | null) => ({ title, words, isUrgent: true, to });

const inEnglish = officeSentences[FIRST];

export const emptyKinds = (kinds: readonly EntryKind[], say = inEnglish): MaintenanceItem[] =>
  kinds.map((kind) => {
    const { many, shownOn } = officeOf(kind, say.language);
    return item(say("No {many}", { many }), say("Empty: {place}", { place: shownOn.words }), `/office/${kind}`);
  });

export async function emptyTexts(db: Kysely<Database>, say = inEnglish): Promise<MaintenanceItem[]> {
  const unwritten = await unwrittenTexts(db);
  return unwritten
    .filter((page) => defaultPageText(page) === null)
    .map((page) => {
      const name = labelIn(say.language, nameOf("pageTexts", page));
      return item(name, say("This page has no text"), `/office/pageTexts/${page}`);
    });
}

/** Returns the pages for which the school has no text of its own. */
async function unwrittenTexts(db: Kysely<Database>): Promise<TextPage[]> {
  const rows = await db.selectFrom("published").select("id").where("kind", "=", "pageTexts").execute();
  return textPages.filter((page) => !rows.some(({ id }) => id === page));
}

/** Returns what only the operator can mend, for those who can tell him. */
export function maintenanceOfAlerts(alerts: readonly Alert[], { role }: Pick<Person, "role">): MaintenanceItem[] {
  if (!hasPermissionsOf(role, "principal")) return [];
  const standing = alerts.flatMap(({ trouble, isInOffice }) => (isInOffice && trouble) || []);
  return standing.map((title) => urgent(title, "Tell whoever looks after the website", null));
}

export async function maintenanceOfSync(presentSystem: PresentSystem, say = inEnglish): Promise<MaintenanceItem[]> {
  const { kinds, undeliveredInAll } = await presentSystem.read();
  const to = "/office/present-system";
  const count = undeliveredInAll;
  const forms = say(count === 1 ? "A form did not go out" : "{count} forms did not go out", { count });
  return [
    ...(undeliveredInAll > 0 ? [urgent(forms, say("They are safe here"), to)] : []),
    ...kinds.flatMap(({ kind, held, failure, leftOut }) => {
      if (!presentSystem.kinds.includes(kind)) return [];
      const { many } = officeOf(kind, say.language);
      const short = say("It may be a fault there: nothing was taken away yet");
      const left = say("Of the {many} not taken over: {count}", { many, count: leftOut.length });
      return [
        ...(held ? [urgent(say("The list of {many} is suddenly short", { many }), short, to)] : []),
        ...(failure ? [urgent(say("The list of {many} cannot be read", { many }), failure, to)] : []),
        ...(leftOut.length > 0 ? [item(left, say("From the present system"), to)] : []),
      ];
    }),
  ];
}

export function nameOf(kind: DocumentKind, id: string): string {
  const described = describeDocument(kind, id);
  return described ? titleOf(described.words, {}) : id;
}

/** A fact that the website shows because the specification states it: "Founded in", "1993". */
export interface StatedFact {
  /** Such as `name.foundedYear`. */
  id: string;
  /** The group of facts, or of texts. */
  heading: string;
  label: string;
  /** As people write it; a line for each row of a table. */
  value: string;
  /** The value is written in Markdown. */
  isMarkdown: boolean;
  /** The office's page that changes it. */
  to: string;
}

/** Returns the facts of a group that pages show as the specification has them, since the school has none of its own. */
function statedIn(group: FactGroup, profile: SchoolProfile): StatedFact[] {
  const words = factGroupForms[group];
  const [stated = {}, now = {}] = [emptyProfile, profile].map((facts) => textsOf(words, factsOf(group, facts)));
  return words.fields
    .filter((field) => field.shows && now[field.name] === stated[field.name] && states(field, stated[field.name]))
    .map((field) => ({
      ...{ id: `${group}.${field.name}`, heading: groupName(group), label: field.label },
      ...{
        value: asWritten(field, stated[field.name] ?? ""),
        isMarkdown: false,
        to: `${ofGroup(group)}#${field.name}`,
      },
    }));
}

/** Returns whether a text says anything about the school; the names of rows that every school has do not. */
function states({ as, columns = [] }: Field, text = ""): boolean {
  if (as !== "rows") return text !== "";
  const told = columns.filter((column) => column.as !== "kept").map(({ name }) => name);
  return (rowsIn(text) ?? []).some((row) => told.some((name) => row[name]));
}

/** Returns the text of the specification for a page; none when it has none. */
function statedText(page: TextPage): StatedFact[] {
  const stated = defaultPageText(page);
  if (!stated) return [];
  const [label, value] = [nameOf("pageTexts", page), `${stated.lead}\n${stated.markdown}`.trim()];
  const to = `/office/pageTexts/${page}`;
  return [{ id: `pageTexts.${page}`, heading: "Page texts", label, value, isMarkdown: true, to }];
}

/** The kind of its rows in `looked_at`. */
const KIND = "stated fact";
const LONGEST_VALUE = 60;

/** Returns the stated facts that nobody has confirmed; none for a school that did not begin empty. */
export async function unconfirmedFacts(db: Kysely<Database>, profile: SchoolProfile): Promise<StatedFact[]> {
  if (!(await beganEmpty(db, profile))) return [];
  const confirmed = await db.selectFrom("looked_at").select("id").where("kind", "=", KIND).execute();
  const known = new Set(confirmed.map(({ id }) => id));
  const facts = factGroups.flatMap((group) => statedIn(group, profile));
  const texts = (await unwrittenTexts(db)).flatMap(statedText);
  return [...facts, ...texts].filter((fact) => !known.has(confirmationOf(fact)));
}

/** Holds the value: another text of the specification is to be confirmed again. */
const confirmationOf = ({ id, value }: StatedFact) => `${id} ${sha256(value).slice(0, 16)}`;

/** Returns whether the school had no name of its own before the office gave it one. */
async function beganEmpty(db: Kysely<Database>, profile: SchoolProfile): Promise<boolean> {
  const first = await db
    .selectFrom("revisions")
    .select("body")
    .where("kind", "=", "profile")
    .where("id", "=", "name")
    .orderBy("number")
    .executeTakeFirst();
  return (first ? readEntry(first.body).name : profile.name) === emptyProfile.name;
}

/** Returns whether only one person has ever come into the office. */
export const isFirstPerson = async (db: Kysely<Database>) => (await countRows(db, "staff", {})) === 1;

/** Notes when somebody looked at a document, or at a stated fact, with a line of the audit log. */
export async function noteLookedAt(
  transaction: Transaction<Database>,
  { kind, id }: { kind: string; id: string },
  line: AuditEntry,
) {
  await upsertRow(transaction, "looked_at", { kind, id }, { at: line.at.toISOString() });
  await writeAuditLog(transaction, line);
}

/** Notes who has said that these facts are so. */
export async function confirmFacts(db: Kysely<Database>, person: Person, facts: readonly StatedFact[], at: Date) {
  await db.transaction().execute(async (transaction) => {
    for (const fact of facts) {
      const { label, heading, value, to } = fact;
      const isShort = value.length <= LONGEST_VALUE && !value.includes("\n");
      const about = `${label} in ${heading}${isShort ? `: ${value}` : ""}`;
      const line = { person, act: "confirm fact", about, address: to, at } as const;
      await noteLookedAt(transaction, { kind: KIND, id: confirmationOf(fact) }, line);
    }
  });
}

export function maintenanceOfFacts(profile: SchoolProfile, say = inEnglish): MaintenanceItem[] {
  return [...factGroups.flatMap((group) => withoutDescription(group, profile, say)), ...asDelivered(profile, say)];
}

interface UnreadablePdf {
  path: string;
  title: string;
  /** Null for an unreadable PDF. */
  pages: number | null;
}

export function maintenanceOfPdfs(pdfs: readonly UnreadablePdf[], say = inEnglish): MaintenanceItem[] {
  const [first] = pdfs;
  if (!first) return [];
  const words = say("Ask for the original, or scan with text recognition");
  const to = pdfs.length === 1 ? libraryAddress(first.path) : tabAddress("scans");
  const { title: name, pages } = first;
  const title =
    pdfs.length === 1
      ? say(pages === null ? "“{name}” cannot be read" : "“{name}” is a scan", { name })
      : say("{count} papers cannot be read aloud", { count: pdfs.length });
  return [item(title, words, to)];
}

/** In lines; more become one. */
const EVENTS = 4;

/** Returns the coming events in whose words no calendar can read an hour. */
export function maintenanceOfHours(events: readonly SchoolEvent[], today: string, say = inEnglish): MaintenanceItem[] {
  const unclear = events.filter(
    ({ date, time }) => date !== null && date >= today && time !== "" && hoursInText(time).starts === null,
  );
  if (unclear.length > EVENTS) {
    const title = say("{count} events have an hour that no calendar can read", { count: unclear.length });
    return [item(title, unclear.map((event) => event.title).join("; "), "/office/events")];
  }
  return unclear.map(({ _id, title, time }) => {
    const words = say("No calendar can read its hour, “{time}”: choose it", { time });
    return item(`“${title}”`, words, `/office/events/${_id}`);
  });
}

/** Returns the meetings of parents that no calendar can tell, since their words name no day or no hour. */
export const maintenanceOfMeetings = ({ timings }: SchoolProfile, say = inEnglish): MaintenanceItem[] =>
  timings.meetings
    .filter(({ when }) => dayInText(when) === null || hoursInText(when).starts === null)
    .map(({ when, about }) => {
      const words = say(
        dayInText(when) === null
          ? "No calendar can read its day: write it as 12 December 2026, 10:00 AM"
          : "No calendar can read its hour: write it as 12 December 2026, 10:00 AM",
      );
      const name = [when, about].filter(Boolean).join(", ");
      return item(say("Meeting of parents “{name}”", { name }), words, ofGroup("timings"));
    });

const ofGroup = (group: FactGroup) => `/office/profile/${group}`;
const groupName = (group: FactGroup) => titleOf(factGroupForms[group], {});

function withoutDescription(group: FactGroup, profile: SchoolProfile, say: SayInOffice): MaintenanceItem[] {
  const count = picturesWithout(factsOf(group, profile));
  if (count === 0) return [];
  const title = say(count === 1 ? "1 picture without a description" : "{count} pictures without a description", {
    count,
  });
  const where = labelIn(say.language, groupName(group));
  return [item(title, say("{where}. Blind parents hear only “picture”", { where }), ofGroup(group))];
}

function picturesWithout(facts: unknown): number {
  if (typeof facts !== "object" || facts === null) return 0;
  const lacksDescription = "file" in facts && "alt" in facts && facts.alt === "";
  return Object.values(facts).reduce((sum: number, fact) => sum + picturesWithout(fact), lacksDescription ? 1 : 0);
}

function asDelivered(profile: SchoolProfile, say: SayInOffice): MaintenanceItem[] {
  const untouched = new Set<string>(defaultFacts(profile));
  const groups = factGroups.filter((group) => Object.keys(factsOf(group, profile)).some((fact) => untouched.has(fact)));
  const count = untouched.size;
  const [first] = groups;
  if (!first) return [];
  const called = (group: FactGroup) => labelIn(say.language, groupName(group));
  const names = groups.slice(0, 3).map(called).join("; ");
  const title = say(count === 1 ? "1 fact is empty or not changed yet" : "{count} facts are empty or not changed yet", {
    count,
  });
  return [item(title, groups.length > 3 ? `${names}; …` : names, ofGroup(first))];
}
