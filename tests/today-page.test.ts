import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { addDocument, changeDocuments, documentsIn, removeDocument } from "./support/documents.ts";
import { facts, issued, mornings } from "./support/mornings.ts";
import { schoolOfFile } from "./support/served-school.ts";

const school = schoolOfFile();
beforeAll(() => school.write((database) => changeDocuments(database, "profile", () => ({ ...facts }))));

/** The first morning under each set of orders, in the order of time. */
const underOrders = mornings
  .filter(([, names], index) => names !== "" && mornings.findIndex((other) => other[1] === names) === index)
  .sort(([one], [other]) => (one < other ? -1 : 1));

interface Today {
  today: { date: string; classes: { state: string; order: string | null }[] };
  told: { head: string; text: string; order: string | null }[];
}

async function lineOn(path: string): Promise<string[]> {
  const [section = ""] = /<section class="today-line.*?<\/section>/s.exec(await school.textOf(path)) ?? [];
  const said = [...section.matchAll(/<p>(.*?)<\/p>/gs)].map(([, words = ""]) =>
    words.replaceAll(/<[^>]+>/g, "").trim(),
  );
  return said.filter((words) => words !== "More about today");
}

/** Returns the orders that the calendar tells, for a day or for any, as `closing fog` or `order fog`. */
async function ordersInCalendar(date: string | null): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse(await school.textOf("/calendars/school.ics")));
  return calendar.getAllSubcomponents("vevent").flatMap((component) => {
    const { uid, startDate, endDate } = new ICAL.Event(component);
    const [, id] = /^order-(\w+?)(?:-\d+)?@/.exec(uid) ?? [];
    const isThen = date === null || (String(startDate) <= date && date < String(endDate));
    if (!id || !isThen || component.getFirstPropertyValue("status") !== "CONFIRMED") return [];
    return `${component.getFirstPropertyValue("categories") === "School closed" ? "closing" : "order"} ${id}`;
  });
}

test("pages, Today, the API, the calendar and the feed tell the same of each order", async () => {
  expect(underOrders.length).toBeGreaterThan(20);
  for (const [index, [instant, names, line]] of underOrders.entries()) {
    school.now = new Date(Date.parse(instant) + index * 2000);
    school.write((database) => {
      for (const { id } of documentsIn(database, "orders")) removeDocument(database, "orders", id);
      // Of orders issued at one time, the first name is the latest.
      for (const name of names.split(" ").toReversed()) addDocument(database, "orders", { ...issued[name], _id: name });
    });
    await school.notice();
    const { today, told }: Today = JSON.parse(await school.textOf("/api/today/DEMO"));
    const said = told.map(({ head, text, order }) => `${order ? "! " : ""}${head} ${text}`.trim());
    const plain = line.map((words) => words.replace(/^! /, ""));
    expect([names, said, await lineOn("/News"), await lineOn("/Today")]).toEqual([names, line, plain, plain]);
    const ofClasses = today.classes.flatMap(({ state, order }) =>
      order ? `${state === "closed" ? "closing" : "order"} ${order}` : [],
    );
    expect([names, (await ordersInCalendar(today.date)).sort()]).toEqual([names, [...new Set(ofClasses)].sort()]);
    const feed: { items: { id: string }[] } = JSON.parse(await school.textOf("/feeds/news.json"));
    const inFeed = feed.items.flatMap(({ id }) => /#order-(\w+)$/.exec(id)?.[1] ?? []);
    const holding = (await ordersInCalendar(null)).map((told) => told.split(" ")[1]);
    const denied = names.split(" ").filter((name) => name === "notOurs");
    expect([names, inFeed.sort()]).toEqual([names, [...new Set([...holding, ...denied])].sort()]);
  }
});

test("no pop-up opens while an order is told: what it says stands on the page", async () => {
  const [first]: { title: string }[] = JSON.parse(await school.textOf("/api/notification/DEMO"));
  const isTold = (html: string) =>
    /<section class="notices.*?<\/section>/s.exec(html)?.[0]?.includes(first?.title ?? "?");
  school.now = new Date("2026-11-23T02:30Z");
  for (const [order, has] of [
    [issued.closed, false],
    [issued.notOurs, false],
    [null, true],
  ] as const) {
    school.write((database) => {
      for (const { id } of documentsIn(database, "orders")) removeDocument(database, "orders", id);
      if (order) addDocument(database, "orders", { ...order, _id: "told" });
    });
    await school.notice();
    const home = (await school.textOf("/")).replaceAll(/<noscript>.*?<\/noscript>/gs, "");
    expect([order?.state, home.includes("data-popup"), isTold(home) ?? false]).toEqual([order?.state, has, !has]);
  }
});
