import { expect, test } from "vitest";
import { denied } from "./support/privileges.ts";

test("where CI is set, the machine refuses nothing that a test needs", () => {
  expect(process.env.CI ? denied : "").toBe("");
});
