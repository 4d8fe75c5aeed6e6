import { z } from "zod";
import { type Language, texts } from "../base/language.ts";
import { dateSchema, filesSchema, idSchema, titleSchema } from "../school/fields.ts";
import { itemAddress } from "./item-pages.ts";
import { entity, optional, required } from "./office-description.ts";
import type { Translated } from "./translations.ts";

const ADMISSION_CATEGORY = "Admission";

/** A circular (§3). The specification calls its key `id`; `_id` repeats it, so that all kinds have `_id`. */
const schema = z
  .object({
    _id: idSchema,
    id: idSchema,
    title: titleSchema,
    date: dateSchema.nullable(),
    category: z.string().trim().min(1).max(60),
    attachments: filesSchema,
  })
  .overwrite((circular) => ({ ...circular, id: circular._id }));

export type Circular = z.infer<typeof schema> & Translated;

export const circulars = entity<Circular>({
  schema,
  dateOf: ({ date }) => date,
  addressOf: ({ _id }) => itemAddress("circulars", _id),
  api: { list: { path: "/api/circular/all", summary: "Circulars, newest first" } },
  example: {
    _id: "nursery-list",
    id: "nursery-list",
    title: "Nursery: first list",
    date: "2026-03-02",
    category: "Admission",
    attachments: ["circulars/nursery-list.pdf"],
  },
  publication: {},
  office: {
    one: "circular",
    many: "circulars and results",
    use: "A PDF with a name and a date.",
    shownOn: { words: "Admission result or School today", path: "/admission-result" },
    publishedBy: "clerk",
    forPrincipal: {
      is: (entry) => isOfAdmission(entry),
      why: "The principal reads a list of admitted children before parents do: press “Send to the principal”.",
    },
    calledBy: "title",
    fields: [
      required.line("title", "Name", { isTranslated: true }),
      required.choice("category", "Category", {
        choices: [ADMISSION_CATEGORY, "Examination", "General"],
        choiceWords: {
          [ADMISSION_CATEGORY]: "Admission: on the page Admission result; the principal publishes it",
          Examination: "Examination: in School today, such as a date sheet",
          General: "General: in School today, everything else",
        },
        hint: "School today lists the newest five. A list of admitted children is an Admission.",
      }),
      optional.date("date", "Date", { isToday: true }),
      required.files("attachments", "PDF"),
    ],
  },
});

/** Returns those that have no screen of their own. */
export function otherCirculars(circulars: readonly Circular[]): Circular[] {
  return circulars.filter((circular) => !isOfAdmission(circular));
}

export function admissionCirculars(circulars: readonly Circular[]): Circular[] {
  return circulars.filter(isOfAdmission);
}

export const isOfAdmission = ({ category }: { category?: unknown }) => category === ADMISSION_CATEGORY;

export const admissionResultTexts = texts({
  loading: { en: "Loading...", hi: "खुल रहा है..." },
  error: { en: (message: string) => `Error: ${message}`, hi: (message: string) => `गड़बड़ी: ${message}` },
  empty: { en: "No admission results available.", hi: "प्रवेश का कोई नतीजा अभी नहीं है।" },
  noAttachments: { en: "No attachments available.", hi: "कोई फ़ाइल नहीं लगी है।" },
});

const categoryTexts = texts({
  Admission: { en: "Admission", hi: "प्रवेश" },
  Examination: { en: "Examination", hi: "परीक्षा" },
  General: { en: "General", hi: "सामान्य" },
});

/** Returns a category in a language; one that the list of the office does not have unchanged. */
export const categoryIn = (language: Language, category: string): string =>
  categoryTexts[language][category as keyof typeof categoryTexts.en] ?? category;
