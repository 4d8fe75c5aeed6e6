import { FIRST, type Language, languages, type OtherLanguage, otherLanguages } from "../base/language.ts";
import { screenTexts } from "../school/screens.ts";
import { type DocumentKind, documentKinds, type EntryKind, entities, fieldsOf, isEntryKind } from "./all.ts";
import { entryLabels } from "./entry-labels.text.ts";
import { factLabels } from "./fact-labels.text.ts";
import type { Field, OfficeDescription, ShownOn } from "./office-description.ts";
import { hintOfTranslation, labelOfTranslation, languageName } from "./translations.ts";

const screens = (language: Language) =>
  Object.entries(screenTexts.en).map(([route, title]) => [title, screenTexts[language][route as "News"]] as const);

const headOf = (language: Exclude<Language, typeof FIRST>, page: string) =>
  factLabels[language]["Head of {page}"].replace("{page}", page);

/** Returns the labels and hints of the fields for texts in other languages. */
function labelsOfTranslations(language: OtherLanguage): (readonly [english: string, said: string])[] {
  const known: Readonly<Record<string, string>> = entryLabels[language];
  const translated = documentKinds.flatMap(fieldsOf).filter(({ isTranslated }) => isTranslated);
  return otherLanguages.flatMap((other) => {
    const name = languageName(other, language);
    const hint = entryLabels[language]["Empty: who reads {name} gets the English."].replace("{name}", name);
    const inOther = (label: string) =>
      entryLabels[language]["{label} in {name}"].replace("{label}", known[label] ?? label).replace("{name}", name);
    return [
      [hintOfTranslation(other), hint] as const,
      ...translated.map(({ label }) => [labelOfTranslation(label, other), inOther(label)] as const),
    ];
  });
}

/** By the English label. */
const labels: Record<Language, Readonly<Record<string, string>>> = Object.fromEntries(
  languages.map((language) => [
    language,
    language === FIRST
      ? {}
      : {
          ...Object.fromEntries(screens(language)),
          ...Object.fromEntries(screens(language).map(([title, said]) => [`Head of ${title}`, headOf(language, said)])),
          ...factLabels[language],
          ...entryLabels[language],
          ...Object.fromEntries(labelsOfTranslations(language)),
        },
  ]),
) as Record<Language, Record<string, string>>;

/** Returns a label, a hint or a name of kinds and forms in a language; any other text as it is. */
export const labelIn = (language: Language, text: string): string => labels[language][text] ?? text;

export const officeOf = (kind: EntryKind, language: Language): OfficeDescription =>
  descriptionIn(language, entities[kind].office);

/** Returns a description as the office shows it in a language. Names and values stay. */
export function descriptionIn(language: Language, words: OfficeDescription): OfficeDescription {
  if (language === FIRST) return words;
  const say = (text: string) => labelIn(language, text);
  const on = ({ words, path }: ShownOn) => ({ words: say(words), path });
  const field = ({ label, hint, shows, row, choices, choiceWords, columns, notBefore, ...more }: Field): Field => ({
    ...more,
    label: say(label),
    ...(hint && { hint: say(hint) }),
    ...(shows && { shows: shows.map(on) }),
    ...(row && { row: say(row) }),
    ...(choices && {
      choices,
      choiceWords: Object.fromEntries(choices.map((choice) => [choice, say(choiceWords?.[choice] ?? choice)])),
    }),
    ...(columns && { columns: columns.map(field) }),
    ...(notBefore && { notBefore: { ...notBefore, label: say(notBefore.label) } }),
  });
  const { one, many, use, shownOn, calledBy, stays, forPrincipal, elsewhere, fields } = words;
  return {
    ...words,
    ...{ one: say(one), many: say(many), use: say(use), shownOn: on(shownOn), fields: fields.map(field) },
    calledBy: typeof calledBy === "string" ? calledBy : { name: say(calledBy.name) },
    ...(stays && { stays: { takeDown: stays.takeDown && say(stays.takeDown) } }),
    ...(forPrincipal && { forPrincipal: { ...forPrincipal, why: say(forPrincipal.why) } }),
    ...(elsewhere && { elsewhere: { words: say(elsewhere.words), places: elsewhere.places.map(on) } }),
  };
}

/** Returns the title of a document: those that always exist are called by a label. */
export const titleIn = (language: Language, { kind, title }: { kind: DocumentKind; title: string }): string =>
  isEntryKind(kind) ? title : labelIn(language, title);
