// node bench/search.mjs [news=10000] [papers=500] [questions=400]: how long a question takes over SQLite and PostgreSQL. Exits with 1 when
// the p95 of one store is above 50 ms.
import { join } from "node:path";
import { readConfig } from "../src/config/config.server.ts";
import { openSeededStore } from "../src/publishing/seed.server.ts";
import { emptyProfile } from "../src/school/school.ts";
import { refreshIndex } from "../src/search/index/refresh-index.server.ts";
import { openSearch } from "../src/search/open-search.server.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { askPostgres } from "../tests/support/sync-postgres.ts";
import { benchFolder, percentile } from "./school.mjs";

const [news = 10_000, papers = 500, questions = 400] = process.argv.slice(2).map(Number);
const MOST = 50;
const words =
  `school class pupils teacher morning evening library science bus road bell tower hill garden choir match field lamp letter
  winter summer result list examination practical notice parents meeting house chess quiz music drawing robotics nursery visit doctor
  water roof bridge river market tea story poem stage moon star rain fog kitchen bench window door stair map plan team cup race day`
    .split(/\s+/)
    .concat(
      Array.from(
        { length: 12_000 },
        (_, number) => `${syllable(number)}${syllable(number * 7)}${syllable(number * 31)}`,
      ),
    )
    .concat("विद्यालय कक्षा फीस प्रवेश सूचना परीक्षा परिणाम खेल दिवस पुस्तकालय".split(" "));
let seed = 1;

/** Few words are frequent, as in a language. */
const word = () => words[Math.floor(words.length * random() ** 4)];
const text = (length) => Array.from({ length }, word).join(" ");

const folder = benchFolder();
const postgres = await startPostgres();
askPostgres(postgres.url("postgres"), "create database bench");
let isTooSlow = false;
for (const [name, settings] of [
  ["SQLite", { DATA_DIR: join(folder, "sqlite") }],
  ["PostgreSQL", { DATA_DIR: join(folder, "postgres"), DATABASE_URL: postgres.url("bench") }],
]) {
  seed = 1;
  await measure(name, settings);
}
await postgres.remove();
process.exit(isTooSlow ? 1 : 0);

async function measure(name, settings) {
  const now = () => new Date();
  const content = { profile: emptyProfile, pageTexts: [] };
  const store = await openSeededStore(readConfig(settings), async () => ({ content, filesFolder: null }), now);
  await fill(store.db);
  const began = performance.now();
  while (await refreshIndex(store));
  const built = performance.now() - began;
  // As PostgreSQL does by itself after many writes; the one of the tests does not.
  if (settings.DATABASE_URL) askPostgres(settings.DATABASE_URL, "analyze");
  const find = openSearch(store, now);
  const asked = Array.from({ length: questions }, (_, number) => question(number));
  const times = [];
  let found = 0;
  for (const q of asked) {
    const began = performance.now();
    if ((await find({ q, kind: null, year: null, page: 1 })).count > 0) found += 1;
    times.push(performance.now() - began);
  }
  isTooSlow ||= percentile(times, 95) > MOST;
  console.log(
    `${name}: ${news} news, ${papers} papers; index read in ${(built / 1000).toFixed(1)} s; ${asked.length} questions, ${found} with hits: ${inWords(times)}`,
  );
  await store.close();
}

/** One of three is mistyped, one of five is a word that is everywhere. */
function question(number) {
  const asked = number % 5 === 0 ? words[number % 20] : `${word()} ${word()}`;
  return number % 3 === 0 ? asked.replace(/(.)(.)(?=.$)/, "$2$1") : asked;
}

async function fill(db) {
  const day = (number) => new Date(Date.now() - number * 4e7).toISOString().slice(0, 10);
  const document = (kind, id, date, body) => ({
    ...{ kind, id, date, position: 1, visible_from: null, visible_until: null },
    body: JSON.stringify(body),
  });
  const items = Array.from({ length: news }, (_, number) => {
    const fromDate = day(number);
    const item = { _id: `n${number}`, title: text(6), description: text(45), fromDate, attachments: [] };
    return document("news", item._id, fromDate, item);
  });
  const circulars = Array.from({ length: papers }, (_, number) => {
    const attachments = [`circulars/p${number}.pdf`];
    const item = {
      _id: `c${number}`,
      id: `c${number}`,
      title: text(6),
      date: day(number),
      category: "General",
      attachments,
    };
    return document("circulars", item._id, item.date, item);
  });
  const files = circulars.map((_, number) => ({
    ...{ path: `circulars/p${number}.pdf`, type: "application/pdf", size: 1, hash: `h${number}` },
  }));
  const read = files.map(({ hash }) => ({
    hash,
    pages: 3,
    has_text: 1,
    title: null,
    text: text(900),
    described_at: day(0),
  }));
  await db.transaction().execute(async (transaction) => {
    for (const [table, rows] of Object.entries({ published: [...items, ...circulars], files, papers: read })) {
      for (let at = 0; at < rows.length; at += 500)
        await transaction
          .insertInto(table)
          .values(rows.slice(at, at + 500))
          .execute();
    }
  });
}

function syllable(number) {
  return `${"bcdfghjklmnprstvwz"[number % 18]}${"aeiou"[Math.floor(number / 18) % 5]}${"nrlsmt"[Math.floor(number / 90) % 6]}`;
}

function random() {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}

function inWords(times) {
  return `p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`;
}
