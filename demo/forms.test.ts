import { expect, test } from "vitest";
import { describeDocument } from "../src/editor/form/documents.ts";
import { factGroups, factsOf } from "../src/editor/form/fact-groups.ts";
import { textsOf, withTexts } from "../src/editor/form/form-texts.ts";
import { entryKinds } from "../src/kinds/all.ts";
import type { Translated } from "../src/kinds/translations.ts";
import { demoContent } from "./school.ts";

const school = demoContent("2026-11-20");
const documents = [
  ...factGroups.map((group) => ({ kind: "profile", id: group, document: factsOf(group, school.profile) }) as const),
  ...school.pageTexts.map((text) => ({ kind: "pageTexts", id: text.page, document: text }) as const),
  ...entryKinds.flatMap((kind) => school[kind].map((entry) => ({ kind, id: entry._id, document: entry }))),
];

const inEnglish = ({ translations: _, ...document }: Translated & Readonly<Record<string, unknown>>) => document;

test("no fact, text or entry is lost or changed by what the office’s form makes of it", () => {
  for (const { kind, id, document } of documents) {
    const described = describeDocument(kind, id);
    if (!described) throw new Error(`${kind} ${id} has no description`);
    const { words, rules, blank, key } = described;
    const texts = textsOf(words, { ...document });
    expect([kind, id, rules.parse(withTexts(words, { ...document }, texts))]).toEqual([kind, id, document]);
    const anew = withTexts(words, { ...blank("2026-11-20"), ...key }, texts);
    expect([kind, id, textsOf(words, anew)]).toEqual([kind, id, texts]);
    // The digest beside a translation is no text of the form.
    expect([kind, id, rules.parse(inEnglish(anew))]).toEqual([kind, id, inEnglish({ ...document })]);
  }
});
