import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { copySchool, demoSchool } from "./demo-folder.ts";
import { madeOnce } from "./made-once.ts";
import { letIn, officeVisitor, visitorOf } from "./office.ts";
import { ServedSchool } from "./served-school.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { copyAway, inRun } from "./test-store.ts";

const roles = ["clerk", "principal"] as const;
const cookieFile = "cookies.json";

/** A school that is open for all tests of a file, whose clerk and principal are signed in. */
export function servedOffice(settings: Record<string, string> = {}) {
  const school = new ServedSchool();
  const staff = { clerk: visitorOf(school), principal: visitorOf(school) };
  beforeAll(async () => {
    const office = await madeOnce(inRun("office"), signStaffIn);
    const DATA_DIR = temporaryFolder();
    await copySchool(office, DATA_DIR);
    await school.open({ ...settings, DATA_DIR });
    const cookies = JSON.parse(await readFile(join(office, cookieFile), "utf8"));
    for (const role of roles) staff[role].bring(cookies[role]);
  });
  afterAll(() => school.close());
  return { school, ...staff };
}

/** Makes the demo school with two members of staff: to prove a password takes long on purpose. */
async function signStaffIn(draft: string, place: string) {
  await copySchool(await demoSchool(), draft);
  const school = new ServedSchool();
  await school.open({ DATA_DIR: draft });
  const cookies: Record<string, string> = {};
  for (const role of roles) {
    const visitor = officeVisitor(school.origin);
    await letIn(visitor, draft, role);
    cookies[role] = visitor.cookies();
  }
  await school.stop();
  await writeFile(join(draft, cookieFile), JSON.stringify(cookies));
  copyAway(draft, place);
}
