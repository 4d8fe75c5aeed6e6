import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { type EntryKind, entryKinds, isEntryKind, specifiedKinds } from "@school/content/entities/all";
import { z } from "zod";
import { OperatorError } from "./operator-error.ts";
import { placeInBucket } from "./storage/s3/s3-address.ts";

const mailAddress = z.email("must be a mail address such as website@school.example");

const port = z
  .string()
  .regex(/^[0-9]{1,5}$/, "must be a number from 1 to 65535")
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535, "must be a number from 1 to 65535");

const settings = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be a web address such as https://school.example" })
    .transform((address) => new URL(address))
    .refine(({ origin, href }) => href === `${origin}/`, "must end after the name of the host (and its port)")
    .transform(({ origin }) => origin)
    .optional(),
  DATA_DIR: z
    .string()
    .min(1, "must not be empty")
    .default("./data")
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      hostname: /./,
      error: "must be a database such as postgres://user:password@db.example/school",
    })
    .optional(),
  STORAGE_URL: z.string().optional(),
  SCHOOL_CODE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, "must be 1 to 32 letters, digits, - or _")
    .default("DEMO"),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  PICTURES: z.enum(["make", "leave"], "must be make or leave").default("make"),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) => listOf(list))
    .refine((list) => list.every(isNetwork), "must be addresses or networks such as 127.0.0.1,10.0.0.0/8"),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be a mail server such as smtp://user:password@mail.example:587",
    })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: z
    .string()
    .transform((list) => listOf(list))
    .refine((list) => list.length > 0 && list.every((address) => mailAddress.safeParse(address).success), {
      error: "must be mail addresses such as office@school.example, with commas between them",
    })
    .optional(),
  LOG_FORMAT: z.enum(["text", "json"], "must be text or json").default("text"),
  RETENTION_MONTHS: z
    .string()
    .regex(/^[0-9]{1,3}$/, "must be a number of months from 1 to 120")
    .transform(Number)
    .refine((months) => months >= 1 && months <= 120, "must be a number of months from 1 to 120")
    .default(18),
  FILM_SERVER: z
    .url({ protocol: /^https?$/, error: "must be the web address of a PeerTube server, such as https://films.example" })
    .transform((address) => new URL(address))
    .optional(),
  CONTENT_API: z
    .url({ protocol: /^https?$/, error: "must be the web address before /api/, such as https://portal.example" })
    .transform((address) => new URL(address))
    .refine(({ username, password }) => !username && !password, "must hold no password: use CONTENT_API_TOKEN")
    .refine(({ search, hash }) => !search && !hash, "must be the web address before /api/, without ? and #")
    .optional(),
  CONTENT_API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be one word of plain letters, digits and signs")
    .optional(),
  CONTENT_API_TOKEN_FILE: z.string().min(1, "must not be empty").optional(),
  CONTENT_API_CODE: z.string().min(1, "must not be empty").max(100, "must be 100 characters at most").optional(),
  CONTENT_API_KINDS: z
    .string()
    .transform((list) => listOf(list))
    .refine((list) => list.length > 0 && list.every(isEntryKind), `must be some of ${entryKinds.join(", ")}`)
    .transform((list) => list.filter(isEntryKind))
    .optional(),
  MIRROR_TRUST: z.enum(["all"], "must be all, or not set").optional(),
});

type Settings = z.output<typeof settings>;

export interface Config {
  port: number;
  /** The port for a program that watches, or null. */
  metricsPort: number | null;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Null: SQLite in the data folder. Contains the password: never log it. */
  databaseUrl: string | null;
  /** A folder in an S3 bucket; null: the data folder. */
  storageUrl: string | null;
  schoolCode: string;
  seed: "demo" | "none";
  /** False for all but one of the servers that share a store. */
  makesPictures: boolean;
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  mail: MailConfig | null;
  retentionMonths: number;
  /** The school's own server of films, or null. */
  filmServer: URL | null;
  vendor: VendorConfig | null;
}

export interface VendorConfig {
  api: URL;
  code: string;
  kinds: EntryKind[];
  trustsAll: boolean;
  /** Reads the token now; null without one. Never log it. */
  token(): string | null;
}

export interface MailConfig {
  /** Contains the password: never log it. */
  url: string;
  from: string;
  to: string[];
}

/** @throws OperatorError that names the first wrong setting (decisions §3). */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse({ ...environment, DATABASE_URL: environment.DATABASE_URL || undefined });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new OperatorError(`${name}${shownValue(name, environment[name])}: ${issue?.message}.`);
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, SCHOOL_CODE, SEED, PICTURES } = parsed.data;
  const { TRUSTED_PROXIES, RETENTION_MONTHS } = parsed.data;
  return {
    port: PORT,
    metricsPort: parsed.data.METRICS_PORT ?? null,
    host: HOST,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    dataDir: DATA_DIR,
    databaseUrl: parsed.data.DATABASE_URL ?? null,
    storageUrl: parsed.data.STORAGE_URL ? placeInBucket(parsed.data.STORAGE_URL, SCHOOL_CODE) : null,
    schoolCode: SCHOOL_CODE,
    // With a present system, the demo's lists would show until the first mirroring, and its facts for ever.
    seed: SEED ?? (parsed.data.CONTENT_API ? "none" : "demo"),
    makesPictures: PICTURES === "make",
    trustedProxies: TRUSTED_PROXIES,
    mail: mailOf(parsed.data),
    retentionMonths: RETENTION_MONTHS,
    filmServer: parsed.data.FILM_SERVER ?? null,
    vendor: vendorOf(parsed.data),
  };
}

/** @throws OperatorError when only some of the settings are there: no mail would be sent. */
function mailOf({ SMTP_URL, MAIL_FROM, MAIL_TO }: Settings): MailConfig | null {
  if (SMTP_URL && MAIL_TO) return { url: SMTP_URL, from: MAIL_FROM ?? (MAIL_TO[0] as string), to: MAIL_TO };
  if (SMTP_URL) throw new OperatorError("SMTP_URL is set, but MAIL_TO is not: say where mail goes, or remove it.");
  if (MAIL_FROM && !MAIL_TO)
    throw new OperatorError("MAIL_FROM is set, but SMTP_URL and MAIL_TO are not. Set them, or remove it.");
  if (MAIL_TO) throw new OperatorError("MAIL_TO is set, but SMTP_URL is not: name a mail server, or remove it.");
  return null;
}

function vendorOf(settings: Settings): VendorConfig | null {
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
    token: () => (CONTENT_API_TOKEN_FILE ? tokenIn(CONTENT_API_TOKEN_FILE) : (CONTENT_API_TOKEN ?? null)),
  };
}

/** Reads the file each time, so that a new token needs no restart. */
function tokenIn(file: string): string | null {
  return readFileSync(file, "utf8").trim() || null;
}

const listOf = (text: string) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

function isNetwork(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[0-9]{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** Hides values that contain a password. */
const shownValue = (name: string, value: string | undefined) => (secret.has(name) ? "" : `=${onOneLine(value)}`);

const secret = new Set(["SMTP_URL", "DATABASE_URL", "CONTENT_API", "CONTENT_API_TOKEN"]);

const onOneLine = (value = "") => value.replaceAll(/[\r\n]+/g, " ");
