import { expect, test } from "vitest";
import { entities } from "../../entities/all.ts";
import { groupWords } from "../facts/group-words.ts";
import { textFaults } from "./text-faults.ts";

test("a phone has ten digits at least and stands alone on its line; an address has its end", () => {
  const faultsOf = (phone: string, email: string) =>
    textFaults(groupWords.contact.fields, { phones: ["+91 00000 01993", phone], helpDesk: { phone: "", email } });
  for (const phone of ["0651 2345678", "1800 123 4567", "+91 00000-01994"]) {
    expect(faultsOf(phone, "help@school.example")).toEqual({});
  }
  expect(faultsOf("98765", "help@school")).toEqual({
    phones: "Look at “98765” again: a phone number has 10 digits, with +91 before them.",
    "helpDesk.email": "Look at “help@school” again: an e-mail address looks like office@school.in.",
  });
  expect(faultsOf("00000 01993, 00000 01994", "")).toHaveProperty("phones");
  expect(textFaults(groupWords["pre-school"].fields, { preSchool: { phone: "1996" } })).toHaveProperty([
    "preSchool.0.phone",
  ]);
});

test("a year of two digits and a percentage above a hundred are slips", () => {
  const { events, toppers } = entities;
  expect(textFaults(events.office.fields, { date: "0026-12-05" })).toEqual({
    date: "Look at the year again: it is 0026.",
  });
  expect(textFaults(events.office.fields, { date: "2026-12-05" })).toEqual({});
  const faultsOf = (division: string) => Object.keys(textFaults(toppers.office.fields, { division }));
  expect(["984%", "100%", "First"].map(faultsOf)).toEqual([["division"], [], []]);
});
