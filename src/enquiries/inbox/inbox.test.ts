import { expect, test } from "vitest";
import { familyTextIn, familyTexts } from "../../school/admission.text.ts";
import { reachOf } from "../reach.ts";
import { reasonError } from "./inbox.server.ts";
import { inboxSentences } from "./inbox.text.ts";

test("a text that the school has not changed is in the language of the family; its own stays", () => {
  expect(familyTextIn("hi", "offered", familyTexts.en.offered)).toBe(familyTexts.hi.offered);
  expect(familyTextIn("hi", "offered", "Come on Friday.")).toBe("Come on Friday.");
});

test("the reason for which something is erased names nobody", () => {
  const fields = { name: "Kiran Rao", fatherName: "Dev Rao", phone: "9876543211", email: "asha@home.example.in" };
  const isDenied = (reason: string) => reasonError(inboxSentences.en, reason, fields) !== null;
  expect(["The family asked for it", "Sent twice", "A joke"].filter(isDenied)).toEqual([]);
  const denied = ["", "  ", "kiran asked", "98765 43211 asked", "asha wrote", "x".repeat(201)];
  expect(denied.filter(isDenied)).toEqual(denied);
  expect(reasonError(inboxSentences.hi, "kiran asked", fields)).toMatch(/^नाम, नंबर/);
});

test.each([
  [
    { phone: "9876543210", email: "A.Rao+1@home.example" },
    "tel:+919876543210",
    "https://wa.me/919876543210",
    "mailto:a.rao%2B1@home.example",
  ],
  [{ phone: "0183223344", email: "" }, "tel:0183223344", null, null],
  [{ phone: "javascript", email: "a@b.example?bcc=c@d.example" }, null, null, null],
  [{}, null, null, null],
])("%j is reached by what leads to somebody", (fields, call, whatsApp, mail) => {
  const { number, ...ways } = reachOf(fields);
  expect(ways).toEqual({ call, whatsApp, mail });
});
