import { afterAll, beforeAll } from "vitest";
import { letIn, visitorOf } from "./office.ts";
import { ServedSchool } from "./served-school.ts";

/** A school that is open for all tests of a file, whose clerk and principal are signed in. */
export function servedOffice(settings: Record<string, string> = {}) {
  const school = new ServedSchool();
  const staff = { clerk: visitorOf(school), principal: visitorOf(school) };
  beforeAll(async () => {
    // Its visitors come by a proxy, each from an address of his own.
    await school.open({ TRUSTED_PROXIES: "127.0.0.1,::1", ...settings });
    for (const [role, visitor] of Object.entries(staff)) await letIn(visitor, school.folder, role);
  });
  afterAll(() => school.close());
  return { school, ...staff };
}
