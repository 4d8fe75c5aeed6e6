import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { OperatorError } from "../base/errors.server.ts";
import { entryKinds, isEntryKind } from "../kinds/all.ts";

const mailAddress = z.email("must be a mail address such as website@school.example");

const port = z
  .string()
  .regex(/^[0-9]{1,5}$/, "must be a number from 1 to 65535")
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535, "must be a number from 1 to 65535");

const settings = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be a web address such as https://school.example" })
    .transform((address) => new URL(address))
    .refine(({ origin, href }) => href === `${origin}/`, "must end after the name of the host (and its port)")
    .transform(({ origin }) => origin)
    .optional(),
  DATA_DIR: z
    .string()
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
  DEMO: z.enum(["1"], "must be 1, or not set").optional(),
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
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58,}$/, "must be a whole public key of age: age1 and 58 small letters and digits after it")
    .optional(),
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
  CONTENT_API_TOKEN_FILE: z.string().optional(),
  CONTENT_API_CODE: z.string().max(100, "must be 100 characters at most").optional(),
  CONTENT_API_KINDS: z
    .string()
    .transform((list) => listOf(list))
    .refine((list) => list.length > 0 && list.every(isEntryKind), `must be some of ${entryKinds.join(", ")}`)
    .transform((list) => list.filter(isEntryKind))
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
  return isWithin(Math.floor(meant.length / 4), given, meant);
}

/** Returns whether so many letters put in, taken out, changed, or exchanged with the next one (Damerau) make the second word. */
function isWithin(edits: number, from: string, to: string): boolean {
  if (edits < Math.abs(from.length - to.length)) return false;
  if (from === "" || to === "") return true;
  const [rest, restOfTo] = [from.slice(1), to.slice(1)];
  if (from[0] === to[0]) return isWithin(edits, rest, restOfTo);
  const areExchanged = from[0] === to[1] && from[1] === to[0];
  return (
    isWithin(edits - 1, rest, restOfTo) ||
    isWithin(edits - 1, rest, to) ||
    isWithin(edits - 1, from, restOfTo) ||
    (areExchanged && isWithin(edits - 1, rest.slice(1), restOfTo.slice(1)))
  );
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
