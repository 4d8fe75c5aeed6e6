import { expect, test } from "vitest";
import { readPart } from "./parts.server.ts";

const circular = { title: "Nursery list", date: null, category: "Admission", attachments: [] };

test.each([{ id: "list" }, { _id: "list" }])("a circular needs its key once: %j", (key) => {
  expect(readPart({ circulars: [{ ...circular, ...key }] }, null)).toEqual({
    circulars: [{ ...circular, _id: "list", id: "list" }],
  });
});
test("a circular without a key is refused", () => {
  expect(() => readPart({ circulars: [circular] }, null)).toThrow(
    "circulars, entry 1, _id: it is missing; circulars, entry 1, id: it is missing.",
  );
});
