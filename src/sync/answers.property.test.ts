import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../tests/support/properties.ts";
import { readDate } from "../base/dates.ts";
import { Unreadable } from "../base/http-client.server.ts";
import { type EntryKind, entities, entryKinds } from "../kinds/all.ts";
import { isStoredPath } from "../school/stored-path.ts";
import { readAnswer } from "./answers.server.ts";
import { readDay } from "./entries.server.ts";
import { fileNamed, namesOfFiles } from "./files.server.ts";
import { plainText, textOfBytes } from "./texts.server.ts";

const api = new URL("https://portal.example/app");
const kinds = fc.constantFrom(...entryKinds);

const names =
  "_id id title Title name heading date fromDate from_date images attachments photo file url class year text details".split(
    " ",
  );
const values = fc.oneof(
  { maxDepth: 2 },
  fc.jsonValue(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "2026-10-24",
    "24/10/2026",
    "a.pdf, b.jpg",
    "../a.pdf",
    "<p>Hello</p>",
    "XII",
    "https://portal.example/x",
    "12",
  ),
);
const rows = fc.oneof(fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 8 }), fc.jsonValue());
const files = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "..",
        "/",
        "\\",
        "%2e",
        "%2F",
        ".pdf",
        ".jpg",
        "?",
        "#",
        "//",
        "http://",
        "javascript:",
        "api/image/",
      ),
      fc.string({ unit: "grapheme", maxLength: 5 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test("of whatever rows a portal sends, each is taken whole, taken in part, or named as left out", () => {
  holds<[EntryKind, unknown[]]>(kinds, fc.array(rows, { maxLength: 6 }), (kind, list) => {
    const body = Buffer.from(JSON.stringify({ data: list }));
    const { entries, sources, refused } = readAnswer(kind, { body, contentType: "application/json" }, api);
    expect(entries.length + refused.filter(({ partly }) => !partly).length).toBe(list.length);
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
    for (const entry of entries) expect(entities[kind].strict.parse(entry)).toEqual(entry);
    for (const path of sources.keys()) expect(isStoredPath(path)).toBe(true);
    for (const { reason } of refused) expect(reason).not.toBe("");
  });
});

test("any bytes are a list, or unreadable; they end nothing", () => {
  const types = fc.constantFrom("application/json", "text/html; charset=utf-16", "text/plain; charset=nonsense", "");
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc.json().map((text) => new TextEncoder().encode(text)),
  );
  holds<[EntryKind, Uint8Array, string]>(kinds, bytes, types, (kind, body, contentType) => {
    try {
      expect(readAnswer(kind, { body, contentType }, api).entries).toEqual(expect.any(Array));
    } catch (cause) {
      expect(cause).toBeInstanceOf(Unreadable);
    }
    expect(typeof textOfBytes(body, contentType)).toBe("string");
  });
});

test("a day is read from each of its forms, and whatever is read as a day is one", () => {
  const dates = fc.date({ min: new Date("1970-01-01"), max: new Date("2069-12-31"), noInvalidDate: true });
  holds<[Date, unknown]>(
    dates,
    fc.oneof(values, fc.string({ unit: fc.constantFrom(..."0123456789-/. T:Zjanfeb") })),
    (date, other) => {
      const day = date.toISOString().slice(0, 10);
      const [year = "", month = "", number = ""] = day.split("-");
      const name = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(date);
      const forms = [
        day,
        `${day} 09:15:00`,
        `${number}/${month}/${year}`,
        `${Number(number)}.${Number(month)}.${year}`,
      ];
      forms.push(`${number}-${month}-${year.slice(2)}`, `${number} ${name} ${year}`, `${name} ${number}, ${year}`);
      forms.push(`${number}-${name.slice(0, 3)}-${year.slice(2)}`, `${year}${month}${number}`);
      for (const form of forms) expect([form, readDay(form)]).toEqual([form, day]);
      const read = readDay(other);
      if (typeof read === "string") expect(readDate(read)).toBe(read);
    },
  );
});

test("no name of a file leads out of the folder, or to anything but the web", () => {
  holds<[unknown]>(fc.oneof(files, values), (value) => {
    for (const name of namesOfFiles(value)) {
      const found = fileNamed(name, api, "pdf");
      if ("reason" in found) continue;
      expect(isStoredPath(found.path)).toBe(true);
      if (/^[a-z][a-z0-9+.-]*:/i.test(found.source)) expect(found.source).toMatch(/^https?:/);
      else expect(found.source.split(/[\\/]/).filter((part) => /^\.*$/.test(part))).toEqual([]);
    }
  });
});

test("plain text has no tags that a browser would read, and no invisible signs", () => {
  const html = fc
    .array(
      fc.oneof(
        fc.constantFrom("<p>", "</p>", "<br>", "<script>", "</script>", "&amp;", "&lt;", "&nbsp;", "\r\n", "\0", "<b"),
        fc.string({ unit: "grapheme", maxLength: 6 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(""));
  holds<[string]>(html, (written) => {
    const text = plainText(written);
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/\r|\0|\ufeff/);
  });
});
