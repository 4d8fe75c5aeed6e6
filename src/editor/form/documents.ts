import type { z } from "zod";
import { hasPermissionsOf } from "../../auth/roles.ts";
import { type DocumentKind, documentKinds, entities } from "../../kinds/all.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import {
  type Field,
  type OfficeDescription,
  optional,
  publisherOf,
  titleOf,
  valueAt,
} from "../../kinds/office-description.ts";
import { isId } from "../../school/fields.ts";
import { defaultPageText, pageTextSchema, type TextPage, textPages } from "../../school/page-texts.ts";
import { emptyProfile, type SchoolProfile } from "../../school/school.ts";
import { screenTitles } from "../../school/screens.ts";
import { asWritten } from "./changes.ts";
import { type FactGroup, factGroupForms, factGroups, factsOf, isFactGroup, rulesOfGroup } from "./fact-groups.ts";
import { filesIn, filesWithTexts, isFileField, textOfFiles } from "./file-texts.ts";
import { blankEntry, rowsIn, textsOf } from "./form-texts.ts";

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
    const blank = () => ({ page: id, lead: stated?.lead ?? "", markdown: stated?.markdown ?? "" });
    return { words: textWords(id, hasDefault), rules: pageTextSchema.strict(), key: { page: id }, blank, hasDefault };
  }
  if (!isId(id)) return null;
  const { office, strict, example } = entities[kind];
  const key = { _id: id, ...("id" in example && { id }) };
  const blank = (today: string) => blankEntry(office, { ...example }, id, today);
  return { words: office, rules: strict, key, blank, hasDefault: false };
}

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
    fields: [
      optional.line("lead", "First sentence", { hint: "It stands in larger letters under the heading." }),
      optional.text("markdown", "Text", { isMarkdown: true, hint: markdownHint }),
    ],
  };
}

export const textsByHeading: readonly { heading: string; pages: readonly TextPage[] }[] = [
  { heading: "Home", pages: ["home-about", "home-message"] },
  { heading: "The school", pages: ["AboutUs", "PrincipalMessage", "OurGoals", "ContactUs", "PreSchool"] },
  {
    heading: "The school year",
    pages: ["SchoolTiming", "SchoolUniform", "Discipline", "ActivityPlanner", "InterSchoolQuizCompetition"],
  },
  {
    heading: "Admission and fees",
    pages: ["Admission", "PreAdmission", "FeeRules", "FeeStructure", "ModeOfPayment", "SafePayment"],
  },
  { heading: "For parents", pages: ["Pphelp", "ErpSoftware", "Privacy"] },
];

const markdownHint =
  "An empty line begins a new paragraph. **two stars** make strong letters, - at the beginning of a line makes a list, ## makes a heading, [words](https://…) make a link.";

function placeOf(page: TextPage): { name: string; words: string; path: string } {
  if (page === "home-about") return { name: "About the school, on Home", words: "Home", path: "/" };
  if (page === "home-message") return { name: "Message, on Home", words: "Home", path: "/" };
  return { name: screenTitles[page], words: screenTitles[page], path: `/${page}` };
}

/** Returns the word with which one person publishes what nobody else has read; null for what clerks publish. */
export function typedWord(
  kind: DocumentKind,
  words: OfficeDescription,
  entry: Readonly<Record<string, unknown>>,
): string | null {
  if (hasPermissionsOf("clerk", publisherOf(words, [entry]))) return null;
  if (kind === "profile") return "facts";
  return kind === "pageTexts" ? "page" : words.one;
}

/** Returns the path of the picture that stands for a document: its cover, else its first picture; null without one. */
export function pictureOf(
  { fields }: Pick<OfficeDescription, "fields">,
  entry: Readonly<Record<string, unknown>>,
): string | null {
  const pictures = fields.filter(isFileField).flatMap(({ name, saidIn }) => {
    const value = valueAt(entry, name);
    const files = saidIn ? filesWithTexts(value, valueAt(entry, saidIn)) : value;
    return filesIn(textOfFiles(files)).filter(({ file }) => isPicture(file));
  });
  return (pictures.find(({ isCover }) => isCover) ?? pictures[0])?.file ?? null;
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
  /** The office's page that changes it. */
  to: string;
}

/** Returns the facts and texts of the specification that pages show, since the school has none of its own. @param written pages with a text of their own */
export function statedFacts(profile: SchoolProfile, written: ReadonlySet<TextPage>): StatedFact[] {
  return [...factGroups.flatMap((group) => statedIn(group, profile)), ...textPages.flatMap(statedText(written))];
}

function statedIn(group: FactGroup, profile: SchoolProfile): StatedFact[] {
  const words = factGroupForms[group];
  const [stated, now] = [emptyProfile, profile].map((facts) => textsOf(words, factsOf(group, facts)));
  return words.fields.flatMap((field) => {
    const { name, label, shows } = field;
    const text = stated?.[name] ?? "";
    if (!shows || now?.[name] !== text || !states(field, text)) return [];
    const to = `/office/profile/${group}#${name}`;
    return [{ id: `${group}.${name}`, heading: titleOf(words, {}), label, value: asWritten(field, text), to }];
  });
}

/** Returns whether a text says anything about the school; the names of rows that every school has do not. */
function states({ as, columns = [] }: Field, text: string): boolean {
  if (as !== "rows") return text !== "";
  const told = columns.filter((column) => column.as !== "kept").map(({ name }) => name);
  return (rowsIn(text) ?? []).some((row) => told.some((name) => row[name]));
}

const statedText =
  (written: ReadonlySet<TextPage>) =>
  (page: TextPage): StatedFact[] => {
    const stated = defaultPageText(page);
    if (!stated || written.has(page)) return [];
    const label = titleOf(textWords(page, true), {});
    const value = `${stated.lead}\n${stated.markdown}`.trim();
    return [{ id: `pageTexts.${page}`, heading: "Page texts", label, value, to: `/office/pageTexts/${page}` }];
  };
