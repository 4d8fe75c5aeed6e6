// node bench/office.mjs [rounds=30] [port=3978]: the answer of each screen of the office over 500 documents, 20,000 versions, 5,000
// enquiries and 20,000 lines of the log, beside the public News page rendered anew. Exits with 1 when half of the answers of a screen
// take longer than 100 ms.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { measureScreens, signIn } from "./office-screens.mjs";
import { benchFolder, startSchool } from "./school.mjs";

const [rounds = 30, port = 3978] = process.argv.slice(2).map(Number);
const BAR = 100;
const DAY = 86_400_000;
const folder = process.env.BENCH_FOLDER ?? benchFolder();
await (await startSchool({ folder, port })).stop();
const filled = fill(join(folder, "school.sqlite"));
const school = await startSchool({ folder, port });
school.withoutPictures();

const screens = [
  "/office",
  "/office/care",
  "/office/post",
  "/office/news",
  "/office/news?q=item+17",
  `/office/news/${filled.document}`,
  `/office/news/${filled.document}/versions`,
  "/office/profile/contact",
  "/office/enquiries",
  "/office/enquiries?tab=closed&page=20",
  "/office/enquiries?q=family+17&class=VI",
  `/office/enquiries/${filled.enquiry}`,
  "/office/feedback",
  "/office/present-system",
  "/office/log",
  "/office/log?month=2026-03",
  "/office/staff",
  "/office/me",
];
// A file for a spreadsheet with all of them: it is no screen.
const free = { "all enquiries as a table": "/office/enquiries/table" };
const slow = await measureScreens({ school, cookie: await signIn(school.url, folder), rounds }, screens, BAR, free);
await school.stop();
process.exit(slow === 0 ? 0 : 1);

/** Fills the store as ten years of work do. */
function fill(file) {
  const store = new DatabaseSync(file);
  store.exec("PRAGMA busy_timeout = 5000; begin");
  const document = fillDocuments(store);
  const enquiry = fillSubmissions(store);
  const line = store.prepare(
    "insert into office_log (school_code, at, author, author_id, act, about, address) values ('DEMO', ?, 'Meena', 'm', 'publish', ?, ?)",
  );
  for (let number = 20_000; number > 0; number -= 1) {
    line.run(ago(number / 20), `News item ${number % 300}`, `/office/news/bench-${number % 300}`);
  }
  store.exec("commit");
  store.close();
  return { document, enquiry };
}

function ago(days) {
  return new Date(Date.now() - days * DAY).toISOString();
}

function fillDocuments(store) {
  const published = store.prepare(
    "insert into published (school_code, kind, id, date, position, body) values ('DEMO', 'news', ?, ?, ?, ?)",
  );
  const draft = store.prepare(
    "insert into drafts (school_code, kind, id, version, body, author, author_id, saved_at) values ('DEMO', 'news', ?, 40, ?, 'Meena', 'm', ?)",
  );
  const revision = store.prepare(
    "insert into revisions (school_code, kind, id, number, verb, body, author, author_id, at) values ('DEMO', 'news', ?, ?, 'publish', ?, 'Meena', 'm', ?)",
  );
  for (let number = 0; number < 500; number += 1) {
    const id = `bench-${number}`;
    const date = ago(number * 5).slice(0, 10);
    const body = JSON.stringify({
      _id: id,
      title: `News item ${number}: what the school did that week`,
      description: "A sentence or two, as the office writes them. ".repeat(12),
      fromDate: date,
      attachments: [],
    });
    if (number < 300) published.run(id, date, 1000 + number, body);
    draft.run(id, number % 5 === 0 || number >= 300 ? body : null, ago(number));
    for (let version = 1; version <= 40; version += 1) revision.run(id, version, body, ago(number + 40 - version));
  }
  return "bench-7";
}

function fillSubmissions(store) {
  const submission = store.prepare(
    "insert into submissions (school_code, id, form, fields, fingerprint, received_at) values ('DEMO', ?, ?, ?, ?, ?, ?)",
  );
  const state = store.prepare("insert into inbox (school_code, submission_id, state, due_on) values ('DEMO', ?, ?, ?)");
  const note = store.prepare(
    "insert into inbox_notes (school_code, submission_id, number, note, author, at) values ('DEMO', ?, ?, ?, 'Meena', ?)",
  );
  const outbox = store.prepare(
    "insert into outbox (school_code, submission_id, attempts, next_try_at, sent_at) values ('DEMO', ?, 1, ?, ?)",
  );
  const states = ["called", "visited", "offered", "closed", "closed", "closed", null];
  let last = "";
  for (let number = 0; number < 6000; number += 1) {
    const id = randomUUID();
    const form = number % 6 === 0 ? "Feedback" : "Admission";
    const at = ago(number / 12);
    const fields = {
      name: `Child ${number}`,
      class: ["Nursery", "VI", "IX", "XI"][number % 4],
      fatherName: `Father Family${number}`,
      motherName: `Mother Family${number}`,
      phone: String(9_800_000_000 + number),
      email: `family${number}@home.example`,
    };
    const written = form === "Feedback" ? { ...fields, class: undefined, message: "Well done. ".repeat(30) } : fields;
    submission.run(id, form, JSON.stringify(written), id, at);
    outbox.run(id, at, at);
    const known = states[number % states.length];
    if (known) state.run(id, form === "Feedback" ? "closed" : known, ago(number % 60).slice(0, 10));
    for (let count = 1; count <= number % 4; count += 1)
      note.run(id, count, "Called at four, will come on Friday.", at);
    if (form === "Admission") last = id;
  }
  return last;
}
