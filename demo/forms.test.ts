import { expect, test } from "vitest";
import { describeDocument } from "../src/editor/form/documents.ts";
import { factGroups, factsOf } from "../src/editor/form/fact-groups.ts";
import { textsOf, withTexts } from "../src/editor/form/form-texts.ts";
import { entryKinds } from "../src/kinds/all.ts";
import { demoContent } from "./school.ts";

const school = demoContent("2026-11-20");
const documents = [
  ...factGroups.map((group) => ({ kind: "profile", id: group, document: factsOf(group, school.profile) }) as const),
  ...school.pageTexts.map((text) => ({ kind: "pageTexts", id: text.page, document: text }) as const),
  ...entryKinds.flatMap((kind) => school[kind].map((entry) => ({ kind, id: entry._id, document: entry }))),
];

test("no fact, text or entry is lost or changed by what the office’s form makes of it, over itself and over a blank one", () => {
  for (const { kind, id, document } of documents) {
    const described = describeDocument(kind, id);
    if (!described) throw new Error(`${kind} ${id} has no description`);
    const { words, rules, blank, key } = described;
    const texts = textsOf(words, { ...document });
    for (const before of [{ ...document }, { ...blank("2026-11-20"), ...key }]) {
      expect([kind, id, rules.parse(withTexts(words, before, texts))]).toEqual([kind, id, document]);
    }
  }
});
