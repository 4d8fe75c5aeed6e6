import { readFileSync } from "node:fs";
import { OperatorError } from "../base/errors.server.ts";
import { specifiedKinds } from "../kinds/all.ts";
import { refuseOtherAccount } from "../storage/private-data.server.ts";
import { schoolAddress } from "../storage/s3/s3-address.server.ts";
import { readSettings, type Settings } from "./settings.server.ts";

export type Config = ReturnType<typeof readConfig>;
export type MailConfig = NonNullable<Config["mail"]>;
export type VendorConfig = NonNullable<Config["vendor"]>;

/** @throws OperatorError that names the first wrong setting, or the account that has to run this: every program reads them first. */
export function readConfig(environment: Record<string, string | undefined>) {
  const settings = readSettings(environment);
  refuseOtherAccount(settings.DATA_DIR);
  const { PORT, METRICS_PORT, SCHOOL_CODE, STORAGE_URL, CONTENT_API } = settings;
  if (METRICS_PORT === PORT)
    throw new OperatorError("METRICS_PORT and PORT are the same: give METRICS_PORT another one.");
  refuseSendingDemo(settings);
  return {
    port: PORT,
    /** The port for a program that watches, or null. */
    metricsPort: METRICS_PORT ?? null,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${PORT}`,
    dataDir: settings.DATA_DIR,
    /** Null: SQLite in the data folder. Contains the password: never log it. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** A folder in an S3 bucket; null: the data folder. */
    storageUrl: STORAGE_URL ? schoolAddress(STORAGE_URL, SCHOOL_CODE) : null,
    schoolCode: SCHOOL_CODE,
    // With a present system, the demo's lists would show until the first mirroring, and its facts for ever.
    seed: settings.SEED ?? (CONTENT_API ? "none" : "demo"),
    /** Everybody looks around in the office, and nothing is saved or sent. */
    isDemo: settings.DEMO === "1",
    /** False for all but one of the servers that share a store. */
    makesPictures: settings.PICTURES === "make",
    /** Proxies whose `X-Forwarded-For` is believed. */
    trustedProxies: settings.TRUSTED_PROXIES,
    mail: mailOf(settings),
    retentionMonths: settings.RETENTION_MONTHS,
    /** The public key of age that backups are encrypted to, or null. */
    backupRecipient: settings.BACKUP_RECIPIENT ?? null,
    /** The school's own server of films, or null. */
    filmServer: settings.FILM_SERVER ?? null,
    vendor: vendorOf(settings),
  };
}

/** @throws OperatorError when a demo has something to send to. */
function refuseSendingDemo(settings: Settings) {
  const other = (["SMTP_URL", "CONTENT_API"] as const).find((name) => settings[name]);
  if (settings.DEMO && other)
    throw new OperatorError(`DEMO and ${other} are both set, and a demo sends nothing. Remove one of them.`);
}

/**
 * Returns the mail server, whose address contains the password: never log it.
 * @throws OperatorError when only some of the settings are there: no mail would be sent.
 */
function mailOf({ SMTP_URL, MAIL_FROM, MAIL_TO }: Settings) {
  const [first] = MAIL_TO ?? [];
  if (SMTP_URL && MAIL_TO && first) return { url: SMTP_URL, from: MAIL_FROM ?? first, to: MAIL_TO };
  if (SMTP_URL) throw new OperatorError("SMTP_URL is set, but MAIL_TO is not: say where mail goes, or remove it.");
  if (MAIL_FROM && !MAIL_TO)
    throw new OperatorError("MAIL_FROM is set, but SMTP_URL and MAIL_TO are not. Set them, or remove it.");
  if (MAIL_TO) throw new OperatorError("MAIL_TO is set, but SMTP_URL is not: name a mail server, or remove it.");
  return null;
}

/** Returns the school's present system, or null. */
function vendorOf(settings: Settings) {
  const { CONTENT_API, CONTENT_API_TOKEN, CONTENT_API_TOKEN_FILE } = settings;
  const alone = ["CONTENT_API_TOKEN", "CONTENT_API_TOKEN_FILE", "CONTENT_API_CODE", "CONTENT_API_KINDS"] as const;
  const without = alone.find((name) => settings[name]);
  if (!CONTENT_API && without)
    throw new OperatorError(`${without} is set, but CONTENT_API is not. Set it, or remove it.`);
  if (!CONTENT_API) return null;
  if (CONTENT_API_TOKEN && CONTENT_API_TOKEN_FILE) {
    throw new OperatorError("CONTENT_API_TOKEN and CONTENT_API_TOKEN_FILE are both set. Remove one of them.");
  }
  return {
    api: CONTENT_API,
    code: settings.CONTENT_API_CODE ?? settings.SCHOOL_CODE,
    kinds: settings.CONTENT_API_KINDS ?? [...specifiedKinds],
    trustsAll: settings.MIRROR_TRUST === "all",
    /** Reads the token now; null without one. Never log it. */
    token: () => (CONTENT_API_TOKEN_FILE ? tokenIn(CONTENT_API_TOKEN_FILE) : (CONTENT_API_TOKEN ?? null)),
  };
}

/** Reads the file each time, so that a new token needs no restart. */
function tokenIn(file: string): string | null {
  return readFileSync(file, "utf8").trim() || null;
}
