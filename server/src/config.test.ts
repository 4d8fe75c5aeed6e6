import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

/** The one line that a wrong environment stops the start with. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (cause) {
    if (cause instanceof StartError) return cause.message;
    throw cause;
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`);
}

test("without settings everything has its default", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: join(process.cwd(), "data"),
    schoolCode: "DEMO",
    seed: "demo",
  });
});
test("each setting is taken", () => {
  expect(
    readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://school.example",
      DATA_DIR: "/srv/school",
      SCHOOL_CODE: "KSC-01",
      SEED: "none",
    }),
  ).toEqual({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://school.example",
    dataDir: "/srv/school",
    schoolCode: "KSC-01",
    seed: "none",
  });
});
test("the public address follows the port until it is set", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});
test.each([
  ["https://school.example/", "https://school.example"],
  ["https://School.Example", "https://school.example"],
  ["http://10.0.0.5:8080/", "http://10.0.0.5:8080"],
])("the public address %s is kept as the origin %s", (given, kept) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(kept);
});
test("the data folder is absolute, wherever the server was started", () => {
  expect(readConfig({ DATA_DIR: "kept/here" }).dataDir).toBe(join(process.cwd(), "kept/here"));
});
test("settings of other programs are no concern of ours", () => {
  expect(readConfig({ PATH: "/bin", NODE_ENV: "production", DATABASE_URL: "" })).toEqual(readConfig({}));
});

describe("a wrong value stops the start with one line that names it", () => {
  test.each([
    ["PORT", ["", "x", "-1", "65536", "99999", "123456", "3000.5", "3e3", "0x10", " 3000", "3000\n", "٣٠٠٠"]],
    ["HOST", [""]],
    [
      "PUBLIC_URL",
      [
        "",
        "school.example",
        "//school.example",
        "ftp://school.example",
        "javascript:alert(1)",
        "https://",
        "https://school.example/site",
        "https://school.example/?a=b",
        "https://school.example/#a",
        "https://user:secret@school.example",
      ],
    ],
    ["DATA_DIR", [""]],
    ["SCHOOL_CODE", ["", "A B", "A/B", "é", "../x", "x".repeat(33), "DEMO\n"]],
    ["SEED", ["", "Demo", "all", "none ", "true"]],
  ])("%s", (name, values) => {
    for (const value of values) {
      const line = refusalOf({ [name]: value });
      expect(line.startsWith(`${name}=`), line).toBe(true);
      expect(line).toMatch(/^[^\n\r]+ must [^\n\r]+\.$/);
    }
  });
  test("and says what would be right", () => {
    expect(refusalOf({ PORT: "x" })).toBe("PORT=x: must be a number from 0 to 65535.");
    expect(refusalOf({ SEED: "all" })).toBe("SEED=all: must be demo or none.");
    expect(refusalOf({ PUBLIC_URL: "school.example" })).toBe(
      "PUBLIC_URL=school.example: must be a web address such as https://school.example.",
    );
  });
  test("one line even when several are wrong", () => {
    expect(refusalOf({ PORT: "x", SEED: "y", HOST: "" })).not.toContain("\n");
  });
});

describe("a capability that is not built yet is refused, not ignored", () => {
  test.each([
    ["TRUSTED_PROXIES", "10.0.0.0/8"],
    ["DATABASE_URL", "postgres://user:secret@db/school"],
    ["STORAGE_URL", "s3://bucket"],
    ["CONTENT_API", "https://api.example"],
    ["CONTENT_API_TOKEN", "secret"],
    ["SMTP_URL", "smtp://user:secret@mail.example"],
    ["MAIL_FROM", "a@school.example"],
    ["MAIL_TO", "b@school.example"],
    ["RETENTION_MONTHS", "18"],
  ])("%s", (name, value) => {
    const line = refusalOf({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} is set, but [^\\n]+\\.$`));
    expect(line, "a secret never reaches the log").not.toContain("secret");
  });
});
