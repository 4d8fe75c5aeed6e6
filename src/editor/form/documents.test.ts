import { expect, test } from "vitest";
import { z } from "zod";
import { FIRST, languages } from "../../base/language.ts";
import { documentKinds, entities, isEntryKind } from "../../kinds/all.ts";
import { labelIn } from "../../kinds/in-language.ts";
import type { Field } from "../../kinds/office-description.ts";
import { feeRulesSchema } from "../../school/fees.ts";
import { textPages } from "../../school/page-texts.ts";
import { schoolProfileSchema } from "../../school/school.ts";
import { describeDocument, fieldErrors, fixedIds, textErrors, textsByHeading } from "./documents.ts";
import { factGroupForms, factGroups, groupsByHeading } from "./fact-groups.ts";
import { withTexts } from "./form-texts.ts";

test("every group of facts and every text stands under a heading, once", () => {
  expect(groupsByHeading.flatMap(({ ids }) => ids).toSorted()).toEqual(factGroups.toSorted());
  expect(textsByHeading.flatMap(({ ids }) => ids).toSorted()).toEqual(textPages.toSorted());
});

test("a percentage without its sign or with a comma is written as all are; words stay", () => {
  const divisionOf = (division: string) => withTexts(entities.toppers.office, {}, { division }).division;
  expect(["97.2", "97,2", "97,2%", "97.2 %", "First"].map(divisionOf)).toEqual([
    ...["97.2%", "97.2%", "97.2%"],
    ...["97.2 %", "First"],
  ]);
});

test("every fact of the school, however deep, has a field of its own", () => {
  const asked = factGroups.flatMap((group) => factGroupForms[group].fields.flatMap(namesOf));
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

const TODAY = "2026-11-23";

test("a phone has ten digits at least and stands alone on its line; an address has its end", () => {
  const faultsOf = (phone: string, email: string) =>
    textErrors(
      factGroupForms.contact.fields,
      { phones: ["+91 00000 01993", phone], helpDesk: { phone: "", email } },
      TODAY,
    );
  for (const phone of ["0651 2345678", "1800 123 4567", "+91 00000-01994"]) {
    expect(faultsOf(phone, "help@school.example")).toEqual({});
  }
  expect(faultsOf("98765", "help@school")).toEqual({
    phones: "Look at “98765” again: a phone number has 10 digits, with +91 before them.",
    "helpDesk.email": "Look at “help@school” again: an e-mail address looks like office@school.in.",
  });
  expect(faultsOf("00000 01993, 00000 01994", "")).toHaveProperty("phones");
  expect(textErrors(factGroupForms["pre-school"].fields, { preSchool: { phone: "1996" } }, TODAY)).toHaveProperty([
    "preSchool.0.phone",
  ]);
});

test("nothing of these ends before it begins; the steps of the late fee follow each other", () => {
  const row = { title: "Water", issuedOn: "2026-05-01", validUntil: "2025-04-30" };
  const { fields } = factGroupForms["disclosure-documents"];
  expect(textErrors(fields, { disclosure: { documents: [row] } }, TODAY)).toEqual({
    "disclosure.documents.0.validUntil": "Look at the day again: it is before “Issued on”.",
  });
  const winter = [{ classes: "III", opens: "01:00 PM", closes: "12:40 PM" }];
  const vacations = [{ name: "Diwali", from: "2026-11-07", opens: "2026-11-05" }];
  expect(textErrors(factGroupForms.timings.fields, { timings: { winter, vacations } }, TODAY)).toEqual({
    "timings.winter.0.closes": "Choose an end that is later than the beginning.",
    "timings.vacations.0.opens": "Look at the day again: it is before “First day”.",
  });
  const { words, rules } = describeDocument("profile", "fees") ?? expect.unreachable();
  const fees = (fromDay: number) => {
    const lateFee = [
      { fromDay: 1, toDay: 10, rupees: 100 },
      { fromDay, toDay: 30, rupees: 500 },
    ];
    const entry = { fees: { ...feeRulesSchema.parse({}), lateFee } };
    return fieldErrors(words, entry, rules.safeParse(entry).error?.issues ?? [], TODAY);
  };
  expect([fees(11), fees(16)]).toEqual([
    {},
    { "fees.lateFee.1.fromDay": "Begin on day 11, so that each day has one fee." },
  ]);
});

test("a year of two digits or turned round, and a percentage above a hundred are slips", () => {
  const { events, toppers } = entities;
  const yearFaults = (date: string) => textErrors(events.office.fields, { date }, TODAY);
  expect(yearFaults("0026-12-05")).toEqual({ date: "Look at the year again: it is 0026." });
  expect(yearFaults("2062-12-05")).toEqual({ date: "Look at the year again: it is 2062." });
  for (const date of ["1907-06-15", "2026-12-05", "2056-12-31"]) expect(yearFaults(date)).toEqual({});
  const faultsOf = (division: string) => Object.keys(textErrors(toppers.office.fields, { division }, TODAY));
  expect(["984%", "100%", "First"].map(faultsOf)).toEqual([["division"], [], []]);
});

const labelsOf = ({ label, hint, row, shows = [], choices = [], choiceWords = {}, columns = [] }: Field): string[] => [
  label,
  ...[hint, row].flatMap((text) => text ?? []),
  ...shows.map(({ words }) => words),
  ...choices.map((choice) => choiceWords[choice] ?? choice),
  ...columns.flatMap(labelsOf),
];

test("every label, hint and name of every form is there in each language", () => {
  const all = documentKinds.flatMap((kind) =>
    (fixedIds(kind) ?? ["any"]).flatMap((id) => {
      const { one, many, use, shownOn, calledBy, stays, forPrincipal, elsewhere, fields } =
        describeDocument(kind, id)?.words ?? expect.unreachable(`${kind} ${id} is no document`);
      const name = typeof calledBy === "string" ? null : calledBy.name;
      const places = elsewhere && [elsewhere.words, ...elsewhere.places.map(({ words }) => words)];
      const texts = [one, many, use, shownOn.words, name, stays?.takeDown, forPrincipal?.why, ...(places ?? [])];
      return [...texts.flatMap((text) => text || []), ...fields.flatMap(labelsOf)];
    }),
  );
  const isNoWord = (text: string) => /^(PDFs?|[XVI]+)$/.test(text);
  for (const language of languages.filter((one) => one !== FIRST)) {
    const lacking = [...new Set(all)].filter((text) => labelIn(language, text) === text && !isNoWord(text));
    expect([language, lacking]).toEqual([language, []]);
  }
});
