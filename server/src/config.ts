import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { OperatorError } from "./operator-error.ts";

const mailAddress = z.email("must be a mail address such as website@school.example");

const settings = z.object({
  PORT: z
    .string()
    .regex(/^[0-9]{1,5}$/, "must be a number from 1 to 65535")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, "must be a number from 1 to 65535")
    .default(3000),
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
  SCHOOL_CODE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, "must be 1 to 32 letters, digits, - or _")
    .default("DEMO"),
  SEED: z.enum(["demo", "none"], "must be demo or none").default("demo"),
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
  RETENTION_MONTHS: z
    .string()
    .regex(/^[0-9]{1,3}$/, "must be a number of months from 1 to 120")
    .transform(Number)
    .refine((months) => months >= 1 && months <= 120, "must be a number of months from 1 to 120")
    .default(18),
});

/** Settings of features that are not built yet (configuration, decisions §3): a start with one of them must fail. */
const notBuilt = ["DATABASE_URL", "STORAGE_URL", "CONTENT_API", "CONTENT_API_TOKEN"];

export interface Config {
  port: number;
  host: string;
  /** The origin that visitors see, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  schoolCode: string;
  seed: "demo" | "none";
  /**
   * If true, this server makes missing picture sizes, icons and cards. Only one of several servers with one store
   * should.
   */
  makesPictures: boolean;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Mail to the office about each submission; null for none. */
  mail: MailConfig | null;
  retentionMonths: number;
}

export interface MailConfig {
  /** Address of the mail server. Contains the password: never log it. */
  url: string;
  from: string;
  to: string[];
}

/**
 * Returns the configuration from the environment variables (decisions §3).
 * @throws OperatorError that names the first wrong setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  for (const name of notBuilt) {
    if (environment[name]) throw new OperatorError(`${name} is set, but this version cannot use it yet. Remove it.`);
  }
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new OperatorError(`${name}${shownValue(name, environment[name])}: ${issue?.message}.`);
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, SCHOOL_CODE, SEED, PICTURES } = parsed.data;
  const { TRUSTED_PROXIES, RETENTION_MONTHS } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    dataDir: DATA_DIR,
    schoolCode: SCHOOL_CODE,
    seed: SEED,
    makesPictures: PICTURES === "make",
    trustedProxies: TRUSTED_PROXIES,
    mail: mailOf(parsed.data),
    retentionMonths: RETENTION_MONTHS,
  };
}

/** @throws OperatorError when some settings of the mail are missing, because then no mail would be sent. */
function mailOf({ SMTP_URL, MAIL_FROM, MAIL_TO }: z.output<typeof settings>): MailConfig | null {
  if (SMTP_URL && MAIL_TO) return { url: SMTP_URL, from: MAIL_FROM ?? (MAIL_TO[0] as string), to: MAIL_TO };
  if (SMTP_URL) throw new OperatorError("SMTP_URL is set, but MAIL_TO is not: say where mail goes, or remove it.");
  if (MAIL_FROM && !MAIL_TO)
    throw new OperatorError("MAIL_FROM is set, but SMTP_URL and MAIL_TO are not. Set them, or remove it.");
  if (MAIL_TO) throw new OperatorError("MAIL_TO is set, but SMTP_URL is not: name a mail server, or remove it.");
  return null;
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

/** Returns the value for an error message, on one line; nothing for a value that contains a password. */
const shownValue = (name: string, value: string | undefined) => (name === "SMTP_URL" ? "" : `=${onOneLine(value)}`);

const onOneLine = (value = "") => value.replaceAll(/[\r\n]+/g, " ");
