// node_modules/.bin/node bench/faults.mjs [seconds=10] [faults, such as "disk full,S3 gone"; all] [sqlite or postgres]: what visitors and
// the log get while a part of the machine fails, over SQLite and a folder and over PostgreSQL and S3. Prints a row for each fault: the pages' 95th percentile and
// how many failed, the same of pictures, what the form answered, the lines of the log, and the seconds until everything was well again
// after the fault had ended. Below it, what the log said. Needs Linux and root.
import { freePort } from "../tests/support/server-process.ts";
import { onPostgres, onSqlite } from "./faults/stores.mjs";
import { p95, visitorsOf } from "./faults/visitors.mjs";
import { benchFolder, startSchool } from "./school.mjs";

const [seconds = "10", chosen = "all", only] = process.argv.slice(2);
const stores = { sqlite: onSqlite, postgres: onPostgres };
const folder = benchFolder();
const said = [];
console.log(
  "| Store | Fault | Pages: p95, failed | Pictures failed | The form answered | p95 | Lines of the log | Well after |",
);
console.log(
  "| ----- | ----- | -----------------: | --------------: | ----------------- | --: | ---------------: | ---------: |",
);
for (const open of only ? [stores[only]] : Object.values(stores)) {
  const store = await open(folder);
  // The demo school is there before anything fails.
  await (await started(store, {}, await freePort(), () => {})).stop();
  for (const [name, fault] of Object.entries(store.faults)) {
    if (chosen === "all" || chosen.split(",").includes(name)) await show(store, name, fault);
  }
  await store.close();
}
for (const [where, lines] of said)
  console.log(`\n${where}:\n${lines.map((line) => `  ${line.slice(0, 300)}`).join("\n")}`);
process.exit();

function started(store, { command = [], settings = {} }, port, log) {
  return startSchool({
    folder: store.folder,
    port,
    command: [...store.command, ...command],
    settings: {
      ...store.settings,
      ...settings,
      PICTURES: "leave",
      TRUSTED_PROXIES: "127.0.0.1",
      CLOCK_AHEAD: `${folder}/clock-ahead`,
      NODE_OPTIONS: `--import=${new URL("faults/moved-clock.mjs", import.meta.url)}`,
    },
    log,
  });
}

async function show(store, name, fault) {
  const { prepare = () => {}, begin = () => {}, end = () => {} } = fault;
  const port = await freePort();
  let log = "";
  prepare();
  const school = await started(store, fault, port, (text) => {
    log += text;
  });
  const visitors = await visitorsOf(school.url);
  await begin(port);
  const got = await visitors.visit(Number(seconds));
  const lines = linesOf(log);
  await end();
  const after = await visitors.wellAgain();
  const wrong = (answers) => `${answers.filter(({ isRight }) => !isRight).length} of ${answers.length}`;
  const cells = [
    store.name,
    name,
    `${p95(got.pages).toFixed(0)} ms, ${wrong(got.pages)}`,
    wrong(got.pictures),
    formInWords(got.forms),
    `${(p95(got.forms) / 1000).toFixed(1)} s`,
    lines.length,
    `${after.toFixed(1)} s`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
  await school.stop();
  said.push([`${store.name}, ${name}`, [...linesOf(log), ...(fault.tell ? [fault.tell()] : [])]]);
}

/** Without what every start says. */
function linesOf(log) {
  return log.split("\n").filter((line) => line && !/is ready: |first start: /.test(line));
}

/** Such as "503 × 9, typed text kept × 9, phone × 9". */
function formInWords(forms) {
  const byStatus = Object.entries(Object.groupBy(forms, ({ status }) => status));
  const refused = forms.filter(({ status }) => status !== 303);
  const words = byStatus.map(([status, answers]) => `${status === "0" ? "none" : status} × ${answers.length}`);
  if (refused.length === 0) return words.join(", ");
  const times = (which) => refused.filter(which).length;
  return `${words.join(", ")}; typed text kept × ${times(({ keeps }) => keeps)}, phone × ${times(({ tells }) => tells)}`;
}
