import { openAuditLog } from "../audit/audit-log.server.ts";
import { openAccount } from "../auth/account.server.ts";
import { openAuth } from "../auth/auth.server.ts";
import { credentialMail, invitationMail } from "../auth/emails.server.ts";
import type { Office } from "../auth/office-context.ts";
import { openSavedResponses } from "../auth/saved-responses.server.ts";
import { openSignIn } from "../auth/sign-in.server.ts";
import { openStaff } from "../auth/staff.server.ts";
import { officeSecret } from "../auth/trusted-browsers.server.ts";
import type { Config } from "../config/config.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import type { Disclosure } from "../disclosure/disclosure.server.ts";
import { openEditor } from "../editor/editor.server.ts";
import { openPreviews } from "../editor/previews.server.ts";
import { principalMail } from "../editor/tell-principals.server.ts";
import { openInbox } from "../enquiries/inbox/inbox.server.ts";
import { currentPolicy } from "../enquiries/open-forms.server.ts";
import { openFilms } from "../media/films.server.ts";
import { openConsents, openPhotos } from "../media/library/consent/consents.server.ts";
import { knownUses } from "../media/library/file-uses.server.ts";
import { openLibrary } from "../media/library/library.server.ts";
import { knownFiles, officeFiles } from "../media/uploads/office-files.server.ts";
import { openUploads } from "../media/uploads/uploads.server.ts";
import type { Alerts } from "../ops/alerts/open-alerts.server.ts";
import { openOfficeSearch } from "../search/office/office-search.server.ts";
import { openPresentSystem } from "../sync/office/sync-office.server.ts";
import { openOverview } from "./dashboard.server.ts";

/** Loaded with the first request for the office: sign-in takes a second and 90 MB. */
export async function openOffice(
  store: ServedStore,
  config: Config,
  { disclosure, sendSubmissions, alerts }: { disclosure: Disclosure; sendSubmissions(): void; alerts: Alerts },
  now: () => Date,
): Promise<Office> {
  const { db, content, schoolCode } = store;
  const { dataDir, publicUrl, isDemo } = config;
  const schoolName = async () => (await content.readProfile()).name;
  const tellOfCredentials = credentialMail(config, schoolName);
  const auth = openAuth({ db, secret: await officeSecret(db), publicUrl, isDemo, now, tellOfCredentials });
  const readListed = knownFiles(db);
  const readUses = knownUses(db, now);
  const files = officeFiles(db, readListed);
  const uploads = openUploads({ store, dataDir, files, now });
  const presentSystem = openPresentSystem({ db, vendor: config.vendor });
  const { writtenThere } = presentSystem;
  const tellPrincipals = principalMail({ db, content, config, now });
  const editor = openEditor({ ...store, now, writtenThere, tellPrincipals });
  return {
    signIn: openSignIn(auth, schoolName),
    staff: openStaff({ db, now, mailInvitation: invitationMail(config, schoolName) }),
    responses: openSavedResponses(db, now),
    account: openAccount(auth, schoolName),
    editor,
    inbox: openInbox({
      db,
      mail: config.mail,
      config,
      isForwarded: config.vendor !== null,
      readProfile: () => content.readProfile(),
      policy: () => currentPolicy(store, config.retentionMonths),
      sendSubmissions,
      now,
    }),
    log: openAuditLog(db),
    files,
    films: openFilms({ uploads, filmServer: config.filmServer }),
    library: openLibrary({ ...store, now, readListed, readUses, writtenThere }),
    photos: openPhotos({ db, now }),
    consents: openConsents({ db, files, now, readUses }),
    presentSystem,
    notices: content.publicationsOf,
    previews: await openPreviews({ db, schoolCode, content, now }),
    overview: openOverview({ db, content, presentSystem, disclosure, alerts, now }),
    disclosure,
    search: openOfficeSearch({ ...store, editor }),
    uploads,
  };
}
