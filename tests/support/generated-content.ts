import { type Entry, type EntryKind, type EntryLists, entities, entryKinds } from "../../src/kinds/all.ts";

/** Returns numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
 * allow. They name no files but those of the examples.
 */
export function generatedLists(seed: number, most: number): EntryLists {
  const random = randomNumbers(seed);
  const lists = entryKinds.map((kind) => {
    const entries = Array.from({ length: Math.ceil(random() * most) }, (_, index) =>
      generated(kind, `${kind}-${index}`, random),
    );
    return [kind, entries];
  });
  return Object.fromEntries(lists);
}

function generated<Kind extends EntryKind>(kind: Kind, _id: string, random: () => number): Entry<Kind> {
  const { strict: schema, example, office } = entities[kind];
  const isText = (name: string) => office.fields.some((field) => field.name === name && field.as === "text");
  let entry = schema.parse({ ...example, _id });
  for (const name of Object.keys(example).filter((name) => name !== "_id")) {
    const { success, data } = schema.safeParse({
      ...entry,
      [name]: valueLike(Reflect.get(entry, name), isText(name), random),
    });
    if (success) entry = data;
  }
  return entry;
}

/** Returns another value of the same type, or null. */
function valueLike(value: unknown, hasLines: boolean, random: () => number): unknown {
  const oneOf = <One>(values: readonly One[]) => values[Math.floor(random() * values.length)];
  if (Array.isArray(value)) return value.filter(() => random() < 0.7);
  if (random() < 0.15) return null;
  if (days.includes(String(value)) || /^\d{4}-\d\d-\d\d$/.test(String(value))) return oneOf(days);
  const words = Array.from({ length: 1 + Math.floor(random() * 6) }, () => oneOf(pieces)).join(" ");
  return hasLines && random() < 0.3 ? `${words}\n\n${oneOf(pieces)}\n${oneOf(pieces)}` : words;
}
