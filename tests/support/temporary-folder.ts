import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes an empty folder in that of the run, with which it goes, or in the system's temporary one: the caller removes it there. */
export function temporaryFolder(): string {
  return mkdtempSync(join(process.env.DEMO_PLACE ?? tmpdir(), "school-"));
}
