import { accessSync, constants, existsSync, statSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { createTransport } from "nodemailer";
import { codeOf, errorText, fileErrorText } from "../../base/error-text.server.ts";
import { isOfThisMachine } from "../../base/http-client.server.ts";
import { FIRST } from "../../base/language.ts";
import { mailError } from "../../base/mail.server.ts";
import type { Config } from "../../config/config.server.ts";
import { dialectOf } from "../../db/dialect.server.ts";
import { inStore, openExistingStore } from "../../db/opening/open-existing-store.server.ts";
import { storedContent, storedProfile } from "../../db/published/stored-content.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { findingsNow } from "../../disclosure/disclosure.server.ts";
import { type DisclosureRow, disclosureRows, isOfAppendix } from "../../disclosure/disclosure-rows.ts";
import {
  completeness,
  completenessText,
  type Finding as DisclosureFinding,
  isUrgent,
} from "../../disclosure/findings.ts";
import { readDuties } from "../../enquiries/duties.server.ts";
import { currentPolicy } from "../../enquiries/open-forms.server.ts";
import { emptyProfile } from "../../school/school.ts";
import { readMarker, unlessMissing } from "../../storage/file-storage.server.ts";
import { holdsOthers } from "../../storage/private-data.server.ts";
import { readS3Address } from "../../storage/s3/s3-address.server.ts";
import { alertsIn, type Facts } from "../alerts/alerts.server.ts";
import { readDisk, readStored } from "../alerts/read-facts.server.ts";
import { encryptTo } from "../backup/age.server.ts";

export interface Finding {
  subject: string;
  isOk: boolean;
  /** The state; for something to mend, the fault and the remedy. */
  words: string;
}

const ok = (subject: string, words: string): Finding => ({ subject, isOk: true, words });
export const mend = (subject: string, words: string): Finding => ({ subject, isOk: false, words });

/** Returns a line for each alert that can be judged by these facts. */
export const foundIn = (facts: Omit<Facts, "now">): Finding[] =>
  alertsIn({ ...facts, now: new Date() }).map(({ name, trouble, state, remedy }) =>
    trouble === null ? ok(name, state) : mend(name, `${trouble}. To do: ${remedy}`),
  );

/** Checks whether database and files can be read and written, whether the clocks agree, and what the disclosure lacks. */
export async function checkStore(config: Config): Promise<Finding[]> {
  const place = config.databaseUrl ? "PostgreSQL" : "SQLite";
  let store: SchoolStore;
  try {
    store = await openExistingStore(config, { orRead: true });
  } catch (cause) {
    return [mend("store", `${errorText(cause)} (Before the first start there is none.)`)];
  }
  try {
    const unwritable = await dialectOf(store.db).tryToWrite(store.db);
    return [
      unwritable
        ? mend("store", `${place} can only be read: ${errorText(unwritable)}. Forms are refused until that is mended.`)
        : ok("store", `${place} can be read and written`),
      await filesOf(store, config),
      await checkClock(store, config),
      await disclosureOf(store),
      ...foundIn(await readStored(store, config)),
    ];
  } finally {
    await store.close();
  }
}

/** Says for each duty towards families how it is met, or what is missing and for whom to do. */
export async function checkPrivacy(config: Config): Promise<Finding[]> {
  return inStore(
    config,
    async ({ db }) => {
      const content = storedContent(db, () => new Date());
      const policy = await currentPolicy({ content }, config.retentionMonths);
      const profile = await content.readProfile();
      const duties = await readDuties({ db, policy, profile, config, now: new Date(), language: FIRST });
      return duties.map(({ name, state, words, by, to }) =>
        state === "missing"
          ? mend(name, `missing: ${words}${to ? ` (${to})` : ""}. For ${by} to do`)
          : ok(name, `${state}: ${words}`),
      );
    },
    { orRead: true },
  );
}

async function filesOf({ files }: SchoolStore, { storageUrl }: Config): Promise<Finding> {
  try {
    if ((await readMarker(files)) !== null) return ok("files", `${files.address} can be read`);
    return mend(
      "files",
      `${files.address} has no mark of this store: these are other files, or none. Stop the server, then bring database and files back from the same backup`,
    );
  } catch (cause) {
    const advice = storageUrl ? " Look at STORAGE_URL and the key of the bucket." : "";
    return mend("files", `${errorText(cause)}.${advice}`);
  }
}

/** Says what the CBSE disclosure lacks. Empty rows are the office's work; what ran out or leads nowhere is to be mended. */
async function disclosureOf(store: SchoolStore): Promise<Finding> {
  const rows = disclosureRows((await storedProfile(store.db)) ?? emptyProfile);
  const findings = await findingsNow(store, rows, new Date());
  const missing = findings.filter(({ fault }) => fault === "missing").map(({ row }) => inShort(row));
  const words = [
    completenessText(completeness(rows)),
    ...(missing.length > 0 ? [`empty: ${missing.join(", ")}`] : []),
    ...findings.filter(({ fault }) => fault !== "missing").map(inWords),
  ].join("; ");
  return findings.some(isUrgent)
    ? mend("disclosure", `${words}. Put it right at /office/disclosure`)
    : ok("disclosure", words);
}

const inWords = ({ row, words }: DisclosureFinding) =>
  `${inShort(row)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const inShort = ({ number, title }: DisclosureRow) => (isOfAppendix(number) ? number : title);

/** In milliseconds: a clock that is 30 s off refuses the codes of phones. */
const MAX_APART = 25_000;
const CLOCK_TIMEOUT = 5000;
const OF_ANOTHER_TIME = ["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"];

/** A clock that was compared with this machine's. `fault` is null when they agree. */
interface Compared {
  name: string;
  fault: string | null;
}

/** Compares this machine's clock with those of the servers that the website talks to, and with the newest submission. */
async function checkClock(store: SchoolStore, config: Config): Promise<Finding> {
  const compared = await Promise.all([
    ...(config.databaseUrl === null ? [] : [databasesClock(store)]),
    ...serversOf(config).map(serversClock),
  ]);
  const known = compared.filter((one) => one !== null);
  const fault = known.find((one) => one.fault !== null)?.fault ?? (await newestFault(store));
  const names = known.map(({ name }) => name).join(", ");
  if (fault !== null) return mend("clock", fault);
  return ok("clock", `${here()}, ${names ? `as at ${names}` : "and no other server to compare it with"}`);
}

const here = () => new Date().toISOString();

function compare(name: string, there: Date): Compared {
  const isApart = Math.abs(there.getTime() - Date.now()) > MAX_APART;
  const sentence = `this machine's clock says ${here()}, that of ${name} ${there.toISOString()}: set both by a time server`;
  return { name, fault: isApart ? sentence : null };
}

const databasesClock = async ({ db }: SchoolStore) => compare("the database", await dialectOf(db).timeOf(db));

function serversOf({ publicUrl, storageUrl, vendor, filmServer }: Config): URL[] {
  const s3 = storageUrl && readS3Address(storageUrl);
  const ofS3 = s3 ? [new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)] : [];
  return [...ofS3, ...(vendor ? [vendor.api] : []), ...(filmServer ? [filmServer] : []), new URL("/health", publicUrl)];
}

/** Returns null for a server that does not answer, or without a time: another line of the doctor looks at what it is for. */
async function serversClock(url: URL): Promise<Compared | null> {
  try {
    const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(CLOCK_TIMEOUT) });
    const date = answer.headers.get("date");
    return date === null ? null : compare(url.origin, new Date(date));
  } catch (cause) {
    if (!(cause instanceof Error) || !OF_ANOTHER_TIME.includes(codeOf(cause.cause))) return null;
    const sentence = `this machine's clock says ${here()}, when the certificate of ${url.origin} is not valid: set the clock by a time server, or renew that certificate`;
    return { name: url.origin, fault: sentence };
  }
}

/** Returns the fault of a clock that is behind what came in last. */
async function newestFault({ db }: SchoolStore): Promise<string | null> {
  const newest = await db
    .selectFrom("submissions")
    .select(["id", "received_at"])
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest || Date.parse(newest.received_at) - Date.now() <= MAX_APART) return null;
  return `this machine's clock says ${here()}, but submission ${newest.id} came in on ${newest.received_at}: set the clock by a time server. If it is right now, it was ahead then: note what that submission says, and erase it`;
}

const ADDRESS_TIMEOUT = 10_000;
/** Sent once; a proxy that adds its own sends them twice. */
const once = ["strict-transport-security", "x-content-type-options", "referrer-policy"];

export async function checkAddress({ publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  const isHttps = publicUrl.startsWith("https:");
  const found: Finding[] = [];
  if (!isHttps && !isOfThisMachine(new URL(publicUrl)))
    found.push(mend("address", "PUBLIC_URL is no https address: nobody can sign in to the office"));
  if (isHttps && trustedProxies.length === 0) {
    const remedy = "behind a proxy all visitors share one limit. Set the proxy's address";
    found.push(mend("proxy", `TRUSTED_PROXIES is empty: ${remedy}`));
  }
  try {
    const answer = await fetch(publicUrl, { redirect: "manual", signal: AbortSignal.timeout(ADDRESS_TIMEOUT) });
    found.push((answer.status === 200 ? ok : mend)("address", `${publicUrl} answers ${answer.status}`));
    const twice = once.filter((name) => answer.headers.get(name)?.includes(", "));
    for (const name of twice) found.push(mend("proxy", `${name} is there twice: take it out of the proxy's settings`));
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause ? errorText(cause.cause) : errorText(cause);
    found.push(mend("address", `${publicUrl} does not answer from here (${reason}): is the server started?`));
  }
  return found;
}

const OTHERS = 0o077;
/** Paths that one line names. */
const NAMED = 3;

/** Checks the rights of `DATA_DIR`, who owns what lies in it, and the free space on its disk. */
export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir) && existsSync(dirname(dataDir)))
    return [
      ok(
        "folder",
        `${dataDir} is not there: a first start makes it. A school that was there has been moved or deleted`,
      ),
    ];
  if (!existsSync(dataDir)) return [mend("folder", `${dataDir} is not there: make the folder above it`)];
  const found: Finding[] = [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    found.push(ok("folder", `${dataDir} can be written`));
  } catch (cause) {
    found.push(mend("folder", `${dataDir}: ${fileErrorText(cause)}: run chmod 700 on it`));
  }
  const isOpen = (statSync(dataDir).mode & OTHERS) !== 0;
  const isShared = isOpen && holdsOthers(dataDir);
  // The machine may need what lies there: no advice about its rights.
  if (isShared) found.push(mend("folder", `${dataDir} holds other things, too: give the school a folder of its own`));
  else if (isOpen) found.push(mend("folder", `other accounts may look into ${dataDir}: run chmod 700 on it`));
  const account = process.geteuid?.();
  if (account !== undefined && !isShared) found.push(...(await foreignIn(dataDir, account)));
  return [...found, ...foundIn({ disk: await readDisk(dataDir) })];
}

/** Says what the server cannot use: a command that root ran left it there, or a copy did. */
async function foreignIn(dataDir: string, account: number): Promise<Finding[]> {
  const paths = await foreignBelow(dataDir, account);
  if (paths.length === 0) return [];
  const named = paths.slice(0, NAMED).map((path) => relative(dataDir, path));
  const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : "";
  const remedy = `have root run chown -R ${account} ${dataDir}`;
  return [mend("owner", `${named.join(", ")}${more} in ${dataDir} belong to another account: ${remedy}`)];
}

/** Returns what belongs to another account, without what lies in such folders. The server may delete files meanwhile. */
async function foreignBelow(folder: string, account: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const entry = await unlessMissing(lstat(path));
    if (entry && entry.uid !== account) found.push(path);
    else if (entry?.isDirectory()) found.push(...(await foreignBelow(path, account)));
  }
  return found;
}

const MAIL_TIMEOUT = 10_000;

/** Checks whether the mail server lets us in; sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (!mail) return [ok("mail", "no mail server is set: forms are in the office alone")];
  const { hostname } = new URL(mail.url);
  const times = { connectionTimeout: MAIL_TIMEOUT, greetingTimeout: MAIL_TIMEOUT, socketTimeout: MAIL_TIMEOUT };
  const server = createTransport({ url: mail.url, ...times });
  try {
    await server.verify();
    return [ok("mail", `${hostname} lets us in; mail goes to ${mail.to.join(", ")}`)];
  } catch (cause) {
    const fault = await mailError(mail.url, cause);
    const remedy = fault.startsWith("its certificate")
      ? "whoever runs that server has to renew it, or SMTP_URL needs the name that it is for"
      : "look at host, user and password of SMTP_URL";
    return [mend("mail", `${hostname} does not let us in (${fault}): ${remedy}`)];
  } finally {
    server.close();
  }
}

/** Checks that the public key of the backups has no slip of the finger in it. */
export async function checkBackupKey({ backupRecipient }: Config): Promise<Finding[]> {
  if (!backupRecipient) return [];
  try {
    await encryptTo(backupRecipient);
    return [ok("backup key", "BACKUP_RECIPIENT is a public key of age")];
  } catch (cause) {
    return [mend("backup key", errorText(cause))];
  }
}
