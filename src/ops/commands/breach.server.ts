import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { longDate, schoolDay } from "../../base/dates.ts";
import { fileErrorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { FIRST, type Language, languages } from "../../base/language.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { type FormType, formTypes } from "../../kinds/forms/form-contract.ts";
import { privacyTexts } from "../../kinds/forms/privacy-policy.text.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { asCsv } from "../../school/text.ts";
import { type BreachFacts, boardQuestions, breachTexts } from "./breach.text.ts";

/** Somebody whose data were in the store on a day or after it. */
interface Person {
  id: string;
  form: FormType;
  received_at: string;
  reference: string | null;
  fields: Record<string, string>;
  /** Null when no form said which. */
  language: Language | null;
}

interface BreachOptions {
  profile: Pick<SchoolProfile, "name" | "phones" | "email">;
  publicUrl: string;
  /** `YYYY-MM-DD`, at the school. */
  since: string;
  /** The begin of that day, ISO 8601. */
  begin: string;
  now: Date;
}

/** What a breach since a day concerns. All that is in the store was there at some time since; of what was erased since, numbers are left. */
export async function readBreach(db: Kysely<Database>, options: BreachOptions) {
  const persons = await readPersons(db);
  const erased = await db
    .selectFrom("consent_record")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("act", "=", "erased")
    .where("at", ">=", options.begin)
    .executeTakeFirstOrThrow();
  const staff = await db.selectFrom("staff").select(["name", "email"]).orderBy("name").execute();
  const forms = formTypes.map((form) => ({ form, count: persons.filter((one) => one.form === form).length }));
  const { profile, publicUrl, since, now } = options;
  const extent = [
    ...forms.map(({ form, count }) => [
      `Forms: ${saidOf(form, FIRST).form}`,
      `${count}: ${saidOf(form, FIRST).fields}`,
    ]),
    ["Forms erased since", `${Number(erased.count)}: only their numbers are left`],
    ["People of the office", `${staff.length}: name, e-mail, digest of the password`],
  ];
  const board = [
    ["The school", profile.name],
    ["Whom to ask", contactOf(profile)],
    ["Where", publicUrl],
    ["Since", since],
    ["This table is of", now.toISOString()],
    ...extent,
    ...boardQuestions.map((row) => [...row]),
  ];
  return { persons, staff, board };
}

/** The name of each form and what it keeps, as the privacy policy says it. */
function saidOf(form: FormType, language: Language) {
  const t = privacyTexts[language];
  const [name = "", kept = ""] = { Admission: t.answer, Feedback: t.feedback, RemovePhoto: t.removal }[form];
  return { form: name, fields: kept };
}

const contactOf = ({ phones, email }: BreachOptions["profile"]) => [...phones, email].filter(Boolean).join(", ");

async function readPersons(db: Kysely<Database>): Promise<Person[]> {
  const languageOf = new Map<string, Language>();
  const lines = await db.selectFrom("consent_record").select(["submission_id", "language"]).execute();
  for (const { submission_id, language } of lines) if (language) languageOf.set(submission_id, language);
  const found: Person[] = [];
  for (const table of ["submissions", "submissions_put_aside"] as const) {
    const rows = await db
      .selectFrom(table)
      .select(["id", "form", "received_at", "reference", "fields"])
      .orderBy("received_at")
      .execute();
    for (const { fields, ...row } of rows)
      found.push({ ...row, fields: JSON.parse(fields), language: languageOf.get(row.id) ?? null });
  }
  return found;
}

/** Writes persons with their letters, the letters, and the table for the Board into a new folder that only its owner reads. */
export function writeBreach(folder: string, breach: Awaited<ReturnType<typeof readBreach>>, options: BreachOptions) {
  const { profile, since } = options;
  const ofSchool = { school: profile.name, contact: contactOf(profile) };
  const letter = (language: Language, form: FormType, sent: string) =>
    breachTexts[language].letter({
      ...ofSchool,
      ...saidOf(form, language),
      sent,
      since: longDate(since, language),
    } satisfies BreachFacts);
  const rows = breach.persons.map(({ id, form, received_at, reference, fields, language }) => {
    const day = schoolDay(new Date(received_at));
    const among = language ? [language] : languages;
    const text = among.map((one) => letter(one, form, longDate(day, one))).join("\n\n");
    const { name = "", phone = "", email = "" } = fields;
    return [id, form, reference ?? "", day, name, phone, email, language ?? "", text];
  });
  const persons = [["id", "form", "reference", "sent", "name", "phone", "e-mail", "language", "letter"], ...rows];
  const staff = breach.staff.map(({ name, email }) => ["", "office", "", "", name, "", email, FIRST, ""]);
  try {
    mkdirSync(folder, { mode: 0o700 });
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600, flag: "wx" });
    write("persons.csv", asCsv([...persons, ...staff]));
    write("board.csv", asCsv(breach.board));
    for (const language of languages) write(`letter-${language}.txt`, letter(language, "Admission", "…"));
  } catch (cause) {
    throw new OperatorError(`${folder} cannot be written: ${fileErrorText(cause)}.`);
  }
}
