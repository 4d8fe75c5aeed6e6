// node_modules/.bin/node bench/growth.mjs [sqlite|postgres] [news=10000] [enquiries=50000] [rounds=20]: what pages cost among a
// hundred news items and enquiries, and among many: two servers, asked in turn. For each page the processor time of its server and
// the time until the answer, in ms.
import { publish } from "../src/publishing/publish.server.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { freePort } from "../tests/support/server-process.ts";
import { askPostgres } from "../tests/support/sync-postgres.ts";
import { benchFolder, itemOf, median, processorTimeOf, startSchool, storeOf } from "./school.mjs";

const [store = "sqlite", ...counts] = process.argv.slice(2);
const [news = 10_000, enquiries = 50_000, rounds = 20] = counts.map(Number);
const FEW = 100;
/** As many as a page of the inbox shows: the small school draws as many rows. */
const PAGE = 50;
const inbox = "/office/enquiries";
/** A text that changes is never answered from memory. */
const pages = {
  "news, searched": (round) => `/News?q=item%20${round}`,
  dashboard: () => "/office",
  "inbox, open": () => inbox,
  "inbox, closed": () => `${inbox}?tab=closed`,
  "inbox, searched": (round) => `${inbox}?q=child%20${letters(Math.abs(round))}`,
  "an enquiry": (round) => `${inbox}/growth-${round}`,
  "the season": () => `${inbox}/season?from=2020-01-01`,
};

const postgres = store === "postgres" ? await startPostgres() : null;
const schools = [await filled("few", FEW, FEW), await filled("many", news, enquiries)];
console.log(`| ${store} | ${FEW}: ms, wait | many: ms, wait | times |\n| --- | ---: | ---: | ---: |`);
for (const [name, address] of Object.entries(pages)) {
  const found = schools.map(() => ({ used: 0, waits: [] }));
  for (let round = -2; round < rounds; round += 1)
    for (const [at, { url, pid }] of schools.entries()) {
      const [before, began] = [processorTimeOf(pid), performance.now()];
      const answer = await fetch(url + address(Math.abs(round)), { headers: { Cookie: "office.demo=principal" } });
      await answer.text();
      if (!answer.ok) throw new Error(`${address(round)} is answered with ${answer.status}`);
      // The first two warm up.
      if (round < 0) continue;
      found[at].waits.push(performance.now() - began);
      found[at].used += processorTimeOf(pid) - before;
    }
  const figures = found.map(({ used, waits }) => `${(used / rounds).toFixed(1)}, ${median(waits).toFixed(0)}`);
  console.log(`| ${name} | ${figures.join(" | ")} | ${(found[1].used / found[0].used).toFixed(2)} |`);
}
console.log(`| memory, MiB | ${schools.map((school) => school.memory().now.toFixed(0)).join(" | ")} | |`);
for (const school of schools) await school.stop();
await postgres?.remove();

/** Starts a demo, whose office is open, with that many news items and enquiries. */
async function filled(name, newsItems, submissions) {
  const settings = { DATA_DIR: benchFolder(), DEMO: "1", SEED: "none", PICTURES: "leave" };
  if (postgres) {
    askPostgres(postgres.url("postgres"), `create database ${name}`);
    settings.DATABASE_URL = postgres.url(name);
  }
  const start = async () => startSchool({ folder: settings.DATA_DIR, port: await freePort(), settings });
  await (await start()).stop();
  const own = await storeOf(settings);
  await publish(own, { news: Array.from({ length: newsItems }, (_, number) => itemOf(`News item ${number}`)) });
  const rows = Array.from({ length: submissions }, (_, number) => enquiry(number, submissions));
  await own.db.transaction().execute(async (transaction) => {
    for (let at = 0; at < rows.length; at += 500)
      for (const table of ["submissions", "inbox", "consent_record"]) {
        const values = rows.slice(at, at + 500).flatMap((row) => row[table] ?? []);
        if (values.length > 0) await transaction.insertInto(table).values(values).execute();
      }
  });
  await own.close();
  // As PostgreSQL does by itself after many writes; the one of the tests does not.
  if (postgres) askPostgres(settings.DATABASE_URL, "vacuum analyze");
  return start();
}

function letters(number) {
  return String(number).replaceAll(/\d/g, (digit) => "abcdefghij"[digit]);
}

/** Returns the rows of an enquiry of the last year. Among many, all but one of fifty are closed, as where a school has done its work. */
function enquiry(number, submissions) {
  // Names without digits: the office compares letters.
  const fields = {
    name: `Child ${letters(number)}`,
    class: `Class ${number % 15}`,
    fatherName: `Father ${number}`,
    motherName: `Mother ${number}`,
    phone: `9${String(number).padStart(9, "0")}`,
    email: `f${number}@home.example`,
  };
  const received_at = new Date(Date.now() - (number % 365) * 86_400_000 - number).toISOString();
  const id = `growth-${number}`;
  const sent = { id, form: "Admission", fields: JSON.stringify(fields), fingerprint: id, received_at };
  const given = {
    number: 1,
    at: received_at,
    act: "given",
    purpose: "answer",
    way: "form",
    policy: "1",
    language: "en",
  };
  return {
    submissions: { ...sent, idempotency_key: `demo-${id}` },
    consent_record: { submission_id: id, ...given },
    inbox:
      number % Math.min(50, submissions / PAGE) === 0 ? null : { submission_id: id, state: "closed", due_on: null },
  };
}
