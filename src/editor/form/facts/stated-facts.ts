import { type Field, titleOf } from "../../../kinds/words.ts";
import { emptyProfile, type SchoolProfile } from "../../../school/school.ts";
import { defaultPageText } from "../../../school/text/default-texts/default-page-text.ts";
import { type TextPage, textPages } from "../../../school/text/page-texts.ts";
import { asWritten } from "../changes.ts";
import { textsOf } from "../form-texts.ts";
import { rowsIn } from "../row-texts.ts";
import { textWords } from "../text-words.ts";
import { groupWords } from "./group-words.ts";
import { type FactGroup, factGroups, factsOf } from "./groups.ts";

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
  const words = groupWords[group];
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
