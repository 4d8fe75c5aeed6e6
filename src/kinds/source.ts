import type { Language } from "../base/language.ts";
import type { PageText, ShownPageText, TextPage } from "../school/page-texts.ts";
import type { SchoolProfile } from "../school/school.ts";
import type { Entry, EntryKind, EntryLists } from "./all.ts";
import type { FilesByPath } from "./files/file-address.ts";
import type { Publication, PublicationKind, PublicationVersion } from "./publications/publication.ts";
import type { Translated } from "./translations.ts";

/** All content as visitors see it now. `null` means "not there"; a call rejects when the store cannot be read. */
export interface ContentSource {
  /** Returns the same content for readers of a language: where nothing is written in it, in English. */
  in(language: Language): ContentSource;
  readProfile(): Promise<SchoolProfile>;
  /** Returns the office's text, otherwise the specification's, otherwise null. */
  readPageText(page: TextPage): Promise<ShownPageText | null>;
  list<Kind extends EntryKind>(kind: Kind): Promise<Entry<Kind>[]>;
  find<Kind extends EntryKind>(kind: Kind, id: string): Promise<Entry<Kind> | null>;
  /** Returns the last day of each entry that comes down by itself, `YYYY-MM-DD`, by id. */
  lastDays(kind: EntryKind): Promise<Readonly<Record<string, string>>>;
  findPublication(code: string): Promise<Publication | null>;
  /** Returns all versions of a document that were issued, oldest first. */
  publicationsOf(kind: PublicationKind, id: string): Promise<PublicationVersion[]>;
  /** Returns the codes of the standing documents of a kind, by id. */
  publicationCodes(kind: PublicationKind): Promise<Readonly<Record<string, string>>>;
  /** Leaves out paths that are not stored. */
  describeFiles(paths: readonly string[]): Promise<FilesByPath>;
}

export interface SchoolContent extends EntryLists {
  profile: SchoolProfile;
  pageTexts: (PageText & Translated)[];
}
