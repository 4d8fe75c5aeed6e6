import type { ContentSource } from "../source.ts";
import type { DisclosureOffice } from "./disclosure/disclosure-office.ts";
import type { Desk } from "./document/desk.ts";
import type { Previews } from "./document/preview.ts";
import type { OwnAccount } from "./doors/own-account.ts";
import type { People } from "./doors/people.ts";
import type { OfficeFiles } from "./files/files.ts";
import type { Films } from "./films.ts";
import type { Inbox } from "./inbox/inbox.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { Library } from "./library/library.ts";
import type { Log } from "./overview/log.ts";
import type { Overseer } from "./overview/overview.ts";
import type { Consents } from "./photos/consent.ts";
import type { Photos } from "./photos/photos.ts";
import type { PresentSystem } from "./present-system.ts";
import type { OfficeSearch } from "./search/office-search.ts";

export interface Office {
  people: People;
  answers: KeptAnswers;
  account: OwnAccount;
  desk: Desk;
  inbox: Inbox;
  log: Log;
  files: OfficeFiles;
  library: Library;
  films: Films;
  photos: Photos;
  consents: Consents;
  presentSystem: PresentSystem;
  previews: Previews;
  /** Returns all versions of an entry that were issued under a code, oldest first. */
  notices: ContentSource["noticesOf"];
  overview: Overseer;
  disclosure: DisclosureOffice;
  search: OfficeSearch;
}
