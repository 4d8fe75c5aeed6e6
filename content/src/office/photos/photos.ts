import type { Person } from "../doors/people.ts";
import type { FileOutcome } from "../library/library.ts";

/** What is to be done when a family wants a picture of the school away. */
export interface Photos {
  /** Takes a picture out of everything that visitors can reach. */
  hide(person: Person, path: string): Promise<FileOutcome>;
  /** Lets visitors see a picture again. */
  show(person: Person, path: string): Promise<FileOutcome>;
}
