import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { OperatorError } from "../base/errors.server.ts";
import { entryKinds, isEntryKind } from "../kinds/all.ts";
import { distance } from "../search/rules/distance.ts";

const mailAddress = z.email("must be a mail address such as website@school.example");

/** A whole number in plain digits. */
function numberWithin(least: number, most: number, unit = "") {
  const error = `must be a number ${unit}from ${least} to ${most}`;
  return z
    .string()
    .regex(/^[0-9]{1,5}$/, error)
    .transform(Number)
    .refine((number) => number >= least && number <= most, error);
}

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const webAddress = (error: string) => z.url({ protocol: /^https?$/, error }).transform((address) => new URL(address));

const serverAddress = (protocol: RegExp, error: string) => z.url({ protocol, hostname: /./, error });

const settings = z.object({
  PORT: numberWithin(1, 65_535).default(3000),
  METRICS_PORT: numberWithin(1, 65_535).optional(),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: webAddress("must be a web address such as https://school.example")
    .refine(({ origin, href }) => href === `${origin}/`, "must end after the name of the host (and its port)")
    .transform(({ origin }) => origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((folder) => resolve(folder)),
  DATABASE_URL: serverAddress(
    /^postgres(ql)?$/,
    "must be a database such as postgres://user:password@db.example/school",
  ).optional(),
  STORAGE_URL: z.string().optional(),
  SCHOOL_CODE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, "must be 1 to 32 letters, digits, - or _")
    .default("DEMO"),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  DEMO: z.enum(["1"], "must be 1, or not set").optional(),
  PICTURES: z.enum(["make", "leave"], "must be make or leave").default("make"),
  TRUSTED_PROXIES: list
    .refine((entries) => entries.every(isNetwork), "must be addresses or networks such as 127.0.0.1,10.0.0.0/8")
    .default([]),
  SMTP_URL: serverAddress(/^smtps?$/, "must be a mail server such as smtp://user:password@mail.example:587").optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: list
    .refine(
      (entries) => entries.length > 0 && entries.every((address) => mailAddress.safeParse(address).success),
      "must be mail addresses such as office@school.example, with commas between them",
    )
    .optional(),
  LOG_FORMAT: z.enum(["text", "json"], "must be text or json").default("text"),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58,}$/, "must be a whole public key of age: age1 and 58 small letters and digits after it")
    .optional(),
  RETENTION_MONTHS: numberWithin(1, 120, "of months ").default(18),
  FILM_SERVER: webAddress("must be the web address of a PeerTube server, such as https://films.example").optional(),
  CONTENT_API: webAddress("must be the web address before /api/, such as https://portal.example")
    .refine(({ username, password }) => !username && !password, "must hold no password: use CONTENT_API_TOKEN")
    .refine(({ search, hash }) => !search && !hash, "must be the web address before /api/, without ? and #")
    .optional(),
  CONTENT_API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be one word of plain letters, digits and signs")
    .optional(),
  CONTENT_API_TOKEN_FILE: z.string().optional(),
  CONTENT_API_CODE: z.string().max(100, "must be 100 characters at most").optional(),
  CONTENT_API_KINDS: list
    .refine((kinds) => kinds.length > 0 && kinds.every(isEntryKind), `must be some of ${entryKinds.join(", ")}`)
    .transform((kinds) => kinds.filter(isEntryKind))
    .optional(),
  MIRROR_TRUST: z.enum(["all"], "must be all, or not set").optional(),
});

export type Settings = z.output<typeof settings>;

type Environment = Record<string, string | undefined>;

/**
 * Returns the environment variables that set the server; an empty one, as in `MAIL_FROM=`, is not set.
 * @throws OperatorError that names the first wrong one.
 */
export function readSettings(environment: Environment): Settings {
  const parsed = settings.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw new OperatorError(`${name}${shownValue(name, environment[name])}: ${issue?.message}.`);
}

/** Settings that are read where they are used. */
const elsewhere = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION", "AWS_SESSION_TOKEN"];
const known = [...Object.keys(settings.shape), ...elsewhere];

/** Returns, in a sentence, the variables that look like a setting and are none; null without one. It holds no values. */
export function misspeltSettings(environment: Environment): string | null {
  const found = Object.keys(environment).flatMap((name) => {
    if (!environment[name] || known.includes(name)) return [];
    const meant = known.find((setting) => looksLike(name, setting));
    return meant ? [`${name} (${meant}?)`] : [];
  });
  return found.length > 0 ? `unknown settings, which are not used: ${found.join(", ")}` : null;
}

/** A letter in four may differ, so that TRUSTED_PROXY is found, and HOME is not taken for HOST. */
function looksLike(name: string, setting: string): boolean {
  const [given, meant] = [name, setting].map((word) => word.replaceAll("_", "").toUpperCase()) as [string, string];
  const most = Math.floor(meant.length / 4);
  return Math.abs(given.length - meant.length) <= most && distance(given, meant, most) <= most;
}

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
