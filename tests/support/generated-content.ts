import fc from "fast-check";
import { type Entry, type EntryKind, type EntryLists, entities, entryKinds } from "../../src/kinds/all.ts";

/** Chunks of texts that a reader of somebody else's data may take for something else. */
const pieces = [
  ..."Sports Day|Class XII|खेल दिवस|प्रवेश सूचना|ପୁସ୍ତକ|🏏|12/03/26|2026-10-24|₹ 1,500|98.4%|null|[1, 2]|{a}|R&D|a < b|5 > 3".split(
    "|",
  ),
  ..."“quoted”|it's|one, two; three|https://school.example/a?b=1&c=2|…|donâ|C:\\temp|café|ＦＵＬＬ|-|.|0|false".split(
    "|",
  ),
];
const days = ["2026-11-20", "2026-01-02", "2024-02-29", "1999-12-31"];

/**
 * Returns lists of entries, up to `most` of each kind: the examples of the kinds, with all values replaced by others that their schemas
 * allow. They name no files but those of the examples, and are the same for the same seed.
 */
export function generatedLists(seed: number, most: number): EntryLists {
  const lists = entryKinds.map((kind) => [kind, fc.array(entryOf(kind), { minLength: 1, maxLength: most })]);
  const [found = {}] = fc.sample(fc.record(Object.fromEntries(lists)), { seed, numRuns: 1 });
  const named = Object.entries(found as Record<EntryKind, Entry<EntryKind>[]>).map(([kind, entries]) => [
    kind,
    entries.map((entry, index) => ({ ...entry, _id: `${kind}-${index}` })),
  ]);
  return Object.fromEntries(named);
}

/** An entry of made-up values; where the schema refuses one, the example's stays. */
function entryOf(kind: EntryKind): fc.Arbitrary<object> {
  const { strict: schema, example, office } = entities[kind];
  const isText = (name: string) => office.fields.some((field) => field.name === name && field.as === "text");
  const values = Object.entries(example)
    .filter(([name]) => name !== "_id")
    .map(([name, value]) => [name, valueLike(value, isText(name))]);
  return fc.record(Object.fromEntries(values)).map((made: object) => {
    let entry: object = schema.parse(example);
    for (const [name, value] of Object.entries(made))
      entry = schema.safeParse({ ...entry, [name]: value }).data ?? entry;
    return entry;
  });
}

/** Another value of the same type, or null. */
function valueLike(value: unknown, hasLines: boolean): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.subarray(value);
  const piece = fc.constantFrom(...pieces);
  const words = fc.array(piece, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));
  const lines = fc.tuple(words, piece, piece).map(([one, two, three]) => `${one}\n\n${two}\n${three}`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(value));
  const texts = hasLines ? fc.oneof({ arbitrary: words, weight: 2 }, lines) : words;
  return fc.option(isDay ? fc.constantFrom(...days) : texts, { freq: 6 });
}
