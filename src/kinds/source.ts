import type { SchoolProfile } from "../school/school.ts";
import type { PageText, StandingText, TextPage } from "../school/text/page-texts.ts";
import type { Entry, EntryKind, EntryLists } from "./all.ts";
import type { FilesByPath } from "./files/file-address.ts";
import type { Notice, PublicationKind, PublicationVersion } from "./publications/publication.ts";

/** All content as visitors see it now. `null` means "not there"; a call rejects when the store cannot be read. */
export interface ContentSource {
  readProfile(): Promise<SchoolProfile>;
  /** Returns the office's text, otherwise the specification's, otherwise null. */
  readPageText(page: TextPage): Promise<StandingText | null>;
  list<Kind extends EntryKind>(kind: Kind): Promise<Entry<Kind>[]>;
  find<Kind extends EntryKind>(kind: Kind, id: string): Promise<Entry<Kind> | null>;
  findNotice(code: string): Promise<Notice | null>;
  /** Returns all versions of a document that were issued, oldest first. */
  noticesOf(kind: PublicationKind, id: string): Promise<PublicationVersion[]>;
  /** Returns the codes of the standing documents of a kind, by id. */
  noticeCodes(kind: PublicationKind): Promise<Readonly<Record<string, string>>>;
  /** Leaves out paths that are not stored. */
  describeFiles(paths: readonly string[]): Promise<FilesByPath>;
}

export interface SchoolContent extends EntryLists {
  profile: SchoolProfile;
  pageTexts: PageText[];
}
