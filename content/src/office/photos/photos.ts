import type { Person } from "../doors/roles.ts";
import type { FileOutcome } from "../library/library.ts";

export interface Photos {
  /** Takes a picture out of everything that visitors can reach. */
  hide(person: Person, path: string): Promise<FileOutcome>;
  show(person: Person, path: string): Promise<FileOutcome>;
}
