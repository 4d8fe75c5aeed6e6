import { expect } from "@playwright/test";
import { withClockTimes } from "../../src/school/hours-in-text.ts";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

interface Album {
  _id: string;
  title: string;
  description: string;
  date: string | null;
  attachments: string[];
}

async function ask<T>(call: string): Promise<T> {
  return (await (await fetch(`${demoSchool()}/api/${call}`)).json()) as T;
}

/** Returns a pattern for the address of a stored file in any version. */
function addressOf(path: string | undefined): RegExp {
  return new RegExp(`^/api/image/${path}(\\?v=[0-9a-f]+)?$`);
}

test("SubGallery shows dates as day/month/year, the number of photos, title, description and every photo", async ({
  page,
}) => {
  const [album] = await ask<Album[]>("gallery/All/DEMO");
  if (!album?.date) throw new Error("the demo school has no dated album");
  await page.goto(`${demoSchool()}/SubGallery?id=${album._id}`);
  const date = album.date.split("-").reverse().join("/");
  const fact = (name: string) => page.locator(".facts__row", { hasText: name }).locator("dd");
  await expect(fact("Event Date")).toHaveText(date);
  await expect(fact("Last Update")).toHaveText(date);
  await expect(fact("No. Of Photos")).toHaveText(String(album.attachments.length));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(album.title);
  await expect(page.getByText(album.description)).toBeVisible();
  const photos = await page
    .locator("a.album__link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("?")[0]));
  expect(photos.toSorted()).toEqual(album.attachments.map((path) => `/api/image/${path}`).toSorted());
  const crumbs = page.getByRole("navigation", { name: "You are here" });
  await expect(crumbs).toContainText("Home");
  await expect(crumbs.getByRole("link", { name: "Photo Gallery" })).toHaveAttribute("href", "/PhotoGallery");
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/PhotoGallery$/);
});

test("an album shows its first photo in the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { _id } of await ask<Album[]>("gallery/All/DEMO")) {
    await page.goto(`${demoSchool()}/SubGallery?id=${_id}`);
    await expect.soft(page.locator("a.album__link").first(), _id).toBeInViewport({ ratio: 0.4 });
  }
});

for (const query of ["", "?id=no-such-album", "?id=..%2F..%2Fetc"]) {
  test(`SubGallery${query} is a 404 with header, footer and Go Back`, async ({ page }) => {
    const answer = await page.goto(`${demoSchool()}/SubGallery${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/PhotoGallery");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeAttached();
  });
}

test("PhotoGallery: total count, one card per album, View More leads to the album", async ({ page }) => {
  const albums = await ask<Album[]>("gallery/All/DEMO");
  await page.goto(`${demoSchool()}/PhotoGallery`);
  await expect(page.getByRole("status").first()).toContainText(String(albums.length));
  const first = page.getByRole("link", { name: /View More/ }).first();
  await expect(page.getByRole("link", { name: /View More/ })).toHaveCount(albums.length);
  await expect(first).toHaveAttribute("href", `/SubGallery?id=${albums[0]?._id}`);
});

test("VideoGallery: cards link out to the video; the year narrows them", async ({ page }) => {
  const videos = await ask<{ title: string; date: string; videoUrl: string }[]>("video/all/DEMO");
  await page.goto(`${demoSchool()}/VideoGallery`);
  for (const { title, videoUrl } of videos) {
    await expect(page.getByRole("link", { name: title })).toHaveAttribute("href", videoUrl);
  }
  const year = videos[0]?.date.slice(0, 4) as string;
  await page.goto(`${demoSchool()}/VideoGallery?year=${year}`);
  const ofYear = videos.filter(({ date }) => date.startsWith(year)).length;
  await expect(page.getByRole("status").first()).toContainText(String(ofYear));
});

test("News: day | month abbreviation, title, description and the first attachment", async ({ page }) => {
  const news =
    await ask<{ title: string; description: string; fromDate: string; attachments: string[] }[]>("news/DEMO");
  const item = news.find(({ attachments }) => attachments.length > 0);
  if (!item) throw new Error("the demo school has no news with an attachment");
  await page.goto(`${demoSchool()}/News`);
  const shown = page.locator(".news-list__item", { hasText: item.title });
  const month = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")[Number(item.fromDate.slice(5, 7)) - 1];
  await expect(shown).toContainText(new RegExp(`${Number(item.fromDate.slice(8))}\\s*\\|\\s*${month}`));
  await expect(shown).toContainText(item.description);
  await expect(shown.locator("a.file")).toHaveAttribute("href", addressOf(item.attachments[0]));
});

test("Events: each card shows first attachment and image, title, description, time, date, venue", async ({ page }) => {
  interface Event extends Record<"title" | "description" | "time" | "venue" | "date", string> {
    attachments: string[];
  }
  const events = await ask<Event[]>("events/All/DEMO");
  await page.goto(`${demoSchool()}/Events?year=All`);
  const cards = page.locator("[data-island] article, [data-island] .event");
  const withFile = events.filter(({ attachments }) => attachments.length > 0);
  expect(withFile.length).toBeGreaterThan(0);
  for (const { title, description, time, venue, date, attachments } of [...events.slice(0, 5), ...withFile]) {
    const card = cards.filter({ hasText: description }).first();
    await expect(card).toContainText(title);
    await expect(card).toContainText(withClockTimes(time));
    await expect(card).toContainText(venue);
    await expect(card).toContainText(String(Number(date.slice(8))));
    await expect(card.locator("img")).toHaveCount(1);
    if (attachments[0]) await expect(card.locator("a.file")).toHaveAttribute("href", addressOf(attachments[0]));
  }
});

for (const [path, classOf] of [
  ["/Topperx", "X"],
  ["/TopperXII", "XII"],
] as const) {
  test(`${path}: a year dropdown with only 2024, and the toppers of class ${classOf}`, async ({ page }) => {
    const toppers = await ask<{ class: string; name: string; division: string; stream: string }[]>("topper/DEMO");
    await page.goto(demoSchool() + path);
    await expect(page.getByLabel("Year").locator("option")).toHaveText(["2024"]);
    for (const { name, division, stream } of toppers.filter((topper) => topper.class === classOf)) {
      const card = page.getByRole("listitem").filter({ hasText: name }).first();
      await expect(card).toContainText(division);
      await expect(card).toContainText(stream);
    }
    for (const { name } of toppers.filter((topper) => topper.class !== classOf)) {
      await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    }
  });
}

test("admission-result: the circulars whose category is Admission, each with its attachments or the words for none", async ({
  page,
}) => {
  const circulars = await ask<{ title: string; category: string; attachments: string[] }[]>("circular/all/DEMO");
  await page.goto(`${demoSchool()}/admission-result`);
  for (const { title, category, attachments } of circulars) {
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    await expect(card).toHaveCount(category === "Admission" ? 1 : 0);
    if (category !== "Admission") continue;
    if (attachments.length === 0) await expect(card).toContainText("No attachments available.");
    await expect(card.locator("a.file")).toHaveCount(attachments.length);
  }
});

test("Home has its sections in the specified order", async ({ page }) => {
  await page.goto(demoSchool());
  // Section 1, the notices, is a dialog over the page.
  const headings = await page.locator("main h2:not(dialog h2)").allTextContents();
  const order = [
    "Online registration",
    "Mission",
    "Vision",
    "news",
    "About",
    "principal",
    "facilities",
    "events",
    "toppers",
    "gallery",
    "Tell us",
  ];
  const places = order.map((word) =>
    headings.findIndex((heading) => heading.toLowerCase().includes(word.toLowerCase())),
  );
  expect(
    places.every((place) => place >= 0),
    headings.join(" | "),
  ).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("Home of an empty school: placeholders, no registration, no notice, a form that works", async ({ page }) => {
  await page.goto(emptySchool());
  for (const title of ["News Title", "Event Title", "Topper Name", "Album Title"]) {
    await expect(page.getByText(title).first()).toBeAttached();
  }
  await expect(page.getByRole("heading", { name: "Online registration" })).toHaveCount(0);
  await expect(page.locator("main form")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Send feedback" })).toBeVisible();
});
