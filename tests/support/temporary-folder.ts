import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes an empty folder below the system's temporary one. Whoever asks for it removes it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "school-"));
}
