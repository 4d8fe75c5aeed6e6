import { resolve } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";

const settings = z.object({
  PORT: z
    .string()
    .regex(/^[0-9]{1,5}$/, "must be a number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65535, "must be a number from 0 to 65535")
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
});

/** Names that decisions §3 reserves for capabilities that are not built yet: setting one must not be silently ignored. */
const notBuilt = [
  "TRUSTED_PROXIES",
  "DATABASE_URL",
  "STORAGE_URL",
  "CONTENT_API",
  "CONTENT_API_TOKEN",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_TO",
  "RETENTION_MONTHS",
];

/** How this deployment runs. */
export interface Config {
  port: number;
  host: string;
  /** Origin that visitors see, without a slash at the end. */
  publicUrl: string;
  /** Absolute; all that must be kept lies below it. */
  dataDir: string;
  schoolCode: string;
  seed: "demo" | "none";
}

/**
 * Reads the configuration from the environment (decisions §3).
 * @throws StartError naming the first wrong setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  for (const name of notBuilt) {
    if (environment[name]) throw new StartError(`${name} is set, but this version cannot use it yet. Remove it.`);
  }
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartError(`${name}=${onOneLine(environment[name])}: ${issue?.message}.`);
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, SCHOOL_CODE, SEED } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    dataDir: DATA_DIR,
    schoolCode: SCHOOL_CODE,
    seed: SEED,
  };
}

const onOneLine = (value = "") => value.replaceAll(/[\r\n]+/g, " ");
