import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { denied } from "./support/privileges.ts";

test("where CI is set, the machine refuses nothing that a test needs", () => {
  expect(process.env.CI ? denied : "").toBe("");
});

test("what a machine refuses is found out by trying it", () => {
  const asked = JSON.stringify(join(import.meta.dirname, "support/privileges.ts"));
  const words = ["-e", `import(${asked}).then(({ denied }) => console.log(denied))`];
  // No program is found that could limit another.
  const said = execFileSync(process.execPath, words, { env: { PATH: "" }, encoding: "utf8" });
  expect(said).toMatch(/kept from writing into a folder here; .* kept from making a file larger here/);
});
