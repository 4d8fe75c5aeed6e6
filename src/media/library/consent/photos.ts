import type { Person } from "../../../auth/roles.ts";
import type { FileOutcome } from "../library-rows.ts";

export interface Photos {
  /** Takes a picture out of everything that visitors can reach. */
  hide(person: Person, path: string): Promise<FileOutcome>;
  show(person: Person, path: string): Promise<FileOutcome>;
}

declare module "../../../auth/office.ts" {
  interface Office {
    photos: Photos;
  }
}
