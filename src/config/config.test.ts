import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { OperatorError } from "../base/errors.server.ts";
import { specifiedKinds } from "../kinds/all.ts";
import { readConfig } from "./config.server.ts";
import { misspeltSettings } from "./settings.server.ts";

/** The one line that a wrong environment stops the start with. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (cause) {
    if (cause instanceof OperatorError) return cause.message;
    throw cause;
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`);
}

test("without settings everything has its default", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    metricsPort: null,
    filmServer: null,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: join(process.cwd(), "data"),
    databaseUrl: null,
    storageUrl: null,
    schoolCode: "DEMO",
    seed: "demo",
    isDemo: false,
    makesPictures: true,
    trustedProxies: [],
    mail: null,
    retentionMonths: 18,
    backupRecipient: null,
    vendor: null,
  });
});
const recipient = `age1${"q".repeat(58)}`;
const database = "postgresql://user:secret@db.example/schools?sslmode=require";
test.each<[Record<string, string>, Partial<ReturnType<typeof readConfig>>]>([
  [{ PORT: "8080" }, { port: 8080, publicUrl: "http://localhost:8080" }],
  [{ METRICS_PORT: "9464" }, { metricsPort: 9464 }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ PUBLIC_URL: "https://school.example/" }, { publicUrl: "https://school.example" }],
  [{ PUBLIC_URL: "https://School.Example" }, { publicUrl: "https://school.example" }],
  [{ PUBLIC_URL: "http://10.0.0.5:8080/" }, { publicUrl: "http://10.0.0.5:8080" }],
  [{ DATA_DIR: "/srv/school" }, { dataDir: "/srv/school" }],
  [{ DATA_DIR: "kept/here" }, { dataDir: join(process.cwd(), "kept/here") }],
  [{ STORAGE_URL: "s3://b/a?region=eu-west-1" }, { storageUrl: "s3://b/a/DEMO?region=eu-west-1" }],
  [{ DATABASE_URL: database }, { databaseUrl: database }],
  [{ SCHOOL_CODE: "KSC-01" }, { schoolCode: "KSC-01" }],
  [{ SEED: "none" }, { seed: "none" }],
  [{ PICTURES: "leave" }, { makesPictures: false }],
  [{ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,::1" }, { trustedProxies: ["127.0.0.1", "10.0.0.0/8", "::1"] }],
  [{ RETENTION_MONTHS: "6" }, { retentionMonths: 6 }],
  [{ BACKUP_RECIPIENT: recipient }, { backupRecipient: recipient }],
])("%j is taken, and nothing else changes", (given, taken) => {
  expect(readConfig(given)).toEqual({ ...readConfig({}), ...taken });
});
test("a setting without a value is not set", () => {
  const empty = "PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL SEED SMTP_URL MAIL_TO CONTENT_API".split(" ");
  expect(readConfig(Object.fromEntries(empty.map((name) => [name, ""])))).toEqual(readConfig({}));
});

test.each([
  ["PUBLICURL", "PUBLIC_URL"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["PROT", "PORT"],
  ["SMPT_URL", "SMTP_URL"],
  ["CONTENT_API_TOEKN", "CONTENT_API_TOKEN"],
])("%s is named as a misspelt %s", (given, meant) => {
  expect(misspeltSettings({ [given]: "x" })).toContain(`${given} (${meant}?)`);
});
test("settings of other programs are not taken for ours", () => {
  const others = { HOME: "/root", PATH: "/bin", NODE_ENV: "production", POSIX: "1", USER: "web", LANG: "en" };
  expect(misspeltSettings(others)).toBeNull();
  expect(readConfig(others)).toEqual(readConfig({}));
});

describe("a wrong value stops the start with one line that names it", () => {
  test.each([
    ["PORT", ["x", "-1", "0", "65536", "99999", "123456", "3000.5", "3e3", "0x10", " 3000", "3000\n", "٣٠٠٠"]],
    [
      "PUBLIC_URL",
      [
        ...["school.example", "//school.example", "ftp://school.example", "javascript:alert(1)", "https://"],
        ...["site", "?a=b", "#a"].map((rest) => `https://school.example/${rest}`),
        "https://user:secret@school.example",
      ],
    ],
    ["SCHOOL_CODE", ["A B", "A/B", "é", "../x", "x".repeat(33), "DEMO\n"]],
    ["PICTURES", ["Make", "no"]],
    ["SEED", ["Demo", "all", "none ", "true"]],
    [
      "TRUSTED_PROXIES",
      ["proxy", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/x", "10.0.0.0/", "10.0.0.0/8/8", "1.2.3.4 5.6.7.8"],
    ],
    [
      "MAIL_FROM",
      ["office", "a@b", "a@b.example, c@d.example", "Office <a@b.example>", "a@b.example\nBcc: x@y.example"],
    ],
    ["MAIL_TO", [",", "office", "a@b.example;c@d.example", "a@b.example, office"]],
    ["BACKUP_RECIPIENT", ["age1", "age1qqqq", `AGE1${"Q".repeat(58)}`, `age1${"q".repeat(57)}`, "AGE-SECRET-KEY-1Q"]],
    ["RETENTION_MONTHS", ["0", "121", "-1", "1.5", "a year"]],
  ])("%s", (name, values) => {
    for (const value of values) {
      const line = refusalOf({ [name]: value });
      expect(line.startsWith(`${name}=`), line).toBe(true);
      expect(line).toMatch(/^[^\n\r]+ must [^\n\r]+\.$/);
    }
  });
  test("and says what would be right, in one line even when several are wrong", () => {
    expect(refusalOf({ SEED: "all" })).toBe("SEED=all: must be demo or none.");
    expect(refusalOf({ PORT: "x", SEED: "y" })).toBe("PORT=x: must be a number from 1 to 65535.");
    expect(refusalOf({ PORT: "9000", METRICS_PORT: "9000" })).toMatch(/^METRICS_PORT and PORT are the same: /);
  });
});

const SMTP_URL = "smtp://user:secret@mail.example";
test("mail comes from the first address it goes to, unless it is said", () => {
  const to = ["office@school.example", "head@school.example"];
  const MAIL_TO = to.join(", ");
  expect(readConfig({ SMTP_URL, MAIL_TO }).mail).toEqual({ url: SMTP_URL, from: to[0], to });
  expect(readConfig({ SMTP_URL, MAIL_TO, MAIL_FROM: "web@school.example" }).mail?.from).toBe("web@school.example");
});

const CONTENT_API = "https://portal.example/app/";
describe("the school's present system", () => {
  const vendorOf = (more: Record<string, string>) => readConfig({ CONTENT_API, ...more }).vendor;

  test("is asked for the code and every kind until told otherwise, and brings no demo school", () => {
    expect(vendorOf({ SCHOOL_CODE: "KSC" })).toMatchObject({ code: "KSC", kinds: specifiedKinds, trustsAll: false });
    expect(vendorOf({})?.token()).toBeNull();
    expect(readConfig({ CONTENT_API }).seed).toBe("none");
    expect(readConfig({ CONTENT_API, SEED: "demo" }).seed).toBe("demo");
  });
  test("each of its settings is taken, and its token is read from its file each time", () => {
    const more = { CONTENT_API_CODE: "A/7", CONTENT_API_KINDS: "news, events", MIRROR_TRUST: "all" };
    const vendor = vendorOf({ ...more, CONTENT_API_TOKEN: "x" });
    expect(vendor).toMatchObject({ code: "A/7", kinds: ["news", "events"], trustsAll: true });
    expect(vendor?.token()).toBe("x");
    const file = join(temporaryFolder(), "token");
    const fromFile = vendorOf({ CONTENT_API_TOKEN_FILE: file });
    for (const token of ["one", "two"]) {
      writeFileSync(file, `${token}\n`);
      expect(fromFile?.token()).toBe(token);
    }
  });
});

const addresses: [name: string, line: RegExp, wrong: string[]][] = [
  [
    "DATABASE_URL",
    /^DATABASE_URL: must be a database such as postgres:\/\/user:password@db\.example\/school\.$/,
    ["school", "mysql://user:secret@db/school", "postgres://", "postgres:///school"],
  ],
  [
    "SMTP_URL",
    /^SMTP_URL: must be a mail server such as \S+\.$/,
    ["mail.example", "http://user:secret@mail.example", "smtp:user:secret\n"],
  ],
  [
    "STORAGE_URL",
    /STORAGE_URL must be an address such as s3:\/\//,
    ["s3://", "https://s3.example/bucket", "s3://b?endpiont=https://s3.example", "s3://b?endpoint=s3.example"],
  ],
  ["STORAGE_URL", /STORAGE_URL must hold no key/, ["s3://key:secret@bucket"]],
  ["CONTENT_API", /^CONTENT_API/, ["portal.example", "ftp://portal.example", "https://user:secret@portal.example"]],
];
const half = /^[A-Z_]+ is set, but /;
const ofVendor = /^(CONTENT_API|MIRROR)/;
test.each<[Record<string, string>, RegExp]>([
  ...addresses.flatMap(([name, line, wrong]) =>
    wrong.map((value): [Record<string, string>, RegExp] => [{ [name]: value }, line]),
  ),
  [{ SMTP_URL }, half],
  [{ MAIL_TO: "a@school.example" }, half],
  [{ MAIL_FROM: "a@school.example" }, half],
  [{ SMTP_URL, MAIL_FROM: "a@school.example" }, half],
  [{ CONTENT_API, CONTENT_API_KINDS: "news,nonsense" }, ofVendor],
  [{ CONTENT_API, CONTENT_API_TOKEN: "secret secret" }, ofVendor],
  [{ CONTENT_API, CONTENT_API_TOKEN: "secret", CONTENT_API_TOKEN_FILE: "/secret" }, ofVendor],
  [{ CONTENT_API, MIRROR_TRUST: "some" }, ofVendor],
  [{ CONTENT_API_TOKEN: "secret" }, ofVendor],
  [{ CONTENT_API_KINDS: "news" }, ofVendor],
])("wrong settings %j stop the start with one line that holds no secret", (wrong, line) => {
  expect(refusalOf(wrong)).toMatch(line);
  expect(refusalOf(wrong)).toMatch(/^(?!.*secret)[^\n]+$/);
});
