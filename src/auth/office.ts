import type { Log } from "../audit/actions.ts";
import type { OfficeFiles } from "../kinds/files/office-files.ts";
import type { ContentSource } from "../kinds/source.ts";
import type { KeptAnswers } from "./guard/kept-answers.ts";
import type { OwnAccount, People } from "./people.ts";

/** What pages of the office ask of the server. Rooms above this one add their own services where they declare them. */
export interface Office {
  people: People;
  answers: KeptAnswers;
  account: OwnAccount;
  log: Log;
  files: OfficeFiles;
  /** Returns all versions of an entry that were issued under a code, oldest first. */
  notices: ContentSource["noticesOf"];
}

declare module "../shell/reading/services.ts" {
  interface SiteServices {
    office(): Promise<Office>;
  }
}
