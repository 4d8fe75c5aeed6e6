import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { damagedSchool } from "../../../tests/support/damaged-school.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";

const school = damagedSchool();
/** A folder of the machine that nobody may read through the site. */
const elsewhere = temporaryFolder();
const secret = join(elsewhere, "secret.pdf");
writeFileSync(secret, randomBytes(school.planner.length));

const placeOf = (path: string) => join(school.app().config.dataDir, "files", path);

function replaceByLink(file: string, target: string) {
  rmSync(file, { recursive: true });
  symlinkSync(target, file);
}

test.each<[string, (file: string) => string]>([
  ["a file of the same size", () => secret],
  ["nothing", () => `${secret}.gone`],
  ["itself", (file) => file],
])("an original that is a link to %s is a problem 503, and publishing it again mends it", async (_, target) => {
  const file = placeOf(school.plannerAt());
  replaceByLink(file, target(file));
  await school.expectNoPlanner();
  await school.publishPlanner();
  await school.expectPlanner();
});

test("an original behind a linked folder is a problem 503", async () => {
  const folder = dirname(placeOf(school.plannerAt()));
  renameSync(folder, join(elsewhere, "papers"));
  symlinkSync(join(elsewhere, "papers"), folder);
  await school.expectNoPlanner();
  rmSync(folder);
  renameSync(join(elsewhere, "papers"), folder);
  await school.expectPlanner();
});

test("a rendition that is a link is not there: the picture as stored is answered, until the worker has made it", async () => {
  const before = readFileSync(secret);
  replaceByLink(placeOf(school.photoAt(480)), secret);
  await school.expectPhotoAsStored(480);
  await school.work();
  await school.expectPhotoOfWidth(480);
  expect(readFileSync(secret).equals(before)).toBe(true);
});
