// node bench/library.mjs [rounds=30] [port=3977]: the answer of each screen of the library over 10,000 files that 400 documents name,
// of an album of 300 photos, of a form that offers stored files and of the report on consent, beside the public News page rendered
// anew. Exits with 1 when half of the answers of a screen take longer than 150 ms.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { measureScreens, signIn } from "./office-screens.mjs";
import { benchFolder, startSchool } from "./school.mjs";

const [rounds = 30, port = 3977] = process.argv.slice(2).map(Number);
const BAR = 150;
const FILES = 10_000;
const ALBUM = 300;
const folder = process.env.BENCH_FOLDER ?? benchFolder();
await (await startSchool({ folder, port })).stop();
const paths = fill(join(folder, "school.sqlite"));
const school = await startSchool({ folder, port });
school.withoutPictures();
const cookie = await signIn(school.url, folder);

const screens = [
  "/office/library",
  "/office/library?page=150",
  "/office/library?tab=papers",
  "/office/library?tab=unused&page=40",
  "/office/library?tab=bare",
  "/office/library?tab=bin",
  "/office/library?q=photo+77",
  `/office/library/${paths[3]}`,
  `/office/library/${paths.at(-1)}`,
  "/office/albums/bench-album-0",
  "/office/news/new",
  "/office/consent",
  "/office/consent?tab=not+asked&page=40",
];
const slow = await measureScreens({ school, cookie, rounds }, screens, BAR);
await school.stop();
process.exit(slow === 0 ? 0 : 1);

/** Fills the store with files, of which half are named: by 20 albums of 300 photos in all, and by news with a paper and some photos. */
function fill(file) {
  const store = new DatabaseSync(file);
  store.exec("PRAGMA busy_timeout = 5000; begin");
  const stored = store.prepare(
    "insert into files (school_code, path, type, size, width, height, hash, name, stored_at, binned_at) values ('DEMO', ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const all = [];
  for (let number = 0; number < FILES; number += 1) {
    const hash = createHash("sha256").update(String(number)).digest("hex");
    const isPaper = number % 10 === 0;
    const path = `uploads/${hash.slice(0, 24)}.${isPaper ? "pdf" : "jpg"}`;
    const [type, width, height, word] = isPaper
      ? ["application/pdf", null, null, "Paper"]
      : ["image/jpeg", null, null, "photo"];
    const at = new Date(Date.now() - number * 3_600_000).toISOString();
    stored.run(
      path,
      type,
      4_000_000,
      width,
      height,
      hash,
      `${word} ${number}${path.slice(-4)}`,
      at,
      number % 500 === 499 ? new Date().toISOString() : null,
    );
    all.push(path);
  }
  const published = store.prepare(
    "insert into published (school_code, kind, id, date, position, body) values ('DEMO', ?, ?, '2026-01-01', ?, ?)",
  );
  const named = all.filter((_, number) => number % 2 === 0);
  for (let number = 0; number < 20; number += 1) {
    const id = `bench-album-${number}`;
    const photos = named.filter((path) => path.endsWith("jpg")).slice(number * 100, number * 100 + ALBUM);
    published.run(
      "albums",
      id,
      1000 + number,
      JSON.stringify({ _id: id, title: `Album ${number}`, description: "", date: null, attachments: photos }),
    );
  }
  for (let number = 0; number < 380; number += 1) {
    const id = `bench-news-${number}`;
    const body = {
      _id: id,
      title: `News item ${number}`,
      description: "A sentence or two. ".repeat(25),
      fromDate: "2026-01-01",
    };
    published.run(
      "news",
      id,
      2000 + number,
      JSON.stringify({ ...body, attachments: named.slice(number * 10, number * 10 + 6) }),
    );
  }
  store.exec("commit");
  store.close();
  return all;
}
