import type { Migration } from "kysely/migration";
import { up as documents } from "./2026-11-22-documents.ts";
import { up as mirror } from "./2026-11-22-mirror.ts";
import { up as office } from "./2026-11-22-office.ts";
import { up as officeInbox } from "./2026-11-22-office-inbox.ts";
import { up as officeLife } from "./2026-11-22-office-life.ts";
import { up as officeSecondStep } from "./2026-11-22-office-second-step.ts";
import { up as officeUploads } from "./2026-11-22-office-uploads.ts";
import { up as officeWriting } from "./2026-11-22-office-writing.ts";
import { up as photosChildren } from "./2026-11-22-photos-children.ts";
import { up as photosLibrary } from "./2026-11-22-photos-library.ts";
import { up as rateLimits } from "./2026-11-23-rate-limits.ts";
import { up as unfinishedUploads } from "./2026-11-23-unfinished-uploads.ts";
import { up as whatPapersHold } from "./2026-11-23-what-papers-hold.ts";
import { up as enquiriesFollowed } from "./2026-11-23b-enquiries-followed.ts";
import { up as notices } from "./2026-11-23b-notices.ts";
import { up as search } from "./2026-11-23b-search.ts";
import { up as weeklyLooks } from "./2026-11-23b-weekly-looks.ts";
import { up as whatFollowersKnow } from "./2026-11-23b-what-followers-know.ts";
import { up as codesWithoutSignatures } from "./2026-11-23c-codes-without-signatures.ts";
import { up as suspects } from "./2026-11-23c-suspects.ts";
import { up as whoseEntries } from "./2026-11-23c-whose-entries.ts";
import { up as noClock } from "./2026-11-24-no-clock.ts";
import { up as keptAnswers } from "./2026-11-24c-kept-answers.ts";
import { up as serverAddress } from "./2026-11-24d-server-address.ts";
import { up as whatWasErased } from "./2026-11-24d-what-was-erased.ts";
import { up as whoseUploads } from "./2026-11-24d-whose-uploads.ts";
import { up as alerts } from "./2026-11-24e-alerts.ts";

/** A landed migration is never edited (docs/decisions/2026-11-22-two-stores.md). */
export const migrations: Record<string, Migration> = {
  "2026-11-22-documents": { up: documents },
  "2026-11-22-mirror": { up: mirror },
  "2026-11-22-office": { up: office },
  "2026-11-22-office-inbox": { up: officeInbox },
  "2026-11-22-office-life": { up: officeLife },
  "2026-11-22-office-second-step": { up: officeSecondStep },
  "2026-11-22-office-uploads": { up: officeUploads },
  "2026-11-22-office-writing": { up: officeWriting },
  "2026-11-22-photos-children": { up: photosChildren },
  "2026-11-22-photos-library": { up: photosLibrary },
  "2026-11-23-rate-limits": { up: rateLimits },
  "2026-11-23-unfinished-uploads": { up: unfinishedUploads },
  "2026-11-23-what-papers-hold": { up: whatPapersHold },
  "2026-11-23b-enquiries-followed": { up: enquiriesFollowed },
  "2026-11-23b-notices": { up: notices },
  "2026-11-23b-search": { up: search },
  "2026-11-23b-weekly-looks": { up: weeklyLooks },
  "2026-11-23b-what-followers-know": { up: whatFollowersKnow },
  "2026-11-23c-codes-without-signatures": { up: codesWithoutSignatures },
  "2026-11-23c-suspects": { up: suspects },
  "2026-11-23c-whose-entries": { up: whoseEntries },
  "2026-11-24-no-clock": { up: noClock },
  "2026-11-24c-kept-answers": { up: keptAnswers },
  "2026-11-24d-server-address": { up: serverAddress },
  "2026-11-24d-what-was-erased": { up: whatWasErased },
  "2026-11-24d-whose-uploads": { up: whoseUploads },
  "2026-11-24e-alerts": { up: alerts },
};

/** The day of the newest migration, `YYYY-MM-DD`. */
export const versionDay = Object.keys(migrations).sort().at(-1)?.slice(0, 10) as string;
