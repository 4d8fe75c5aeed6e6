import { expect, test } from "vitest";
import { languageAddress, officeAddress, passkeyError, signInAddressError } from "./address.ts";

const others = ["https://other.example/", "//other.example", "/office\\other.example", "/office/..//other.example"];

test.each([...others, "/News", "/office/../News", "/News/office", "/officer", ""])(
  "%j is no address of the office",
  (given) => {
    expect(officeAddress(given)).toBeNull();
  },
);

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
  ["http://127.10.20.30:3000", "http://localhost:3000"],
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
  ["http://localhost:3000", "https://localhost:3000", "Sign in at"],
  ["https://localhost", "http://localhost", "Sign in at"],
  ["http://localhost:3000", "null", "Sign in at"],
])("at %s nobody signs in from %s", (publicUrl, origin, sentence) => {
  expect(signInAddressError(publicUrl, origin)).toContain(sentence);
});

test.each([
  ["https://school.example", null],
  ["https://7.school.example", null],
  ["http://192.168.1.5:3000", "192.168.1.5"],
  ["http://[::1]:3000", "[::1]"],
])("a phone signs in at %s unless it is a number: %s", (publicUrl, number) => {
  const sentence =
    number && `A phone signs in only where the website has a name, and this one has a number: ${number}.`;
  expect(passkeyError(publicUrl)).toBe(sentence);
});

test("a language is chosen with the address that comes after it", () => {
  expect(languageAddress("hi", "/office/news?q=a&b")).toBe("/office/language/hi?to=%2Foffice%2Fnews%3Fq%3Da%26b");
});
