import { defineConfig } from "vitest/config";
import { compiled } from "./tests/support/server-process.ts";

/** `STORE=postgres` runs all of them over PostgreSQL. */
const isAllOnPostgres = process.env.STORE === "postgres";

/** Tests that run over PostgreSQL as well, whenever they run. */
const onBoth = [
  "server/src/store/postgres/*.test.ts",
  "server/src/api/form.test.ts",
  "server/src/forms/stored-limits.test.ts",
  "server/src/present-system/mirror/lease.test.ts",
  "tests/{office-desk,submissions-command}.test.ts",
];

/** Tests about what only the file of SQLite is: its full disk, its locks, its damage, its modes, and copies of it. */
const aboutSqlite = [
  "tests/{backup,full-disk,private-data,start,trash}.test.ts",
  "server/src/backup/*.test.ts",
  "server/src/forms/store-failures.test.ts",
  "server/src/store/open-existing-store.test.ts",
];

const onPostgres = { globalSetup: ["tests/support/postgres-of-run.ts"] };

export default defineConfig({
  test: {
    globalSetup: "tests/support/demo-folder.ts",
    setupFiles: ["tests/support/unexpected-errors.ts"],
    // The files of a worker share what is loaded: to load the server and its pages anew for each cost a second.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "all",
          include: ["{content,server,site,demo,tests}/**/*.test.{ts,tsx}"],
          ...(isAllOnPostgres
            ? { ...onPostgres, exclude: aboutSqlite }
            : { exclude: ["server/src/store/postgres/**"] }),
        },
      },
      ...(isAllOnPostgres
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: "postgres",
                include: onBoth,
                env: { NODE_COMPILE_CACHE: compiled, STORE: "postgres" },
                ...onPostgres,
              },
            },
          ]),
    ],
    // Every process that a test starts keeps its compiled code for the next one.
    env: { NODE_COMPILE_CACHE: compiled },
    // Only what hangs is ended: a busy machine may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // More than there are processors: the slow ones wait for servers that start and are killed.
    maxWorkers: 4,
  },
});
