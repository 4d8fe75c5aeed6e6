import type { z } from "zod";
import { hasPermissionsOf } from "../../auth/roles.ts";
import { readEmail } from "../../base/email.ts";
import { FIRST, type Language, otherLanguages } from "../../base/language.ts";
import { type DocumentKind, documentKinds, type EntryKind, entities, entryKinds } from "../../kinds/all.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { labelIn } from "../../kinds/in-language.ts";
import { itemAddress, itemKinds } from "../../kinds/item-pages.ts";
import { type Field, type OfficeDescription, publisherOf, valueAt } from "../../kinds/office-description.ts";
import { pageTextFields, pageTextRules } from "../../kinds/page-text.ts";
import { hintOfTranslation, labelOfTranslation } from "../../kinds/translations.ts";
import { timeOfDay } from "../../school/clock.ts";
import { isId } from "../../school/fields.ts";
import { hoursWritten } from "../../school/hours-in-text.ts";
import { defaultPageText, pageTextIn, type ShownPageText, type TextPage, textPages } from "../../school/page-texts.ts";
import { emptyProfile } from "../../school/school.ts";
import { screenTitles } from "../../school/screens.ts";
import { rowControls } from "./controls.ts";
import { factGroupForms, factGroups, factsOf, isFactGroup, rulesOfGroup } from "./fact-groups.ts";
import { errorSentences, type SayError } from "./field-errors.text.ts";
import { blankEntry, filesIn, filesWithTexts, isFileField, textOfFiles, textsOf } from "./form-texts.ts";

type Entry = Readonly<Record<string, unknown>>;

export interface DocumentDescription {
  words: OfficeDescription;
  rules: z.ZodType<Entry>;
  key: Entry;
  /** The form's content while the document is unwritten. */
  blank(today: string): Entry;
  hasDefault: boolean;
}

/** Returns null when no document of this kind and id can exist. */
export function describeDocument(kind: DocumentKind, id: string): DocumentDescription | null {
  if (kind === "profile") {
    if (!isFactGroup(id)) return null;
    const blank = () => factsOf(id, emptyProfile);
    return { words: factGroupForms[id], rules: rulesOfGroup(id), key: {}, blank, hasDefault: false };
  }
  if (kind === "pageTexts") {
    if (!isTextPage(id)) return null;
    const stated = defaultPageText(id);
    const hasDefault = stated !== null;
    const blank = () => ({ page: id, ...textsAt(stated), ...(stated && { translations: statedInOthers(stated) }) });
    const words = inAllLanguages(textWords(id, hasDefault));
    return { words, rules: pageTextRules, key: { page: id }, blank, hasDefault };
  }
  if (!isId(id)) return null;
  const { strict, example } = entities[kind];
  const words = entryWords[kind];
  const key = { _id: id, ...("id" in example && { id }) };
  const blank = (today: string) => blankEntry(words, { ...example }, id, today);
  return { words, rules: strict, key, blank, hasDefault: false };
}

const textsAt = (text: ShownPageText | null) => ({ lead: text?.lead ?? "", markdown: text?.markdown ?? "" });

/** Returns the specification's text in the other languages: it grows old when the school changes the English. */
const statedInOthers = (stated: ShownPageText) =>
  Object.fromEntries(otherLanguages.map((language) => [language, textsAt(pageTextIn(language, stated))]));

/** Returns the name of the field that holds a text in another language. */
export const translatedName = (language: Language, name: string): string => `translations.${language}.${name}`;

/** Returns a description with a field for each other language behind each field that is written in several. */
function inAllLanguages(words: OfficeDescription): OfficeDescription {
  const [first] = words.fields.filter(({ isTranslated }) => isTranslated);
  const inOther = ({ isTranslated, hint: _, ...field }: Field): Field[] =>
    otherLanguages.map((language) => ({
      ...field,
      name: translatedName(language, field.name),
      label: labelOfTranslation(field.label, language),
      ...(field.name === first?.name && { hint: hintOfTranslation(language) }),
      isOptional: true,
      emptyAs: "nothing",
      language,
    }));
  return {
    ...words,
    fields: words.fields.flatMap((field) => (field.isTranslated ? [field, ...inOther(field)] : [field])),
  };
}

const entryWords = Object.fromEntries(
  entryKinds.map((kind) => [kind, inAllLanguages(entities[kind].office)]),
) as Record<EntryKind, OfficeDescription>;

export const isDocumentKind = (name: string): name is DocumentKind => documentKinds.some((kind) => kind === name);

export function fixedIds(kind: DocumentKind): readonly string[] | null {
  if (kind === "profile") return factGroups;
  return kind === "pageTexts" ? textPages : null;
}

const isTextPage = (text: string): text is TextPage => textPages.some((page) => page === text);

function textWords(page: TextPage, hasDefault: boolean): OfficeDescription {
  const { name, words, path } = placeOf(page);
  return {
    one: "text of a page",
    many: "page texts",
    use: "",
    shownOn: { words, path },
    publishedBy: "principal",
    calledBy: { name },
    stays: { takeDown: hasDefault ? "Bring back the text of the specification" : "Take the text off the page" },
    fields: pageTextFields,
  };
}

export const textsByHeading: readonly { heading: string; ids: readonly TextPage[] }[] = [
  { heading: "Home", ids: ["home-about", "home-message"] },
  { heading: "The school", ids: ["AboutUs", "PrincipalMessage", "OurGoals", "ContactUs", "PreSchool"] },
  {
    heading: "The school year",
    ids: ["SchoolTiming", "SchoolUniform", "Discipline", "ActivityPlanner", "InterSchoolQuizCompetition"],
  },
  {
    heading: "Admission and fees",
    ids: ["Admission", "PreAdmission", "FeeRules", "FeeStructure", "ModeOfPayment", "SafePayment"],
  },
  { heading: "For parents", ids: ["Pphelp", "ErpSoftware", "Privacy"] },
];

function placeOf(page: TextPage): { name: string; words: string; path: string } {
  if (page === "home-about") return { name: "About the school, on Home", words: "Home", path: "/" };
  if (page === "home-message") return { name: "Message, on Home", words: "Home", path: "/" };
  return { name: screenTitles[page], words: screenTitles[page], path: `/${page}` };
}

/** Returns the word with which one person publishes what nobody else has read; null for what clerks publish. */
export function typedWord(kind: DocumentKind, words: OfficeDescription, entry: Entry): string | null {
  if (hasPermissionsOf("clerk", publisherOf(words, [entry]))) return null;
  if (kind === "profile") return "facts";
  return kind === "pageTexts" ? "page" : words.one;
}

/** Returns the path of the page that shows a document. */
export function previewPath(kind: DocumentKind, id: string, entry: Entry): string {
  if (kind === "albums") return `/SubGallery?id=${id}`;
  const item = itemKinds.find((known) => known === kind);
  if (item) return itemAddress(item, id);
  if (kind === "toppers") return entry.class === "X" ? "/Topperx" : entities.toppers.office.shownOn.path;
  return describeDocument(kind, id)?.words.shownOn.path ?? "/";
}

interface Written {
  last: { authorId: string; at: Date } | null;
  asked: { authorId: string; answer: { at: Date } | null } | null;
}

/** Returns null when nobody of the office has written it. An answer that sends it back does not count as writing. */
export function writerOf({ last, asked }: Written): string | null {
  const isSentBack = asked?.answer?.at.getTime() === last?.at.getTime();
  return (isSentBack && asked?.authorId) || (last?.authorId ?? null);
}

/** Returns the path of the picture that stands for a document: its cover, else its first picture; null without one. */
export function pictureOf({ fields }: Pick<OfficeDescription, "fields">, entry: Entry): string | null {
  const pictures = fields.filter(isFileField).flatMap(({ name, saidIn }) => {
    const value = valueAt(entry, name);
    const files = saidIn ? filesWithTexts(value, valueAt(entry, saidIn)) : value;
    return filesIn(textOfFiles(files)).filter(({ file }) => isPicture(file));
  });
  return (pictures.find(({ isCover }) => isCover) ?? pictures[0])?.file ?? null;
}

/** Returns sentences by field. A field of a row is `holidays.3.date`. @param today `YYYY-MM-DD`. */
export function fieldErrors(
  words: OfficeDescription,
  entry: Entry,
  issues: readonly z.core.$ZodIssue[],
  today: string,
  say = errorSentences[FIRST],
): Record<string, string> {
  const faults = { ...textErrors(words.fields, entry, today, say), ...withoutFiles(say, words, entry) };
  for (const issue of issues) {
    const { name, field } = fieldAt(words.fields, issue.path.join("."));
    faults[name] ??= faultOf(say, issue, field, valueAt(entry, issue.path.join(".")));
  }
  return faults;
}

function fieldAt(fields: readonly Field[], path: string): { name: string; field: Field } {
  const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`)) ?? fields[0];
  if (!field) throw new Error("a document has no fields");
  const { name, columns, rows } = field;
  const [, place, cell] = /^(\d+)\.(.+)$/.exec(path.slice(name.length + 1)) ?? [];
  if (!columns || (rows !== "one" && cell === undefined)) return { name, field };
  const inRow = fieldAt(columns, cell ?? path.slice(name.length + 1));
  return { name: `${name}.${place ?? 0}.${inRow.name}`, field: inRow.field };
}

/** Finds fields that need a file and have none: the schema allows an empty list. */
function withoutFiles(say: SayError, words: OfficeDescription, entry: Entry): Record<string, string> {
  const texts = textsOf(words, entry);
  const empty = words.fields.filter((field) => isFileField(field) && !field.isOptional && !texts[field.name]);
  return Object.fromEntries(
    empty.map(({ name, label }) => [name, say("Add a file here: {label} is empty.", { label: inSentence(label) })]),
  );
}

const sentences = {
  files: "Take this file out, or choose another one.",
  file: "Take this file out, or choose another one.",
  date: "Choose a day of the calendar.",
  time: "Choose a time, such as 07:55.",
  address: "Write the whole web address, with https:// before it.",
  choice: "Choose one of these.",
  month: "Choose one of these.",
} as const satisfies Partial<Record<Field["as"], string>>;

function faultOf(say: SayError, issue: z.core.$ZodIssue, { as, of, label }: Field, value: unknown): string {
  if (issue.code === "custom") return labelIn(say.language, `${issue.message}.`);
  if (value === "" || value === null || value === undefined) {
    const isChosen = as === "choice" || as === "month";
    return say(isChosen ? "Choose one here: {label} is empty." : "Write something here: {label} is empty.", {
      label: inSentence(label),
    });
  }
  if (issue.code === "too_big" && typeof value === "string") {
    const values = { most: Number(issue.maximum), have: value.length };
    return say("Write {most} letters at most: you have {have}.", values);
  }
  if (as === "lines" && of === "month") return say("Write one month on each line, such as May.");
  if (as === "lines" && of === "number") return say("Write one number on each line, such as 2026.");
  if (as === "lines" && issue.code === "too_small") return say("Write at least one line.");
  if (as === "number") return numberFault(say, issue);
  const known: Partial<Record<Field["as"], (typeof sentences)[keyof typeof sentences]>> = sentences;
  return say(known[as] ?? "This cannot be taken as it stands. Write it in other words.");
}

function numberFault(say: SayError, issue: z.core.$ZodIssue): string {
  if (issue.code === "too_big") return say("Write {most} at most.", { most: Number(issue.maximum) });
  if (issue.code === "too_small")
    return say(issue.inclusive ? "Write {least} or more." : "Write more than {least}.", {
      least: Number(issue.minimum),
    });
  return say("Write a number in digits alone, such as 12.");
}

/** Returns a label as it stands inside a sentence: "Title" as "title", "PDF" as it is. */
export const inSentence = (label: string) =>
  /^\p{Lu}\P{Lu}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** A certificate may hold for thirty years; nothing of a school is dated further ahead. */
const YEARS_AHEAD = 30;

/**
 * Returns sentences, by field, about texts that a page would show but that can only be slips: half a phone number, the years 0026 and
 * 2062. @param today `YYYY-MM-DD`.
 */
export function textErrors(
  fields: readonly Field[],
  entry: Entry,
  today: string,
  say = errorSentences[FIRST],
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueAt(entry, field.name);
      const first = field.notBefore && valueAt(entry, field.notBefore.name);
      if (!value || !first || timeOfDay(value) >= timeOfDay(first)) return faultsIn(say, field, value, today);
      if (field.as === "time") return [[field.name, say("Choose an end that is later than the beginning.")]];
      const label = field.notBefore?.label ?? "";
      return [[field.name, say("Look at the day again: it is before “{label}”.", { label })]];
    }),
  );
}

function faultsIn(say: SayError, field: Field, value: unknown, today: string): [name: string, sentence: string][] {
  const { name, columns, rows } = field;
  if (columns) {
    const all = rows === "one" ? [value ?? {}] : Array.isArray(value) ? value : [];
    return all.flatMap((row, index) =>
      Object.entries(textErrors(columns, row, today, say)).map(([column, sentence]): [string, string] => [
        rowControls.cell(name, index, column),
        sentence,
      ]),
    );
  }
  const [sentence] = [value]
    .flat()
    .flatMap((text) => (typeof text === "string" && slipIn(say, field, text, today)) || []);
  return sentence ? [[name, sentence]] : [];
}

function slipIn(say: SayError, { as, of, unit }: Field, text: string, today: string): string | null {
  if (text === "") return null;
  if (of === "phone" && !isPhone(text))
    return say("Look at “{text}” again: a phone number has 10 digits, with +91 before them.", { text });
  if (of === "email" && !readEmail(text))
    return say("Look at “{text}” again: an e-mail address looks like office@school.in.", { text });
  if (unit === "%" && Number.parseFloat(text) > 100)
    return say("Look at “{text}” again: a percentage is 100 at most.", { text });
  if (as === "hours") return slipInHours(say, text);
  const [year] = (as === "date" && /^\d{4}(?=-)/.exec(text)) || [];
  if (year && !isYearOfSchool(Number(year), today)) return say("Look at the year again: it is {year}.", { year });
  return null;
}

function slipInHours(say: SayError, text: string): string | null {
  const { starts, ends } = hoursWritten(text);
  if (ends === null) return null;
  if (starts === null) return say("Choose the hour at which it begins too.");
  return ends > starts ? null : say("Choose an end that is later than the beginning.");
}

const isYearOfSchool = (year: number, today: string) =>
  year >= 1900 && year <= Number.parseInt(today, 10) + YEARS_AHEAD;

/** Of at most one number: a phone dials all digits of a line. */
const isPhone = (text: string) => /^\d{10,15}$/.test(text.replaceAll(/\D/g, ""));
