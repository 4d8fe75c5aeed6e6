import { join } from "node:path";
import { openAuditLog } from "../audit/audit-log.server.ts";
import { openAuth } from "../auth/auth.server.ts";
import { invitationMail, keyMail } from "../auth/emails.server.ts";
import { openKeptAnswers } from "../auth/guard/kept-answers.server.ts";
import type { Office } from "../auth/office.ts";
import { officeSecret } from "../auth/office-secret.server.ts";
import { openOwnAccount } from "../auth/own-account.server.ts";
import { openPeople } from "../auth/people.server.ts";
import type { Config } from "../config/config.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import type { Disclosure } from "../disclosure/open-disclosure.server.ts";
import { openEditor } from "../editor/editor.server.ts";
import { openPreviews } from "../editor/previews.server.ts";
import { principalMail } from "../editor/tell-principals.server.ts";
import { openInbox } from "../enquiries/inbox/inbox.server.ts";
import { openFilms } from "../media/films/films.server.ts";
import { openConsents } from "../media/library/consent/consents.server.ts";
import { openPhotos } from "../media/library/consent/photos.server.ts";
import { openLibrary } from "../media/library/library.server.ts";
import { knownUses } from "../media/library/uses.server.ts";
import { knownFiles, officeFiles } from "../media/uploads/office-files.server.ts";
import { openArrivals } from "../media/uploads/open-arrivals.server.ts";
import { openUploads } from "../media/uploads/store-uploads.server.ts";
import type { Alerts } from "../ops/alerts/open-alerts.server.ts";
import { openOfficeSearch } from "../search/office/office-search.server.ts";
import { openPresentSystem } from "../sync/office/sync-office.server.ts";
import { openOverview } from "./overview.server.ts";

/** Loaded with the first request for the office: sign-in takes a second and 90 MB. */
export async function openOffice(
  store: ServedStore,
  config: Config,
  { disclosure, sendSubmissions, alerts }: { disclosure: Disclosure; sendSubmissions(): void; alerts: Alerts },
  now: () => Date,
): Promise<Office> {
  const { db, content, schoolCode } = store;
  const { dataDir, publicUrl } = config;
  const schoolName = async () => (await content.readProfile()).name;
  const tellOfKeys = keyMail(config, schoolName);
  const door = openAuth({ db, secret: await officeSecret(db), publicUrl, now, tellOfKeys });
  const uploads = openUploads(store, join(dataDir, "arriving"), now);
  const readListed = knownFiles(db);
  const readUses = knownUses(db, now);
  const files = officeFiles(db, readListed);
  const presentSystem = openPresentSystem({ db, vendor: config.vendor });
  const { writtenThere } = presentSystem;
  const tellPrincipals = principalMail({ db, content, config, now });
  const desk = openEditor({ ...store, now, writtenThere, tellPrincipals });
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
    log: openAuditLog(db),
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
