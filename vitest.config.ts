import { globSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { refuses } from "./tests/support/privileges.ts";
import { compiled } from "./tests/support/server-process.ts";

/** `STORE=postgres FILES=s3` runs all of them over PostgreSQL and S3, except those about what only the first pair is. */
const isOverSecond = process.env.STORE === "postgres";
const isInS3 = process.env.FILES === "s3";

const everyTest = "{src,demo,tests}/**/*.test.{ts,tsx}";

/** Tests that need programs which `npm test` does not ask for. */
const ofSoak = process.env.SOAK === "1" ? [] : ["**/*.soak.test.ts"];

/** Tests that run over both pairs, whenever they run. */
const onBoth = [
  "src/http/api/form.test.ts",
  "src/enquiries/{consent-record,spam}.test.ts",
  "src/db/rate-limits.test.ts",
  "src/db/lease.test.ts",
  "tests/{db-releases,editor-documents,editor-languages,editor-life.property,enquiries-command,enquiries-life.property,search}.test.ts",
];

/** Tests about what only PostgreSQL is. */
const aboutPostgres = "src/db/postgres/*.test.ts";

/** Tests about what only the file of SQLite or the data folder is: full disks, locks, damage, modes, links, and copies of them. */
const aboutSqlite = [
  "tests/{ops-backup,ops-other-account,ops-start,storage-full-disk,storage-private-data,storage-trash}.test.ts",
  "src/ops/backup/*.test.ts",
  "src/enquiries/store-failures.test.ts",
  "src/db/opening/{open-existing-store,store-identity}.test.ts",
  "src/db/sqlite/*.test.ts",
];

for (const pattern of [...onBoth, aboutPostgres, ...aboutSqlite])
  if (globSync(pattern).length === 0) throw new Error(`${pattern} names no test`);

// Every process that a test starts keeps its compiled code for the next one.
const kept = { NODE_COMPILE_CACHE: compiled };
const overSqlite = { env: { ...kept, STORE: "sqlite", FILES: "folder" } };
const postgresOfRun = refuses("accounts")
  ? { runner: "tests/support/left-out.ts" }
  : { globalSetup: ["tests/support/postgres-of-run.ts", ...(isInS3 ? ["tests/support/s3-of-run.ts"] : [])] };
const overPostgres = { env: { ...kept, STORE: "postgres" }, ...postgresOfRun };

/** The same number of tests either way: those of `onBoth` run over the other pair as well. */
const projects = isOverSecond
  ? [
      { name: "all", ...overPostgres, include: [everyTest], exclude: [...aboutSqlite, ...ofSoak] },
      { name: "sqlite", ...overSqlite, include: [...aboutSqlite, ...onBoth] },
    ]
  : [
      { name: "all", ...overSqlite, include: [everyTest], exclude: [aboutPostgres, ...ofSoak] },
      { name: "postgres", ...overPostgres, include: [aboutPostgres, ...onBoth] },
    ];

/**
 * The files that run over the other pair come first: alone at the end, its longest file would keep one processor waiting. Those of
 * `tests/` come last: most wait for the demo school, which is being made. The longest of all needs none, and begins at once.
 */
class NeedingLeastFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}
const turnOf = ({ project, moduleId }: TestSpecification) => {
  if (moduleId.endsWith("/tests/ops-update.test.ts")) return -1;
  return (project.name === "all" ? 2 : 0) + (moduleId.startsWith(join(import.meta.dirname, "tests")) ? 1 : 0);
};

export default defineConfig({
  test: {
    globalSetup: "tests/support/demo-folder.ts",
    setupFiles: ["tests/support/unexpected-errors.ts"],
    // The files of a worker share what is loaded: to load the server and its pages anew for each cost a second.
    isolate: false,
    restoreMocks: true,
    projects: projects.map((test) => ({ extends: true as const, test })),
    sequence: { sequencer: NeedingLeastFirst },
    // Only what hangs is ended: a busy machine may take its time, and a thousand lives an hour.
    testTimeout: process.env.SOAK === "1" ? 3_600_000 : 300_000,
    hookTimeout: 300_000,
    // More than there are processors: the slow ones wait for servers that start and are killed.
    maxWorkers: 4,
  },
});
