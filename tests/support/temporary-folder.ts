import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes an empty folder in the system's temporary one. The caller removes it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "school-"));
}
