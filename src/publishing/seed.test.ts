import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { demoContent } from "../../demo/school.ts";
import { publishedPdf } from "../../tests/support/published-pdf.ts";
import { smallPdf } from "../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { linking, smallSchool, standIns, TODAY, writeFiles } from "../../tests/support/test-app.ts";
import { picture } from "../../tests/support/test-pictures.ts";
import { OperatorError } from "../base/errors.server.ts";
import { type Config, readConfig } from "../config/config.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import { entities, entryKinds } from "../kinds/all.ts";
import type { SchoolContent } from "../kinds/source.ts";
import type { Translated } from "../kinds/translations.ts";
import { defaultFacts } from "../school/school.ts";
import { folderStorage, pathsOf } from "../storage/file-storage.server.ts";
import { publish, withdraw } from "./publish.server.ts";
import { openSeededStore, type Seed, seedOf } from "./seed.server.ts";

let folder: string;
let config: Config;
beforeEach(() => {
  folder = temporaryFolder();
  config = readConfig({ DATA_DIR: join(folder, "data") });
});

const seedFolder = () => join(folder, "seed");
/** Returns a seed of this content, with a stand-in in its folder for each file that the content names. */
function seedWith(content: SchoolContent): Seed {
  writeFiles(seedFolder(), standIns(content));
  return { content, filesFolder: seedFolder() };
}
const smallSeed = async () => seedWith(smallSchool());

/** Opens, asks, closes: one start of the server. */
async function start<Answer>(
  makeSeed: () => Promise<Seed>,
  ask: (store: Awaited<ReturnType<typeof openSeededStore>>) => Promise<Answer>,
  as = config,
): Promise<Answer> {
  const store = await openSeededStore(as, makeSeed);
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

async function countsOf({ db }: ServedStore) {
  const tables = await db.introspection.getTables();
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    return [name, rows[0]?.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test("an empty store is filled with what it is given", async () => {
  const { profile, pageTexts, highlights, notifications, registrationLinks } = demoContent(TODAY);
  // One entry of each other kind: to take in the demo school's photos takes seconds.
  const content = { ...smallSchool(), profile, pageTexts, highlights, notifications, registrationLinks };
  const seed = async () => seedWith(content);
  await start(seed, async (store) => {
    expect(await store.content.readProfile()).toEqual(content.profile);
    for (const kind of entryKinds)
      expect(await store.content.list(kind)).toEqual(
        content[kind].map(({ translations: _, ...entry }: Translated) => entry),
      );
    for (const text of content.pageTexts)
      expect(await store.content.readPageText(text.page)).toEqual({ ...text, isDefault: false });
  });
});

test("with SEED=none the texts of the specification stand until the office's own; facts default", async () => {
  const pages = [
    ["Pphelp", ["instalment", "Proceed to Pay", "Pay now", "card, net banking, UPI or QR code, or wallet", "receipt"]],
    ["Discipline", ["## General rules", "## Library rules"]],
    ["FeeRules", ["struck off", "re-admission"]],
    ["ModeOfPayment", ["portal", "app", "QR code"]],
    ["ErpSoftware", ["## Portals", "## Apps"]],
  ] as const;
  await start(
    () => seedOf("none", TODAY),
    async (store) => {
      const { content } = store;
      for (const [page, words] of pages) {
        const text = await content.readPageText(page);
        expect(text).toMatchObject({ page, isDefault: true });
        for (const word of words) expect(text?.markdown).toContain(word);
      }
      const own = { page: "Pphelp", lead: "Our own.", markdown: "" } as const;
      await publish(store, { pageTexts: [own] });
      expect(await content.readPageText(own.page)).toEqual({ ...own, isDefault: false });
      const profile = await content.readProfile();
      expect(new Set(profile.hero.map(({ slogan }) => slogan)).size).toBe(5);
      expect(defaultFacts(profile)).toContain("hero");
      expect(defaultFacts({ ...profile, hero: [] })).not.toContain("hero");
    },
  );
});

describe("a store that holds a school", () => {
  test("is left as it is: not even the seed is made", async () => {
    await start(smallSeed, (store) => withdraw(store, "news", [entities.news.example._id]));
    await start(
      () => expect.unreachable("the school is there"),
      async ({ content }) => expect(await content.list("news")).toEqual([]),
    );
  });
  test("with another school code is refused, and changes nothing", async () => {
    const before = await start(smallSeed, countsOf);
    const other = start(smallSeed, countsOf, { ...config, schoolCode: "OTHER" });
    await expect(other).rejects.toThrow(
      /^The store holds the school DEMO, not OTHER: set SCHOOL_CODE=DEMO, or set DATA_DIR/,
    );
    expect(await start(smallSeed, countsOf)).toEqual(before);
  });
});

test("a seed cut short after its files leaves no row; the next start stores each file once", async () => {
  const [news] = smallSchool().news;
  const failing = async () => {
    const { filesFolder } = seedWith(smallSchool());
    return { filesFolder, content: { ...smallSchool(), news: [{ ...news, attachments: ["news/none.pdf"] }] as never } };
  };
  await expect(start(failing, countsOf)).rejects.toThrow(
    /^news, entry 1 names news\/none\.pdf, which nobody has stored/,
  );
  const rows = await start(smallSeed, async ({ content, db }) => {
    expect(await content.readProfile()).toMatchObject({ name: "Test School" });
    expect(await content.list("news")).toEqual(smallSchool().news);
    return db.selectFrom("files").selectAll().execute();
  });
  expect(rows).toHaveLength(Object.keys(standIns(smallSchool())).length);
  const stored = await folderStorage(join(config.dataDir, "files")).list();
  expect(stored.toSorted()).toEqual(rows.flatMap(pathsOf).toSorted());
});

test("what is published again stays in its place; what is new goes on top, the first highest", async () => {
  await start(smallSeed, async (store) => {
    const news = (...ids: string[]) => ids.map((_id) => ({ ...smallSchool().news[0], _id, attachments: [] }) as never);
    for (const ids of [["b", "c"], ["c"], ["a"]]) await publish(store, { news: news(...ids) });
    const listed = (await store.content.list("news")).map(({ _id }) => _id);
    expect(listed.slice(0, 3)).toEqual(["a", "b", "c"]);
  });
});

test("facts of the files are kept: type, size, and the size a picture is shown in", async () => {
  const upright = await picture(300, 200).jpeg().toBuffer();
  const turned = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const png = await picture(300, 200).png().toBuffer();
  const pdf = await publishedPdf(smallPdf("planner"));
  const files = { "a/upright.jpg": upright, "a/turned.jpg": turned, "a/b/small.png": png, "plan.pdf": pdf };
  writeFiles(seedFolder(), files);
  const seed = async () => seedWith(linking(smallSchool(), Object.keys(files)));
  await start(seed, async ({ content }) => {
    const facts = await content.describeFiles(["a/upright.jpg", "a/turned.jpg", "a/b/small.png", "plan.pdf", "no.pdf"]);
    expect(Object.keys(facts)).toHaveLength(4);
    expect(facts).toMatchObject({
      "a/upright.jpg": { path: "a/upright.jpg", type: "image/jpeg", size: upright.length, width: 300, height: 200 },
      "a/turned.jpg": { path: "a/turned.jpg", type: "image/jpeg", width: 200, height: 300 },
      "a/b/small.png": { path: "a/b/small.png", type: "image/png", size: png.length, width: 300, height: 200 },
      "plan.pdf": { path: "plan.pdf", type: "application/pdf", size: pdf.length, width: null, height: null },
    });
  });
});

test("a data folder that is a file stops the start with one line", async () => {
  writeFiles(folder, { data: Buffer.from("somebody's notes") });
  await expect(start(smallSeed, countsOf)).rejects.toThrow(OperatorError);
  await expect(start(smallSeed, countsOf)).rejects.toThrow(/^DATA_DIR=.* cannot be written: [^\n]+$/);
});
