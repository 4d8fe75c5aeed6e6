import type { DocumentKind } from "../../entities/all.ts";
import type { FileFacts } from "../../files/files.ts";
import type { DeskState } from "../document/desk.ts";
import type { Person } from "../doors/people.ts";

/** The parts of the library. `bare` has the pictures whose description is missing somewhere. */
export const libraryTabs = ["all", "photos", "papers", "unused", "bare", "bin"] as const;
export type LibraryTab = (typeof libraryTabs)[number];

export const isLibraryTab = (text: string | null): text is LibraryTab => libraryTabs.some((tab) => tab === text);

/** A document that names a file: on the website, or as a draft. */
export interface FileUse {
  kind: DocumentKind;
  id: string;
  /** Empty when nobody has written one. */
  title: string;
  state: DeskState;
  /** True when it asks what is to be seen on the picture, and nobody has said it. */
  isBare: boolean;
}

/** A stored file as lists show it. */
export interface LibraryRow {
  facts: FileFacts;
  storedAt: Date;
  /** Time at which it was put in the bin; null when it is not there. */
  binnedAt: Date | null;
  uses: FileUse[];
}

/** A stored file as its page shows it. */
export interface LibraryFile extends LibraryRow {
  /** The person who brought it; null for a file of the command line or of the present system. */
  author: string | null;
  /** Documents in the bin that name it. They do not keep it. */
  binned: FileUse[];
  /** Documents of which only an earlier version names it. They do not keep it either. */
  earlier: FileUse[];
}

/** The filters of a page of the library. */
export interface LibraryQuestion {
  tab: LibraryTab;
  /** Of its name; empty for all. */
  words: string;
  page: number;
}

export interface LibraryPage {
  rows: LibraryRow[];
  counts: Record<LibraryTab, number>;
  page: number;
  pages: number;
}

/** The outcome of an act on a file; a refusal says in a sentence what to do first. */
export type FileOutcome = { status: "done" } | { status: "refused"; sentence: string };

/** Days that a file lies in the bin before it is erased. */
export const BIN_DAYS = 28;

/** Everything that is stored, those that came last first. */
export interface Library {
  read(question: LibraryQuestion): Promise<LibraryPage>;
  find(path: string): Promise<LibraryFile | null>;
  /** Puts a file in the bin that no document names. */
  bin(person: Person, path: string): Promise<FileOutcome>;
  takeOut(person: Person, path: string): Promise<FileOutcome>;
  /** Gives a file the bytes of another stored one. Its address stays, and so does every document that names it. */
  replace(person: Person, path: string, by: string): Promise<FileOutcome>;
}

/** Returns the address of the page of a file. */
export const libraryAddress = (path: string): string => `/office/library/${path}`;
