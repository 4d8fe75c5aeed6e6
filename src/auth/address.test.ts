import { expect, test } from "vitest";
import { officeAddress, signInAddressError } from "./address.ts";

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

test.each([
  ["https://school.example", "https://school.example"],
  ["https://school.example", null],
  ["http://localhost:3000", "http://127.0.0.1:3000"],
  ["http://[::1]:3000", null],
])("at %s one signs in from %s", (publicUrl, origin) => {
  expect(signInAddressError(publicUrl, origin)).toBeNull();
});

test.each([
  ["http://school.example", "http://school.example", "plain http"],
  ["http://192.168.1.5:3000", null, "plain http"],
  ["http://127.0.0.1.school.example", null, "plain http"],
  ["https://school.example", "http://school.example", "Sign in at https://school.example/office"],
  ["https://school.example", "http://192.168.1.5:3000", "Sign in at"],
  ["http://localhost:3000", "http://192.168.1.5:3000", "Sign in at"],
])("at %s nobody signs in from %s", (publicUrl, origin, sentence) => {
  expect(signInAddressError(publicUrl, origin)).toContain(sentence);
});
