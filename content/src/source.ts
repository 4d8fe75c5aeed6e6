import type { Entry, EntryKind, EntryLists } from "./entities/all.ts";
import type { FilesByPath } from "./files/file-address.ts";
import type { SchoolProfile } from "./school/school.ts";
import type { PageText, StandingText, TextPage } from "./text/page-texts.ts";

/** Everything that a page or the API may read, as visitors see it now. `null` means "not there"; a call rejects when the store cannot be read. */
export interface ContentSource {
  readProfile(): Promise<SchoolProfile>;
  /** Returns the office's text, otherwise the specification's; null when there is neither. */
  readPageText(page: TextPage): Promise<StandingText | null>;
  list<Kind extends EntryKind>(kind: Kind): Promise<Entry<Kind>[]>;
  find<Kind extends EntryKind>(kind: Kind, id: string): Promise<Entry<Kind> | null>;
  /** Returns the facts of the given paths that are stored. */
  describeFiles(paths: readonly string[]): Promise<FilesByPath>;
}

/** Everything that a school publishes. The lists are in any order. */
export interface SchoolContent extends EntryLists {
  profile: SchoolProfile;
  pageTexts: PageText[];
}
