import { join } from "node:path";
import type { Office } from "@school/content/office/office";
import type { Alerts } from "../alerts/open-alerts.ts";
import type { Config } from "../config.ts";
import type { Disclosure } from "../disclosure/open-disclosure.ts";
import type { ServedStore } from "../store/opening/open-store.ts";
import { openDesk } from "./document/desk.ts";
import { openPreviews } from "./document/previews.ts";
import { principalMail } from "./document/tell-principals.ts";
import { openDoor } from "./doors/door.ts";
import { invitationMail } from "./doors/invitation-mail.ts";
import { keyMail } from "./doors/key-mail.ts";
import { openOwnAccount } from "./doors/own-account.ts";
import { openPeople } from "./doors/people.ts";
import { knownFiles } from "./files/known-files.ts";
import { officeFiles } from "./files/office-files.ts";
import { openUploads, type Uploads } from "./files/store-uploads.ts";
import { openFilms } from "./films/films.ts";
import { openInbox } from "./inbox/inbox.ts";
import { openKeptAnswers } from "./kept-answers.ts";
import { openLibrary } from "./library/library.ts";
import { knownUses } from "./library/uses.ts";
import { openLog } from "./log.ts";
import { officeSecret } from "./office-secret.ts";
import { openOverview } from "./overview/overview.ts";
import { openConsents } from "./photos/consents.ts";
import { openPhotos } from "./photos/photos.ts";
import { openPresentSystem } from "./present-system.ts";
import { openOfficeSearch } from "./search/office-search.ts";
import { type Arrivals, openArrivals } from "./uploads/open-arrivals.ts";

export interface OpenOffice extends Office {
  uploads: Uploads;
  arrivals: Arrivals;
}

/** Loaded with the first request for the office: sign-in takes a second and 90 MB. */
export async function openOffice(
  store: ServedStore,
  config: Config,
  { disclosure, sendSubmissions, alerts }: { disclosure: Disclosure; sendSubmissions(): void; alerts: Alerts },
  now: () => Date,
): Promise<OpenOffice> {
  const { db, content, schoolCode } = store;
  const { dataDir, publicUrl } = config;
  const schoolName = async () => (await content.readProfile()).name;
  const tellOfKeys = keyMail(config, schoolName);
  const door = openDoor({ db, secret: await officeSecret(db), publicUrl, now, tellOfKeys });
  const uploads = openUploads(store, join(dataDir, "arriving"), now);
  const readListed = knownFiles(db);
  const readUses = knownUses(db, now);
  const files = officeFiles(db, readListed);
  const presentSystem = openPresentSystem({ db, vendor: config.vendor });
  const { writtenThere } = presentSystem;
  const tellPrincipals = principalMail({ db, content, config, now });
  const desk = openDesk({ ...store, now, writtenThere, tellPrincipals });
  return {
    people: openPeople(door, { schoolName, mailInvitation: invitationMail(config, schoolName) }),
    answers: openKeptAnswers(db, now),
    account: openOwnAccount(door, schoolName),
    desk,
    inbox: openInbox({
      db,
      mail: config.mail,
      isForwarded: config.vendor !== null,
      schoolName,
      sendSubmissions,
      now,
    }),
    log: openLog(db),
    files,
    films: openFilms({ uploads, filmServer: config.filmServer }),
    library: openLibrary({ ...store, now, readListed, readUses, writtenThere }),
    photos: openPhotos({ db, now }),
    consents: openConsents({ db, now, readUses }),
    presentSystem,
    notices: content.noticesOf,
    previews: await openPreviews({ db, schoolCode, content, now }),
    overview: openOverview({ db, content, presentSystem, disclosure, alerts, now }),
    disclosure,
    search: openOfficeSearch({ ...store, desk }),
    uploads,
    arrivals: openArrivals({ store, dataDir, uploads, files, now }),
  };
}
