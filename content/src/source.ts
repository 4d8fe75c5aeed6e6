import type { Entry, EntryKind, EntryLists } from "./entities/all.ts";
import type { FilesByPath } from "./file-address.ts";
import type { PageText, StandingText, TextPage } from "./page-texts.ts";
import type { SchoolProfile } from "./school.ts";

/**
 * Everything a page or the API may read, for the one school of this deployment, as visitors see it now.
 * `null` means "not there"; a call rejects when the store cannot be read.
 */
export interface ContentSource {
  readProfile(): Promise<SchoolProfile>;
  /** The office's text, or the one that the specification states for the page. */
  readPageText(page: TextPage): Promise<StandingText | null>;
  /** All entries of a kind, in its order. */
  list<Kind extends EntryKind>(kind: Kind): Promise<Entry<Kind>[]>;
  find<Kind extends EntryKind>(kind: Kind, id: string): Promise<Entry<Kind> | null>;
  /** Facts of those of `paths` that are stored. */
  describeFiles(paths: readonly string[]): Promise<FilesByPath>;
}

/** All that a school publishes. Lists are in any order. */
export interface SchoolContent extends EntryLists {
  profile: SchoolProfile;
  pageTexts: PageText[];
}
