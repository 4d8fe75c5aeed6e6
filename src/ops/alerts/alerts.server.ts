import { type Certificate, certificateError } from "../../base/certificate.server.ts";
import { DAY, HOUR, schoolTime } from "../../base/dates.ts";
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

export interface Alert {
  name: AlertName;
  /** The trouble, a sentence without its end; null while all is well. */
  trouble: string | null;
  /** The sentence while all is well. */
  state: string;
  remedy: string;
  /** The number of its gauge; null for none. */
  value: number | null;
  /** False where no mail would go out, or where the office shows the same in its own words. */
  isMailed: boolean;
  isInOffice: boolean;
}

type AlertName = keyof typeof gauges;

/** In milliseconds; docs/operate.md lists them. */
const BACKUP_AFTER = 26 * HOUR;
const FIRST_BACKUP_AFTER = 48 * HOUR;
const LIST_AFTER = 6 * HOUR;
const MESSAGE_AFTER = 2 * HOUR;
const PICTURES_AFTER = 2 * HOUR;
/** Of a short-lived certificate, a quarter of its life. */
const CERTIFICATE_BEFORE = 7 * DAY;

/** The number of each alert for a program that watches. */
export const gauges = {
  backup: ["school_backup_age_seconds", "Seconds since the last good backup; none before the first."],
  mirror: ["school_mirror_age_seconds", "Seconds since the list was read that was read longest ago."],
  "mail-queue": ["school_mail_oldest_seconds", "Seconds for which the oldest e-mail waits; 0 for none."],
  forwards: ["school_forwards_oldest_seconds", "Seconds for which the oldest form waits for the present system."],
  pictures: ["school_pictures_without_sizes", "Pictures some of whose sizes are not made yet."],
  disk: ["school_disk_free_bytes", "Bytes that are free on the disk of DATA_DIR."],
  "website-tls": ["school_website_certificate_seconds", "Seconds until the certificate of PUBLIC_URL runs out."],
  "mail-tls": ["school_mail_certificate_seconds", "Seconds until the certificate of SMTP_URL runs out."],
} as const;

/** Returns how it stands with everything that is known. */
export function alertsIn({ now, ...facts }: Facts): Alert[] {
  const alerts = [
    facts.backup && ofBackup(facts.backup, now),
    facts.lists && facts.lists.length > 0 && ofLists(facts.lists, now),
    facts.mail && ofQueue("mail-queue", facts.mail, now),
    facts.forwards && ofQueue("forwards", facts.forwards, now),
    facts.pictures !== undefined && ofPictures(facts.pictures, now),
    facts.disk && ofDisk(facts.disk),
    facts.website && ofCertificate("website-tls", facts.website, now),
    facts.mailServer && ofCertificate("mail-tls", facts.mailServer, now),
  ];
  return alerts.filter((alert) => !!alert);
}

const everywhere = { isMailed: true, isInOffice: true };

function ofBackup({ since, at, faults }: NonNullable<Facts["backup"]>, now: Date): Alert {
  const isLate = at ? ageOf(at, now) > BACKUP_AFTER : ageOf(since, now) > FIRST_BACKUP_AFTER;
  const late = at ? `The last good backup is of ${schoolTime(at)}` : "No backup has been made yet";
  const damaged = `The last backup found ${counted(faults, "fault")} in the backups before it`;
  return {
    ...everywhere,
    name: "backup",
    trouble: isLate ? late : faults > 0 ? damaged : null,
    state: at ? `the last one is of ${schoolTime(at)}` : "none has been made yet",
    remedy: "run npm run backup -- <place of the backups> and do what it says; docs/operate.md has it done every night",
    value: at && seconds(ageOf(at, now)),
  };
}

function ofLists(lists: NonNullable<Facts["lists"]>, now: Date): Alert {
  const late = lists.filter(({ readAt }) => ageOf(readAt, now) > LIST_AFTER);
  const oldest = new Date(Math.min(...lists.map(({ readAt }) => readAt.getTime())));
  const are = late.length === 1 ? "has" : "have";
  return {
    name: "mirror",
    trouble:
      late.length > 0
        ? `${counted(late.length, "list")} of the present system ${are} not been read since ${schoolTime(oldest)}`
        : null,
    state: `all lists have been read since ${schoolTime(oldest)}`,
    remedy: "run npm run mirror -- now, which says why",
    value: seconds(ageOf(oldest, now)),
    isMailed: true,
    // The office shows a line for each list that was asked for in vain.
    isInOffice: late.every(({ failure }) => failure === null),
  };
}

const queues = {
  "mail-queue": {
    unit: "e-mail",
    remedy: "run npm run doctor, which says what the mail server answers",
    isMailed: false,
  },
  forwards: {
    unit: "form",
    remedy: "look at /office/present-system, and ask those who run that system",
    isMailed: true,
  },
} as const;

function ofQueue(name: keyof typeof queues, { count, oldest, failure }: Waiting, now: Date): Alert {
  const { unit, remedy, isMailed } = queues[name];
  const to = name === "forwards" ? " for the present system" : "";
  const isLate = oldest !== null && ageOf(oldest, now) > MESSAGE_AFTER;
  const reason = failure ? ` (${failure})` : "";
  const waits = `${counted(count, unit)} ${count === 1 ? "waits" : "wait"}${to}`;
  return {
    name,
    trouble: isLate ? `${waits}, the oldest since ${schoolTime(oldest)}${reason}` : null,
    state: count === 0 ? `no ${unit} waits${to}` : waits,
    remedy,
    value: oldest ? seconds(ageOf(oldest, now)) : 0,
    isMailed,
    // The office lists the forms that did not go out.
    isInOffice: false,
  };
}

function ofPictures(pictures: { since: Date; count: number } | null, now: Date): Alert {
  const count = pictures?.count ?? 0;
  const isLate = pictures !== null && ageOf(pictures.since, now) > PICTURES_AFTER;
  const lack = `${counted(count, "picture")} ${count === 1 ? "lacks" : "lack"} sizes`;
  return {
    ...everywhere,
    name: "pictures",
    trouble: isLate ? `${lack} since ${schoolTime(pictures.since)}` : null,
    state: count === 0 ? "all sizes are made" : `${lack}: they are being made, which takes time after a restore`,
    remedy: "look for picture and file in the log; one server has to have PICTURES=make",
    value: count,
  };
}

function ofDisk({ free, isFull }: NonNullable<Facts["disk"]>): Alert {
  return {
    ...everywhere,
    name: "disk",
    trouble: isFull ? `The disk is nearly full: ${Math.floor(free / 2 ** 20)} MB are left` : null,
    state: "there is room",
    remedy: "make room: less than 1 GB is left, or a twentieth of the disk",
    value: free,
  };
}

function ofCertificate(name: "website-tls" | "mail-tls", certificate: Certificate, now: Date): Alert {
  const { from, until, host } = certificate;
  const fault = certificateError(certificate, now);
  const left = until.getTime() - now.getTime();
  const before = Math.min(CERTIFICATE_BEFORE, (until.getTime() - from.getTime()) / 4);
  const whose = name === "mail-tls" ? "mail server" : "website";
  // This machine need not trust whom browsers trust: of the website, only the time counts.
  const isFaulty = name === "mail-tls" ? fault !== null : left <= 0;
  const runsOut = `The certificate of the ${whose} runs out on ${schoolTime(until)}`;
  return {
    name,
    trouble: isFaulty ? `The certificate of the ${whose} ${fault}` : left < before ? runsOut : null,
    state: `the certificate of ${host} is good until ${schoolTime(until)}`,
    remedy:
      name === "mail-tls"
        ? `whoever runs ${host} has to renew it, or SMTP_URL needs the name that it is for`
        : `find out why the program that renews it, such as Caddy, did not (${host})`,
    value: seconds(left),
    isMailed: name === "website-tls" || !isFaulty,
    isInOffice: true,
  };
}

const ageOf = (time: Date, now: Date) => now.getTime() - time.getTime();
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
