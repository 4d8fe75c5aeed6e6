import type { SQLInputValue } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { entryKinds } from "../../src/kinds/all.ts";
import { violationsOf } from "../support/browser/accessibility.ts";
import { carouselIn, carousels } from "../support/browser/home.ts";
import { emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";
import { demoFolder } from "../support/demo-folder.ts";
import { addDocument, changeDocuments, documentsIn, keepDocuments } from "../support/documents.ts";
import { inRows, type Rows } from "../support/rows.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

// All tests change one served school.
test.describe.configure({ mode: "default" });

let folder = "";
let server: ServerProcess;
let rows: Record<string, SQLInputValue>[];
test.beforeAll(async () => {
  folder = await demoFolder();
  rows = inRows(folder, (db) => db.prepare("select * from published").all() as typeof rows);
  server = await startServer({ DATA_DIR: folder, SEED: "none" });
});
test.afterAll(() => server?.stop());

/** Serves the demo school with these changes alone, and waits until its Home shows them. Returns the address. */
async function schoolWith(change: (db: Rows) => void): Promise<string> {
  const home = async () => (await fetch(server.url)).text();
  const before = await home();
  inRows(folder, (db) => {
    db.exec("begin immediate; delete from published");
    for (const row of rows) {
      const names = Object.keys(row);
      db.prepare(`insert into published (${names}) values (${names.map(() => "?")})`).run(...Object.values(row));
    }
    change(db);
    db.exec("commit");
  });
  await expect.poll(home).not.toBe(before);
  return server.url;
}

/** Dismisses the notices on the first visit, if there are any. */
async function leaveNotices(page: Page) {
  const dialog = page.locator("dialog");
  if ((await dialog.count()) === 0 || (await page.evaluate(() => sessionStorage.length)) > 0) return;
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Expects Home without errors, without sideways scrolling, and with no card wider than its list. */
async function expectWhole(page: Page, url: string, name: string) {
  const answer = await page.goto(url);
  expect(answer?.status()).toBe(200);
  await leaveNotices(page);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    const wide = await page
      .locator("[data-scroll-list] > li")
      .evaluateAll((items) =>
        items
          .filter((item) => item.scrollWidth > item.clientWidth + 1 && !item.closest(".cloister"))
          .map((item) => `${item.className} ${item.textContent?.slice(0, 30)}`),
      );
    expect([name, width, wide]).toEqual([name, width, []]);
  }
}

/** Expects the same, and that axe finds nothing in what may differ: `all-screens.spec.ts` judges the frame. */
async function expectSound(page: Page, url: string, name: string) {
  await expectWhole(page, url, name);
  expect(await violationsOf(page, "main")).toEqual([]);
}

test("the handles of a hero without pictures cover neither its words nor its windows", async ({ page }) => {
  for (const width of [360, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(emptySchool());
    const handles = await page.locator(".hero__handles").boundingBox();
    const under = await page.locator(":is(.hero__slogan, .hero__line, .poster .window__empty)").evaluateAll(
      (all, box) =>
        all.filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const [across, down] = [
            left < box.x + box.width && right > box.x,
            top < box.y + box.height && bottom > box.y,
          ];
          return across && down;
        }).length,
      handles ?? { x: 0, y: 0, width: 0, height: 0 },
    );
    expect([width, handles !== null, under]).toEqual([width, true, 0]);
  }
});

test("one item in each list: no movement", async ({ page }) => {
  const url = await schoolWith((db) => {
    for (const kind of entryKinds) keepDocuments(db, kind, 1);
    changeDocuments(db, "albums", (album) => ({ ...album, attachments: [album.attachments].flat().slice(0, 1) }));
  });
  await expectSound(page, url, "one");
  for (const name of ["news", "events", "gallery"] as const) {
    const { root, list } = carouselIn(page, carousels[name][0]);
    await expect(list.locator("> li")).toHaveCount(1);
    await expect(root.locator(".handles")).toHaveCount(0);
  }
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator(".popup__turns")).toHaveCount(0);
});

test("two items in each list: handles only when one is out of sight, and it goes round", async ({ page }) => {
  const url = await schoolWith((db) => keepDocuments(db, "news", 2));
  const { root, show, next, inSight, position } = carouselIn(page, carousels.news[0]);
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.goto(url);
  await leaveNotices(page);
  await root.scrollIntoViewIfNeeded();
  await expect(root).toHaveAttribute("data-carousel", "still");
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 360, height: 800 });
  await show();
  for (const number of [2, 1, 2]) {
    await next.click();
    await expect(position).toHaveText(`${number} of 2`);
    await expect.poll(inSight).toEqual([number]);
  }
});

const long =
  "Donaudampfschifffahrtsgesellschaftskapitän and a title that goes on for much longer than anybody expected it to ";
const hindi = "वार्षिकोत्सव: विद्यालय के प्रांगण में सांस्कृतिक कार्यक्रम एवं पुरस्कार वितरण समारोह";

/** Gives every entry with a title this title. */
function nameAll(db: Rows, title: string) {
  for (const kind of ["news", "events", "albums", "notifications", "registrationLinks"] as const) {
    changeDocuments(db, kind, (entry) => ({ ...entry, title, ...(kind === "events" && { venue: title }) }));
  }
  changeDocuments(db, "toppers", (topper) => ({ ...topper, name: title.slice(0, 100), stream: title.slice(0, 60) }));
  changeDocuments(db, "highlights", (highlight) => ({ ...highlight, description: title }));
}

for (const [count, kind, name, title] of [
  [3, "photo", "long", long.repeat(2).slice(0, 200)],
  [4, "album", "hindi", hindi],
] as const) {
  test(`${count} albums: one card per ${kind}; ${name} titles`, async ({ page }) => {
    const url = await schoolWith((db) => {
      keepDocuments(db, "albums", count);
      nameAll(db, title);
    });
    await expectSound(page, url, `${count}-albums-${name}`);
    const albums = (await (await fetch(`${url}/api/gallery/DEMO`)).json()) as { attachments: string[] }[];
    expect(albums).toHaveLength(count);
    const photos = albums.reduce((sum, { attachments }) => sum + attachments.length, 0);
    await expect(page.locator(".frieze__item")).toHaveCount(kind === "album" ? count : photos);
  });
}

test("60 albums: the 12 latest; 220 events: the calendar asks the page of the other month", async ({ page }) => {
  const url = await schoolWith((db) => {
    const albums = documentsIn(db, "albums");
    for (let copy = 1; copy < 8; copy++) {
      for (const { id, body } of albums) {
        addDocument(db, "albums", { ...body, _id: `${id}-${copy}`, title: `${body.title} ${copy}` });
      }
    }
    keepDocuments(db, "albums", 60);
    const [event] = documentsIn(db, "events");
    for (let number = 0; number < 220; number++) {
      const more = { _id: `more-${number}`, title: `Extra ${number}`, date: "2027-01-15" };
      addDocument(db, "events", { ...event?.body, ...more });
    }
  });
  const all = (await (await fetch(`${url}/api/gallery/All/DEMO`)).json()) as unknown[];
  expect(all.length).toBe(60);
  await expectSound(page, url, "60-albums");
  await expect(page.locator(".frieze__item")).toHaveCount(12);
  await page.goto(`${url}/?calendar=2026-12`);
  await page.locator(".calendar").hover();
  await expect(page.locator("[data-island=calendar]")).toHaveAttribute("data-awake", "ready");
  await page.getByRole("link", { name: /^Next month/ }).click();
  await expect(page.locator("#calendar-month")).toContainText("January 2027");
  expect(await page.locator(".calendar__row").count()).toBeGreaterThanOrEqual(220);
});

function withoutPictures(entry: Record<string, unknown>) {
  const lists = ["images", "image", "attachments"].filter((name) => name in entry);
  return { ...entry, ...Object.fromEntries(lists.map((name) => [name, []])) };
}

test("missing pictures: every card keeps its shape", async ({ page }) => {
  const url = await schoolWith((db) => {
    for (const kind of entryKinds) changeDocuments(db, kind, withoutPictures);
  });
  await expectSound(page, url, "no-pictures");
  expect(await page.locator(".frieze__item .frieze__picture--none").count()).toBeGreaterThan(3);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole("dialog").locator(".popup__picture--none").first()).toBeVisible();
});
