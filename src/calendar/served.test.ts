import { expect, test } from "vitest";
import { z } from "zod";
import { addDocument } from "../../tests/support/documents.ts";
import { schoolOfFile } from "../../tests/support/served-school.ts";
import { entities } from "../kinds/all.ts";

const school = schoolOfFile();

const graphOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = ""]) => JSON.parse(text)["@graph"],
  );

const day = z.union([z.iso.date(), z.iso.datetime()]);
/** The fields that search engines ask for. The types of schema-dts have checked that no field is unknown. */
const asked = {
  School: z.object({ name: z.string().min(1), url: z.url(), address: z.string().min(1) }),
  Event: z.object({
    name: z.string().min(1),
    url: z.url(),
    image: z.array(z.url()).optional(),
    startDate: day,
    endDate: day,
    location: z.object({ "@type": z.literal("Place"), name: z.string().min(1), address: z.string().min(1) }),
  }),
  NewsArticle: z.object({
    headline: z.string().min(1).max(200),
    url: z.url(),
    image: z.array(z.url()).optional(),
    datePublished: day,
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ position: z.int(), name: z.string().min(1), item: z.url().optional() }))
      .refine((items) =>
        items.every(
          ({ position, item }, index) => position === index + 1 && (item !== undefined || index === items.length - 1),
        ),
      ),
  }),
};

test("each page describes itself in the words of schema.org; pages without facts stay silent", async () => {
  const pages = {
    "/": ["School"],
    "/Events/open-morning": ["Event", "BreadcrumbList"],
    "/News/winter-hours": ["NewsArticle", "BreadcrumbList"],
    "/Circulars/bus-stops": ["BreadcrumbList"],
    "/Events": [],
    "/News": [],
    "/PreAdmission": ["BreadcrumbList"],
    "/SafePayment": ["BreadcrumbList"],
    "/admission-result": ["BreadcrumbList"],
    "/AboutUs": [],
    "/Calendar": [],
  };
  for (const [path, types] of Object.entries(pages)) {
    const graph = graphOf(await school.textOf(path));
    expect([path, [...new Set(graph.map((one) => one["@type"]))]]).toEqual([path, types]);
    if (path === "/Events/open-morning") expect(graph[0]).toHaveProperty("image");
    // A step of the way up is called as the page to which it leads.
    if (path === "/SafePayment") expect(graph[0]).toHaveProperty("itemListElement.1.name", "Mode of Payment");
    for (const one of graph) {
      expect(() => asked[one["@type"] as keyof typeof asked].parse(one), JSON.stringify(one)).not.toThrow();
    }
  }
});

// `sent.test.ts` and `http-security-headers.test.ts` hold that it is kept and sent like a page.
test("a calendar is new within a second, and one date is a file of its own", async () => {
  const { headers } = await school.ask("/calendars/school.ics");
  expect(headers.get("last-modified")).toBe(school.now.toUTCString());
  expect((await school.textOf("/calendars/entry/event-open-morning.ics")).match(/BEGIN:VEVENT/g)).toHaveLength(1);

  const event = { ...entities.events.example, _id: "sabha", title: "अभिभावक सभा", images: [], date: "2026-11-21" };
  school.write((database) => addDocument(database, "events", event));
  await school.notice();
  await school.expectOn("/calendars/i-v.ics", "अभिभावक सभा");
  await school.expectOn("/Calendar", "अभिभावक सभा");
});

test("the dates of one day stand in the order of their hours", async () => {
  const event = { ...entities.events.example, images: [], date: "2026-11-27" };
  school.write((database) => {
    addDocument(database, "events", { ...event, _id: "late", title: "Choir in the evening", time: "5:00 PM" });
    addDocument(database, "events", { ...event, _id: "early", title: "Walk at sunrise", time: "6:30 AM" });
    addDocument(database, "events", { ...event, _id: "noon", title: "Lunch for all", time: "12 noon" });
  });
  await school.notice();
  for (const page of ["/Calendar", "/Events"])
    await school.expectOn(page, /Walk at sunrise[\s\S]*Lunch for all[\s\S]*Choir in the evening/);
});

test("a page offers the calendar of each class band to three programs, and each event alone", async () => {
  const html = await school.textOf("/Calendar");
  expect(html).toContain("Thursday 24 December to Sunday 10 January 2027");
  for (const band of ["school", "nursery-ukg", "i-v", "vi-viii", "ix-x", "xi-xii"]) {
    const webcal = `${school.origin.replace("http:", "webcal:")}/calendars/${band}.ics`;
    const [address] = html.match(new RegExp(`webcal://[^"]*/calendars/${band}\\.ics`)) ?? [];
    expect(address?.split("/").slice(3)).toEqual(webcal.split("/").slice(3));
    expect(html).toContain(`cid=${encodeURIComponent(address ?? "")}`);
    expect((await school.ask(`/calendars/${band}.ics`)).status).toBe(200);
  }
  const events = await school.textOf("/Events");
  expect(events).toMatch(/calendar\.google\.com\/calendar\/render\?action=TEMPLATE[^"]*dates=\d{8}T090000%2F/);
  expect(events).toMatch(/outlook\.live\.com[^"]*startdt=[-\d]{10}T03%3A30%3A00/);
  expect(events).toContain('href="/calendars/entry/event-open-morning.ics"');
});

test("the open data says the same as JSON and as a table, with its licence", async () => {
  for (const name of ["holidays", "fees", "disclosure"]) {
    const answer = await school.ask(`/data/${name}.csv`);
    expect([name, answer.headers.get("content-type")]).toEqual([name, "text/csv; charset=utf-8"]);
    const data = await (await school.ask(`/api/${name}/DEMO`)).json();
    expect(data.licence).toEqual({ name: "CC BY 4.0", page: "https://licences.example/by/4.0/" });
    expect(await answer.text()).toContain(`"school","${data.school}"\r\n"licence.name","CC BY 4.0"`);
  }
});
