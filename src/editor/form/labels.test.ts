import { expect, test } from "vitest";
import { FIRST, languages } from "../../base/language.ts";
import { documentKinds } from "../../kinds/all.ts";
import { labelIn } from "../../kinds/in-language.ts";
import type { Field } from "../../kinds/office-description.ts";
import { describeDocument, fixedIds } from "./documents.ts";

const textsOf = ({ label, hint, row, shows = [], choices = [], choiceWords = {}, columns = [] }: Field): string[] => [
  label,
  ...[hint, row].flatMap((text) => text ?? []),
  ...shows.map(({ words }) => words),
  ...choices.map((choice) => choiceWords[choice] ?? choice),
  ...columns.flatMap(textsOf),
];

test("every label, hint and name of every form is there in each language", () => {
  const all = documentKinds.flatMap((kind) =>
    (fixedIds(kind) ?? ["any"]).flatMap((id) => {
      const { one, many, use, shownOn, calledBy, stays, forPrincipal, elsewhere, fields } =
        describeDocument(kind, id)?.words ?? expect.unreachable(`${kind} ${id} is no document`);
      const name = typeof calledBy === "string" ? null : calledBy.name;
      const places = elsewhere && [elsewhere.words, ...elsewhere.places.map(({ words }) => words)];
      const texts = [one, many, use, shownOn.words, name, stays?.takeDown, forPrincipal?.why, ...(places ?? [])];
      return [...texts.flatMap((text) => text || []), ...fields.flatMap(textsOf)];
    }),
  );
  const isNoWord = (text: string) => /^(PDFs?|[XVI]+)$/.test(text);
  for (const language of languages.filter((one) => one !== FIRST)) {
    const lacking = [...new Set(all)].filter((text) => labelIn(language, text) === text && !isNoWord(text));
    expect([language, lacking]).toEqual([language, []]);
  }
});
