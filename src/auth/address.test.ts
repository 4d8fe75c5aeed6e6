import { expect, test } from "vitest";
import { officeAddress } from "./address.ts";

const others = ["https://other.example/", "//other.example", "/office\\other.example", "/office/..//other.example"];

test.each([...others, "/News", "/office/../News", "/officer", ""])("%j is no address of the office", (given) => {
  expect(officeAddress(given)).toBeNull();
});

test.each([
  ["/office/news?q=a", "/office/news?q=a"],
  ["/Office", "/Office"],
  ["/office/\u2028", "/office/%E2%80%A8"],
])("%j is one: %s", (given, address) => {
  expect(officeAddress(given)).toBe(address);
});
