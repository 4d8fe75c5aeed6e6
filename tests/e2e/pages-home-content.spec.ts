import type { SQLInputValue } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { entryKinds } from "../../src/kinds/all.ts";
import { violationsOf } from "../support/browser/accessibility.ts";
import { arriveHome, carouselIn, carousels } from "../support/browser/home.ts";
import { ownSchool } from "../support/browser/own-school.ts";
import { emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";
import { demoFolder } from "../support/demo-folder.ts";
import { addDocument, changeDocuments, documentsIn, keepDocuments } from "../support/documents.ts";
import type { Rows } from "../support/rows.ts";

// All tests change one served school.
test.describe.configure({ mode: "default" });

const school = ownSchool({ SEED: "none" }, demoFolder);
let rows: Record<string, SQLInputValue>[];
test.beforeAll(() => {
  rows = school.select("* from published") as typeof rows;
});

/** Serves the demo school with these changes alone, and waits until its Home shows them. */
async function serveWith(change: (db: Rows) => void) {
  const home = async () => (await fetch(school.url)).text();
  const before = await home();
  school.inStore((db) => {
    db.exec("begin immediate; delete from published");
    for (const row of rows) {
      const names = Object.keys(row);
      db.prepare(`insert into published (${names}) values (${names.map(() => "?")})`).run(...Object.values(row));
    }
    change(db);
    db.exec("commit");
  });
  await expect.poll(home).not.toBe(before);
}

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

function addMany(db: Rows) {
  for (const { id, body } of documentsIn(db, "albums"))
    for (let copy = 1; copy < 8; copy++)
      addDocument(db, "albums", { ...body, _id: `${id}-${copy}`, title: `${body.title} ${copy}` });
  const [event] = documentsIn(db, "events");
  for (let number = 0; number < 220; number++) {
    const more = { _id: `more-${number}`, title: `Extra ${number}`, date: "2027-01-15" };
    addDocument(db, "events", { ...event?.body, ...more });
  }
}

function withoutPictures(entry: Record<string, unknown>) {
  const lists = ["images", "image", "attachments"].filter((name) => name in entry);
  return { ...entry, ...Object.fromEntries(lists.map((name) => [name, []])) };
}

const photos = () =>
  school
    .inStore((db) => documentsIn(db, "albums"))
    .reduce((sum, { body }) => sum + [body.attachments].flat().length, 0);

/** Each row: a change to the demo school's content, the number of cards in the gallery, and further checks. */
const contents: [
  name: string,
  change: (db: Rows) => void,
  cards: () => number,
  check?: (page: Page) => Promise<void>,
][] = [
  [
    "one item in each list, which does not move",
    (db) => {
      for (const kind of entryKinds) keepDocuments(db, kind, 1);
      changeDocuments(db, "albums", (album) => ({ ...album, attachments: [album.attachments].flat().slice(0, 1) }));
    },
    () => 1,
    async (page) => {
      for (const name of ["news", "events", "gallery"] as const) {
        const { root, list } = carouselIn(page, carousels[name]);
        await expect(list.locator("> li")).toHaveCount(1);
        await expect(root.locator(".handles")).toHaveCount(0);
      }
      await expect(page.locator(".popup__turns")).toHaveCount(0);
    },
  ],
  [
    "three albums, of which each photo is a card, and long titles",
    (db) => {
      keepDocuments(db, "albums", 3);
      nameAll(db, long.repeat(2).slice(0, 200));
    },
    photos,
  ],
  [
    "four albums, and titles in Hindi",
    (db) => {
      keepDocuments(db, "albums", 4);
      nameAll(db, hindi);
    },
    () => 4,
  ],
  [
    "more albums than it shows, and 220 events, whose other months are another page",
    addMany,
    () => 12,
    async (page) => {
      await page.goto(`${school.url}/?calendar=2026-12`);
      await page.locator(".calendar").hover();
      await expect(page.locator("[data-island=calendar]")).toHaveAttribute("data-awake", "ready");
      await page.getByRole("link", { name: /^Next month/ }).click();
      await expect(page.locator("#calendar-month")).toContainText("January 2027");
      expect(await page.locator(".calendar__row").count()).toBeGreaterThanOrEqual(220);
    },
  ],
  [
    "no pictures: every card keeps its shape",
    (db) => {
      for (const kind of entryKinds) changeDocuments(db, kind, withoutPictures);
    },
    () => school.inStore((db) => documentsIn(db, "albums")).length,
    async (page) => {
      await expect(page.locator(".frieze__item .frieze__picture--none").nth(3)).toBeAttached();
      await expect(page.locator(".popup__picture--none").first()).toBeAttached();
    },
  ],
];

for (const [name, change, cards, check] of contents)
  test(`Home fits, and axe finds nothing: ${name}`, async ({ page }) => {
    await serveWith(change);
    await arriveHome(page, school.url);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const wide = await page
        .locator("[data-scroll-list] > li")
        .evaluateAll((items) =>
          items
            .filter((item) => item.scrollWidth > item.clientWidth + 1 && !item.closest(".cloister"))
            .map((item) => `${item.className} ${item.textContent?.slice(0, 30)}`),
        );
      expect([width, wide]).toEqual([width, []]);
    }
    // `pages-all-screens.spec.ts` judges the frame.
    expect(await violationsOf(page, "main")).toEqual([]);
    await expect(page.locator(".frieze__item")).toHaveCount(cards());
    await check?.(page);
  });

test("two items in a list: handles only when one is out of sight, and it goes round", async ({ page }) => {
  await serveWith((db) => keepDocuments(db, "news", 2));
  const { root, show, next, inSight, position } = carouselIn(page, carousels.news);
  await page.setViewportSize({ width: 1300, height: 800 });
  await arriveHome(page, school.url);
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

test("the handles of a hero without pictures cover neither its words nor its windows", async ({ page }) => {
  for (const width of [360, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(emptySchool());
    const handles = await page.locator(".hero__handles").boundingBox();
    const under = await page.locator(":is(.hero__slogan, .hero__line, .poster .window__empty)").evaluateAll(
      (all, box) =>
        all.filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y;
        }).length,
      handles ?? { x: 0, y: 0, width: 0, height: 0 },
    );
    expect([width, handles !== null, under]).toEqual([width, true, 0]);
  }
});
