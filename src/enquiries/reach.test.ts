import { expect, test } from "vitest";
import { reachOf } from "./reach.ts";

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
