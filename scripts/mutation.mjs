// npm run mutation: changes one thing after the other in the pure rules, and looks whether their unit tests fail; fails below 90 % of a room. Lists
// what no test saw. `npm run mutation -- school search` does so in these rooms alone. It takes minutes for each room.
import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { answerHelp, fail, install, node, root } from "./prepare.mjs";

answerHelp();
install();
// Stryker needs a newer Node than npm may have.
if (realpathSync(node) !== process.execPath)
  process.exit(spawnSync(node, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);

const school =
  "calendar classes clock fee-rules hours-in-text nursery-age passages school-year stored-path text times visible-period";
const named = (folder, names) => names.split(" ").map((name) => `${folder}/${name}.ts`);

/** The rules of each room, and the tests that need neither store nor server. */
const rooms = {
  school: { rules: [...named("src/school", school), "src/base/dates.ts"], tests: "src/{school/*,base/dates}.test.ts" },
  kinds: { rules: named("src/kinds", "files/file-address publications/code"), tests: "src/kinds/{*,files/*}.test.ts" },
  enquiries: {
    rules: named("src/kinds/forms", "consent enquiries feedback form-contract lengths own-enquiry phone"),
    tests: "src/kinds/{codes.property,forms/*}.test.ts",
  },
  today: { rules: named("src/today/rules", "school-day school-today"), tests: "src/today/rules/*.test.ts" },
  calendar: {
    rules: named("src/calendar", "calendar-entry ics.server"),
    tests: "src/calendar/{calendar-entry,ics.property}.test.ts",
  },
  search: { rules: named("src/search/rules", "distance passage query sounds"), tests: "src/search/rules/*.test.ts" },
  auth: { rules: named("src/auth", "roles address"), tests: "src/auth/*.test.ts" },
};
const chosen = process.argv.slice(2);
for (const room of chosen)
  if (!Object.hasOwn(rooms, room)) fail(`No rules of ${room} are listed: ${Object.keys(rooms).join(", ")}.`);

process.chdir(root);
const { Stryker } = await import("@stryker-mutator/core");
const scores = [];
for (const room of chosen.length > 0 ? chosen : Object.keys(rooms)) {
  const { rules, tests } = rooms[room];
  process.env.MUTATION_TESTS = tests;
  const mutants = await new Stryker({
    mutate: rules,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    // A process of its own: some tests set the time zone.
    vitest: { configFile: "scripts/mutation.vitest.ts", pool: "forks" },
    reporters: ["clear-text"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    tempDirName: join("test-results", "mutation"),
    ignorePatterns: ["**", "!src/**", "!tests/support/**", "!scripts/mutation.vitest.ts", "!package.json"],
    // The lists of words and sounds of the search are no rules.
    ignoreStatic: room === "search",
    concurrency: 2,
  }).runMutationTest();
  const count = (...among) => mutants.filter(({ status }) => among.includes(status)).length;
  const seen = count("Killed", "Timeout");
  scores.push({
    room,
    seen,
    unseen: count("Survived", "NoCoverage"),
    score: (100 * seen) / (seen + count("Survived", "NoCoverage")),
  });
}
for (const { room, seen, unseen, score } of scores)
  console.log(`${room}: ${seen} seen, ${unseen} not, ${score.toFixed(1)} %`);
process.exit(scores.every(({ score }) => score >= 90) ? 0 : 1);
