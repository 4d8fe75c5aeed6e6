import { expect, test } from "vitest";
import { approverOf, hasPermissionsOf, isRole, roleChangeText, roles } from "./roles.ts";

test("each role may what the roles before it may, and no more", () => {
  const table = roles.map((role) => roles.map((least) => hasPermissionsOf(role, least)));
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

test("what a clerk publishes alone the principal approves, all else those who publish it", () => {
  expect(roles.map(approverOf)).toEqual(["principal", "principal", "administrator"]);
});

test("no other word, and nothing else, is a role", () => {
  expect([...roles, "owner", "", null, ["clerk"]].filter(isRole)).toEqual(["clerk", "principal", "administrator"]);
  expect(roleChangeText({ from: "principal", to: "clerk" })).toBe("from principal to clerk");
});
