import type { Desk } from "./desk.ts";
import type { OfficeFiles } from "./files.ts";
import type { Inbox } from "./inbox.ts";
import type { Log } from "./log.ts";
import type { Overseer } from "./overview.ts";
import type { OwnAccount } from "./own-account.ts";
import type { People } from "./people.ts";
import type { PresentSystem } from "./present-system.ts";
import type { Previews } from "./preview.ts";

/** All that the pages of the office may do. */
export interface Office {
  people: People;
  account: OwnAccount;
  desk: Desk;
  inbox: Inbox;
  log: Log;
  files: OfficeFiles;
  presentSystem: PresentSystem;
  previews: Previews;
  overview: Overseer;
}
