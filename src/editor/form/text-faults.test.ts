import { expect, test } from "vitest";
import { entities } from "../../kinds/all.ts";
import { groupWords } from "./facts/group-words.ts";
import { textErrors } from "./field-errors.ts";

const TODAY = "2026-11-23";

test("a phone has ten digits at least and stands alone on its line; an address has its end", () => {
  const faultsOf = (phone: string, email: string) =>
    textErrors(
      groupWords.contact.fields,
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
  expect(textErrors(groupWords["pre-school"].fields, { preSchool: { phone: "1996" } }, TODAY)).toHaveProperty([
    "preSchool.0.phone",
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
