import { expect, test } from "vitest";
import { reasonError } from "./erase-reason.ts";

test("the reason for which something is erased names nobody", () => {
  const fields = { name: "Kiran Rao", fatherName: "Dev Rao", phone: "9876543211", email: "asha@home.example.in" };
  const isRefused = (reason: string) => reasonError(reason, fields) !== null;
  expect(["The family asked for it", "Sent twice", "A joke"].filter(isRefused)).toEqual([]);
  const refused = ["", "  ", "kiran asked", "98765 43211 asked", "asha wrote", "x".repeat(201)];
  expect(refused.filter(isRefused)).toEqual(refused);
});
