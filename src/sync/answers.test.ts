import { expect, test } from "vitest";
import { Unreadable } from "../base/http-client.server.ts";
import { type EntryKind, entities, entryKinds } from "../kinds/all.ts";
import { readAnswer } from "./answers.server.ts";
import { readDay } from "./entries.server.ts";
import { plainText } from "./texts.server.ts";

const api = new URL("https://portal.example/app");
const read = <Kind extends EntryKind>(kind: Kind, value: unknown) => {
  const body = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return readAnswer(kind, { body, contentType: "application/json" }, api);
};

test.each([
  ["2026-10-24T00:00:00.000Z", "2026-10-24"],
  ["2026-10-23T18:30:00Z", "2026-10-24"],
  ["24/10/26", "2026-10-24"],
  ["4-1-26", "2026-01-04"],
  ["10/24/2026", "2026-10-24"],
  ["24 Oct 2026", "2026-10-24"],
  ["24th October 2026", "2026-10-24"],
  [1_792_800_000, "2026-10-24"],
  [1_792_800_000_000, "2026-10-24"],
  ["1792800000", "2026-10-24"],
  ["/Date(1792800000000)/", "2026-10-24"],
  [{ $date: "2026-10-24T00:00:00Z" }, "2026-10-24"],
  [null, null],
  ["", null],
  ["0001-01-01T00:00:00", null],
  ["N/A", null],
  ["31/02/2026", undefined],
  ["soon", undefined],
])("the day %j is %j", (written, day) => expect(readDay(written)).toBe(day));

test.each([
  ["<p>Hello&nbsp;<b>World</b></p><p>Second &amp; last<br>line</p>", "Hello World\n\nSecond & last\nline"],
  ["&lt;p&gt;Twice&lt;/p&gt;", "Twice"],
  ["a < b & c > d", "a < b & c > d"],
  ["<script>alert(1)</script>Safe<style>p{}</style>", "Safe"],
  ["<ul><li>one</li><li>two</li></ul>", "one\ntwo"],
  ["donâ€™t", "don’t"],
  ["à¤«à¥€à¤¸", "फीस"],
  ["फीस", "फीस"],
  ["\ufeffx\u0000", "x"],
  [2026, "2026"],
  [null, ""],
])("the text %j is %j", (written, text) => expect(plainText(written)).toBe(text));

test.each([97.2, "97.2", "97.2 %"])("the percentage %j is 97.2%%", (percentage) => {
  const { _id, name, class: of } = entities.toppers.example;
  expect(read("toppers", [{ _id, name, class: of, percentage }]).entries).toMatchObject([{ division: "97.2%" }]);
});

/** The list of news in everything that a vendor may wrap it in. */
const wrapped: unknown[] = ["data", "result", "items", "response", "results", "rows", "news"].map((name) => ({
  status: true,
  [name]: [{ id: 1, title: "A" }],
}));

test.each([
  [[{ id: 1, title: "A" }]],
  [{ data: { items: [{ id: 1, title: "A" }] } }],
  [{ 0: { id: 1, title: "A" } }],
  ...wrapped.map((one) => [one]),
])("the list in %j is found", (answer) =>
  expect(read("news", answer).entries).toMatchObject([{ _id: "1", title: "A" }]),
);

test.each([null, {}, "", "<html>", "{", '{"error":"no"}', '{"data":null}', '"text"', "[".repeat(100_000), "12"])(
  "in %.20j there is no list, so that nothing is withdrawn for it",
  (answer) => expect(() => read("news", answer)).toThrow(Unreadable),
);

test("a pop-up needs a picture or a title, and a link of registration an address or a PDF", () => {
  const idsOf = ({ entries }: { entries: { _id: string }[] }) => entries.map(({ _id }) => _id);
  const popUps = [
    { _id: "poster", image: ["poster.jpg"] },
    { _id: "nothing", title: "", image: [] },
  ];
  expect(idsOf(read("notifications", popUps))).toEqual(["poster"]);
  const links = [
    { _id: "paper", title: "Form", attachments: ["form.pdf"] },
    { _id: "nowhere", title: "A door" },
  ];
  expect(idsOf(read("registrationLinks", links))).toEqual(["paper"]);
});

test("letters of other encodings are read", () => {
  const text = '[{"id":1,"title":"Café – naïve"}]';
  const windows = Buffer.from(text.replaceAll("–", "\u0096"), "latin1");
  const wide = Buffer.from(`\ufeff${text}`, "utf16le");
  for (const body of [windows, wide, Buffer.from(`\ufeff${text}`)]) {
    expect(readAnswer("news", { body, contentType: "text/html" }, api).entries).toMatchObject([
      { title: "Café – naïve" },
    ]);
  }
});

test("files are found in every shape, and those that cannot be are listed", () => {
  const files = (attachments: unknown) => {
    const { entries, refused } = read("news", [{ id: 1, title: "A", attachments }]);
    return [entries[0]?.attachments, refused.length];
  };
  expect(files("a.pdf")).toEqual([["a.pdf"], 0]);
  expect(files("a.pdf, b.jpg")).toEqual([["a.pdf", "b.jpg"], 0]);
  expect(files('["a.pdf"]')).toEqual([["a.pdf"], 0]);
  expect(files([{ path: "/api/image/x/a.pdf" }, { url: "https://portal.example/app/api/image/b.jpg?v=1" }])).toEqual([
    ["x/a.pdf", "b.jpg"],
    0,
  ]);
  expect(files(null)).toEqual([[], 0]);
  for (const bad of [
    "../a.pdf",
    "a/../../b.pdf",
    "%2e%2e/a.pdf",
    "file:///etc/a.pdf",
    "data:image/png;base64,AA",
    "/javascript:a.pdf",
    "a.docx",
    "..\\a.pdf",
  ])
    expect(files(bad), bad).toEqual([[], 1]);
});

type Quirk = (entry: Record<string, unknown>, turn: number) => Record<string, unknown>;

/** Ways in which vendors name the fields of an entry. */
const namings: Quirk[] = [
  (entry) => entry,
  ({ _id, ...entry }) => ({ id: _id, ...entry }),
  ({ _id, ...entry }, turn) => ({ id: 1000 + turn, ...entry }),
  ({ _id, ...entry }) => entry,
  (entry) => ({ ...entry, _id: { $oid: "64f1c0ffee64f1c0ffee64f1" } }),
  (entry) => mapped(entry, (name) => name.charAt(0).toUpperCase() + name.slice(1)),
  (entry) => mapped(entry, (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  (entry) => mapped(entry, (name) => name.toUpperCase()),
  (entry) => ({ ...entry, __v: 0, createdBy: null, nested: { deep: [1, { a: 2 }] } }),
];

/** Ways in which they write what stands in them. */
const writings: Quirk[] = [
  (entry) => onTexts(entry, (text) => `<p>${text.replaceAll("&", "&amp;")}</p>`),
  (entry) => onTexts(entry, (text) => `  ${text}\r\n`),
  (entry) => onDays(entry, (day) => `${day}T00:00:00.000Z`),
  (entry) => onDays(entry, (day) => Date.parse(day)),
  (entry) => onDays(entry, (day) => Date.parse(day) / 1000),
  (entry) => onDays(entry, (day) => String(Date.parse(day))),
  (entry) => onDays(entry, (day) => day.split("-").reverse().join("/")),
  (entry) => onDays(entry, (day) => day.slice(2).split("-").reverse().join("-")),
  (entry) => onLists(entry, (files) => files.join(",")),
  (entry) => onLists(entry, (files) => JSON.stringify(files)),
  (entry) => onLists(entry, (files) => files.map((path) => ({ path }))),
  (entry) =>
    onLists(entry, (files) => files.map((path) => ({ _id: 1, url: `https://portal.example/app/api/image/${path}` }))),
  (entry) => onLists(entry, (files) => files.map((path) => `/api/image/${path}`)),
  (entry) => onLists(entry, (files) => (files.length === 0 ? null : files)),
];
const mapped = (entry: object, name: (name: string) => string) =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key === "_id" ? key : name(key), value]));
const on = (entry: object, fits: (value: unknown) => boolean, change: (value: never) => unknown) =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, key !== "_id" && fits(value) ? change(value as never) : value]),
  );
const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
const onDays = (entry: object, change: (day: string) => unknown) => on(entry, isDay, change);
const onLists = (entry: object, change: (files: string[]) => unknown) => on(entry, Array.isArray, change);
const onTexts = (entry: object, change: (text: string) => unknown) =>
  on(entry, (value) => typeof value === "string" && !isDay(value) && !/^https?:/.test(value), change);

test.each(entryKinds)("40 shapes of %s are read as what they mean", (kind) => {
  const { example } = entities[kind];
  for (let shape = 0; shape < 40; shape += 1) {
    const write = writings[shape % writings.length] as Quirk;
    const name = namings[shape % namings.length] as Quirk;
    const written = name(write({ ...example }, shape), shape);
    const { entries, refused } = read(kind, [written]);
    expect(refused, JSON.stringify(written)).toEqual([]);
    const { _id, ...fields } = entries[0] ?? { _id: "" };
    const { _id: __, ...expected } = example;
    const ids = "id" in fields ? { id: _id } : {};
    expect({ ...fields, ...ids }, JSON.stringify(written)).toEqual({ ...expected, ...ids });
  }
});

test("hostile texts take no more time than their length", () => {
  const long = 200_000;
  const texts = [
    " ".repeat(long),
    "<".repeat(long),
    "&lt;a".repeat(long / 5),
    "<a ".repeat(long / 3),
    "\n ".repeat(long / 2),
    "Ã".repeat(long),
    "<p>".repeat(long / 3),
    "&amp;".repeat(long / 5),
    "a.pdf,".repeat(long / 6),
    "1".repeat(long),
    "-/.".repeat(long / 3),
    "[".repeat(long / 2) + "]".repeat(long / 2),
    `${"[".repeat(long / 2)}x${"]".repeat(long / 2)}`,
  ];
  for (const text of texts) {
    const start = performance.now();
    read("events", [{ id: 1, title: text, description: text, date: text, images: text, venue: `x${text}x` }]);
    expect(performance.now() - start, text.slice(0, 6)).toBeLessThan(10_000);
  }
});
