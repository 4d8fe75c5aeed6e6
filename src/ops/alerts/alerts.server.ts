import { type Certificate, certificateError } from "../../base/certificate.server.ts";
import { DAY, HOUR } from "../../base/dates.ts";
import { schoolTime } from "../../school/clock.ts";
import { counted } from "../../school/text.ts";

/** The facts that alerts are computed from. A fact left out is not known just now, or does not apply. */
export interface Facts {
  now: Date;
  /** `since`: the first look at this store; `at`: the last good backup; `faults` that it found in its place. */
  backup?: { since: Date; at: Date | null; faults: number };
  lists?: { readAt: Date; failure: string | null }[];
  mail?: Waiting;
  forwards?: Waiting;
  pictures?: { since: Date; count: number } | null;
  disk?: { free: number; isFull: boolean };
  website?: Certificate;
  mailServer?: Certificate;
}

/** Forms that wait to be mailed or sent on. */
export interface Waiting {
  count: number;
  oldest: Date | null;
  failure: string | null;
}

interface Judgement {
  /** The trouble, a sentence without its end; null while all is well. */
  trouble: string | null;
  /** The sentence while all is well. */
  state: string;
  /** The number of its gauge; null for none. */
  value: number | null;
  /** Where it depends on the facts. */
  remedy?: string;
  /** False where no mail would go out, or where the office shows the same in its own words. */
  isMailed?: boolean;
  isInOffice?: boolean;
}

export interface Alert extends Required<Judgement> {
  name: string;
}

interface AlertKind {
  /** Its number for a program that watches. */
  gauge: readonly [name: string, help: string];
  remedy?: string;
  /** Returns nothing where it does not apply, or is not known. */
  judge(facts: Facts): Judgement | null | undefined;
}

/** In milliseconds; docs/operate.md lists them. */
const BACKUP_AFTER = 26 * HOUR;
const FIRST_BACKUP_AFTER = 48 * HOUR;
const LIST_AFTER = 6 * HOUR;
const MESSAGE_AFTER = 2 * HOUR;
const PICTURES_AFTER = 2 * HOUR;
/** Of a short-lived certificate, a quarter of its life. */
const CERTIFICATE_BEFORE = 7 * DAY;

export const alertKinds: Readonly<Record<string, AlertKind>> = {
  backup: {
    gauge: ["school_backup_age_seconds", "Seconds since the last good backup; none before the first."],
    remedy: "run npm run backup -- <place of the backups> and do what it says; docs/operate.md has it done every night",
    judge({ backup, now }) {
      if (!backup) return null;
      const { since, at, faults } = backup;
      const isLate = at ? ageOf(at, now) > BACKUP_AFTER : ageOf(since, now) > FIRST_BACKUP_AFTER;
      const late = at ? `The last good backup is of ${schoolTime(at)}` : "No backup has been made yet";
      const damaged = `The last backup found ${counted(faults, "fault")}`;
      return {
        trouble: isLate ? late : faults > 0 ? damaged : null,
        state: at ? `the last one is of ${schoolTime(at)}` : "none has been made yet",
        value: at && seconds(ageOf(at, now)),
      };
    },
  },
  mirror: {
    gauge: ["school_mirror_age_seconds", "Seconds since the list was read that was read longest ago."],
    remedy: "run npm run mirror -- now, which says why",
    judge({ lists = [], now }) {
      if (lists.length === 0) return null;
      const late = lists.filter(({ readAt }) => ageOf(readAt, now) > LIST_AFTER);
      const oldest = new Date(Math.min(...lists.map(({ readAt }) => readAt.getTime())));
      const failing = lists.filter(({ failure }) => failure !== null);
      const which = `${counted(late.length, "list")} of the present system ${late.length === 1 ? "has" : "have"}`;
      return {
        trouble: late.length > 0 ? `${which} not been read since ${schoolTime(oldest)}` : null,
        state:
          failing.length > 0
            ? `${counted(failing.length, "list")} could not be read just now (${failing[0]?.failure})`
            : `all lists have been read since ${schoolTime(oldest)}`,
        value: seconds(ageOf(oldest, now)),
        // The office shows a line for each list that was asked for in vain.
        isInOffice: late.every(({ failure }) => failure === null),
      };
    },
  },
  "mail-queue": {
    gauge: ["school_mail_oldest_seconds", "Seconds for which the oldest e-mail waits; 0 for none."],
    remedy: "run npm run doctor, which says what the mail server answers",
    judge: ({ mail, now }) => mail && { ...queueState(mail, "e-mail", "", now), isMailed: false },
  },
  forwards: {
    gauge: ["school_forwards_oldest_seconds", "Seconds for which the oldest form waits for the present system."],
    remedy: "look at /office/present-system, and ask those who run that system",
    judge: ({ forwards, now }) => forwards && queueState(forwards, "form", " for the present system", now),
  },
  pictures: {
    gauge: ["school_pictures_without_sizes", "Pictures some of whose sizes are not made yet."],
    remedy: "look for picture and file in the log; one server has to have PICTURES=make",
    judge({ pictures, now }) {
      if (pictures === undefined) return null;
      const count = pictures?.count ?? 0;
      const lack = `${counted(count, "picture")} ${count === 1 ? "lacks" : "lack"} sizes`;
      const isLate = pictures !== null && ageOf(pictures.since, now) > PICTURES_AFTER;
      return {
        trouble: isLate ? `${lack} since ${schoolTime(pictures.since)}` : null,
        state: count === 0 ? "all sizes are made" : `${lack}: they are being made, which takes time after a restore`,
        value: count,
      };
    },
  },
  disk: {
    gauge: ["school_disk_free_bytes", "Bytes that are free on the disk of DATA_DIR."],
    remedy: "make room: less than 1 GB is left, or a twentieth of the disk",
    judge({ disk }) {
      if (!disk) return null;
      const { free, isFull } = disk;
      const words = `The disk is nearly full: ${Math.floor(free / 2 ** 20)} MB are left`;
      return { trouble: isFull ? words : null, state: "there is room", value: free };
    },
  },
  "website-tls": {
    gauge: ["school_website_certificate_seconds", "Seconds until the certificate of PUBLIC_URL runs out."],
    judge({ website, now }) {
      if (!website) return null;
      const remedy = `find out why the program that renews it, such as Caddy, did not (${website.host})`;
      // This machine need not trust whom browsers trust: of the website, only the time counts.
      const fault = website.until <= now ? certificateError(website, now) : null;
      return { ...certificateState(website, "website", fault, now), remedy };
    },
  },
  "mail-tls": {
    gauge: ["school_mail_certificate_seconds", "Seconds until the certificate of SMTP_URL runs out."],
    judge({ mailServer, now }) {
      if (!mailServer) return null;
      const remedy = `whoever runs ${mailServer.host} has to renew it, or SMTP_URL needs the name that it is for`;
      const fault = certificateError(mailServer, now);
      return { ...certificateState(mailServer, "mail server", fault, now), remedy, isMailed: fault === null };
    },
  },
};

/** Returns how it stands with everything that is known. */
export const alertsIn = (facts: Facts): Alert[] =>
  Object.entries(alertKinds).flatMap(([name, { remedy = "", judge }]) => {
    const judged = judge(facts);
    return judged ? [{ name, remedy, isMailed: true, isInOffice: true, ...judged }] : [];
  });

/** The office lists the forms that did not go out. */
function queueState({ count, oldest, failure }: Waiting, unit: string, to: string, now: Date): Judgement {
  const isLate = oldest !== null && ageOf(oldest, now) > MESSAGE_AFTER;
  const reason = failure ? ` (${failure})` : "";
  const waits = `${counted(count, unit)} ${count === 1 ? "waits" : "wait"}${to}`;
  return {
    trouble: isLate ? `${waits}, the oldest since ${schoolTime(oldest)}${reason}` : null,
    state: count === 0 ? `no ${unit} waits${to}` : `${waits}${reason}`,
    value: oldest ? seconds(ageOf(oldest, now)) : 0,
    isInOffice: false,
  };
}

function certificateState(
  { from, until, host }: Certificate,
  whose: string,
  fault: string | null,
  now: Date,
): Judgement {
  const left = until.getTime() - now.getTime();
  const before = Math.min(CERTIFICATE_BEFORE, (until.getTime() - from.getTime()) / 4);
  const runsOut = `The certificate of the ${whose} runs out on ${schoolTime(until)}`;
  return {
    trouble: fault ? `The certificate of the ${whose} ${fault}` : left < before ? runsOut : null,
    state: `the certificate of ${host} is good until ${schoolTime(until)}`,
    value: seconds(left),
  };
}

const ageOf = (time: Date, now: Date) => now.getTime() - time.getTime();
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
