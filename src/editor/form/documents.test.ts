import { expect, test } from "vitest";
import { z } from "zod";
import { documentKinds, entities, isEntryKind } from "../../kinds/all.ts";
import type { Field } from "../../kinds/office-description.ts";
import { textPages } from "../../school/page-texts.ts";
import { schoolProfileSchema } from "../../school/school.ts";
import { textsByHeading } from "./documents.ts";
import { groupsByHeading, groupWords } from "./facts/group-words.ts";
import { factGroups } from "./facts/groups.ts";
import { withTexts } from "./form-texts.ts";

test("every group of facts and every text stands under a heading, once", () => {
  expect(groupsByHeading.flatMap(({ groups }) => groups).toSorted()).toEqual(factGroups.toSorted());
  expect(textsByHeading.flatMap(({ pages }) => pages).toSorted()).toEqual(textPages.toSorted());
});

test("a percentage that was typed without its sign or with a comma is written as all are; words stay as they are", () => {
  const divisionOf = (division: string) => withTexts(entities.toppers.office, {}, { division }).division;
  expect(["97.2", "97,2", "97,2%", "97.2 %", "First"].map(divisionOf)).toEqual([
    ...["97.2%", "97.2%", "97.2%"],
    ...["97.2 %", "First"],
  ]);
});

test("every fact of the school, however deep, has a field of its own", () => {
  const asked = factGroups.flatMap((group) => groupWords[group].fields.flatMap(namesOf));
  expect(asked.filter((name) => !name.startsWith("pageWindows.")).toSorted()).toEqual(
    factsIn(z.toJSONSchema(schoolProfileSchema, { io: "output", unrepresentable: "any" }))
      .filter((name) => !name.startsWith(".pageWindows"))
      .map((name) => name.slice(1))
      .toSorted(),
  );
});

test("every field of an entry has one in the form, but for its key", () => {
  for (const kind of documentKinds.filter(isEntryKind)) {
    const { office, example } = entities[kind];
    const left = Object.keys(example).filter((name) => !office.fields.some((field) => field.name === name));
    expect([kind, left.filter((name) => name !== "_id" && name !== "id")]).toEqual([kind, []]);
  }
});

/** The facts that a field asks for: `hero[].slogan`, `principal.portrait.alt`. */
function namesOf({ name, as, isDescribed, rows, columns = [] }: Field): string[] {
  if (as === "rows") return columns.flatMap(namesOf).map((column) => `${name}${rows === "one" ? "" : "[]"}.${column}`);
  if (as === "file" && isDescribed) return [`${name}.file`, `${name}.alt`];
  return as === "files" && isDescribed ? [`${name}[].file`, `${name}[].alt`] : [name];
}

type Schema = z.core.JSONSchema.JSONSchema;

/** The facts that the rules of a document know. A list of texts or numbers is one fact. */
function factsIn(schema: Schema): string[] {
  const whole = schema.anyOf?.find((one) => one.type !== "null") ?? schema;
  if (whole.properties) {
    return Object.entries(whole.properties).flatMap(([name, value]) =>
      factsIn(value as Schema).map((inside) => `.${name}${inside}`),
    );
  }
  const items = whole.items as Schema | undefined;
  return items?.properties ? factsIn(items).map((inside) => `[]${inside}`) : [""];
}
