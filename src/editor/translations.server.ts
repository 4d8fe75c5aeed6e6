import { type OtherLanguage, otherLanguages } from "../base/language.ts";
import { digestOf, languagesIn, textsIn, withDigests } from "../db/published/translations.server.ts";
import { type DocumentKind, fieldsOf } from "../kinds/all.ts";
import type { Texts } from "../kinds/office-description.ts";
import { languageControls } from "./form/controls.ts";

type Entry = Readonly<Record<string, unknown>>;

/** Returns, by control, what a form keeps of each language as it was opened: the digests of its text, and of the English that it was made from. */
export function openedWith(kind: DocumentKind, entry: Entry): Texts {
  if (!fieldsOf(kind).some(({ isTranslated }) => isTranslated)) return {};
  const opened = otherLanguages.map((language) => {
    const { madeFrom = digestOf(kind, entry), ...texts } = textsIn(entry, language);
    return [languageControls.opened(language), `${digestOf(kind, texts)}.${madeFrom}`];
  });
  return Object.fromEntries(opened);
}

/**
 * Returns a document as a form leaves it. Who changes the text in a language, or says that it is still right, has the English beside it: it
 * counts as made from that.
 * @param posted what the form posts; without `opened`, a text is compared with the one before.
 */
export function withLanguages(kind: DocumentKind, before: Entry, written: Entry, posted: Texts): Entry {
  const asBefore = openedWith(kind, before);
  const renewed: OtherLanguage[] = [];
  const translations = otherLanguages.map((language) => {
    const control = languageControls.opened(language);
    const [opened = "", madeFrom = ""] = (posted[control] ?? asBefore[control] ?? "").split(".");
    const { madeFrom: _, ...texts } = textsIn(written, language);
    const isChanged = digestOf(kind, texts) !== opened;
    if (isChanged || posted[languageControls.isRight(language)] !== undefined) renewed.push(language);
    return [language, { ...texts, madeFrom }] as const;
  });
  return withDigests(kind, { ...written, translations: Object.fromEntries(translations) }, renewed);
}

/** Returns the document as its rules have put it: a text that was made from the English before is made from the same English now. */
export const asRead = <Read extends object>(kind: DocumentKind, written: Entry, read: Read): Read =>
  withDigests(kind, read, languagesIn(kind, written, "current"));

/** Returns whether two documents have the same English. */
export const hasSameEnglish = (kind: DocumentKind, one: Entry, other: Entry) =>
  digestOf(kind, one) === digestOf(kind, other);

/** Returns a document in which the texts that the post names are still right. */
export function withStillRight(kind: DocumentKind, entry: Entry, posted: Texts): Entry {
  return withDigests(
    kind,
    entry,
    otherLanguages.filter((language) => posted[languageControls.isRight(language)] !== undefined),
  );
}
