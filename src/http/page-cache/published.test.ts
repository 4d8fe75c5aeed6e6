import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { addDocument, changeDocuments, removeDocument } from "../../../tests/support/documents.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { servedSchool } from "../../../tests/support/served-school.ts";
import { type DocumentKind, entities, entryKinds } from "../../kinds/all.ts";

const school = servedSchool();

/** A field of each kind, and where it is shown: pages, the API, the manifest, the map of the site. */
const shown: [DocumentKind, field: string, path: string][] = [
  ["profile", "name", "/ContactUs"],
  ["pageTexts", "markdown", "/AboutUs"],
  ...entryKinds.map((kind): [DocumentKind, string, string] => {
    const { calledBy, shownOn } = entities[kind].office;
    return [kind, String(calledBy), shownOn.path === "/Events" ? "/Events?year=All" : shownOn.path];
  }),
  ["albums", "title", "/api/gallery/DEMO"],
  ["profile", "name", "/api/site.webmanifest"],
  ["albums", "_id", "/sitemap.xml"],
];

describe("when something is published", () => {
  test("by another program, renders the pages made of it again, and no others", async () => {
    // At once: each page must know what itself is made of.
    await Promise.all(["/Events", "/News", "/"].map((path) => school.textOf(path)));
    school.rendered = [];
    school.addNews("A library on wheels");
    for (const path of ["/News", "/"]) await school.expectOn(path, "A library on wheels");
    await school.textOf("/Events");
    expect(school.rendered.sort()).toEqual(["/", "/News"]);
  });

  test("a new title of any kind is seen wherever it is shown", async () => {
    for (const [index, [kind, field, path]] of shown.entries()) {
      const word = `Rekindled-${index}-`;
      expect(await school.textOf(path)).not.toContain(word);
      let number = 0;
      const rename = (old: object) => ({ ...old, [field]: word + ++number });
      school.write((database) => changeDocuments(database, kind, rename));
      await school.notice();
      expect(await school.textOf(path), `${field} of ${kind} on ${path}`).toContain(word);
    }
  });
  test("what is withdrawn of any kind is gone from its list of the API", async () => {
    const gone = new Map<string, string>();
    for (const kind of entryKinds) {
      const path = `${entities[kind].api.list.path}/DEMO`;
      const [first] = JSON.parse(await school.textOf(path)) as { _id: string }[];
      const id = String(first?._id);
      school.write((database) => removeDocument(database, kind, id));
      await school.notice();
      gone.set(path, id);
    }
    // Asks also for what is being read again in the background: it must have ended before the school is closed.
    for (const [path, id] of gone) expect(await school.textOf(path), path).not.toContain(`"_id":"${id}"`);
  });
  test("a file that was replaced is seen", async () => {
    expect(await school.textOf("/PhotoGallery")).not.toContain("Rekindled");
    school.write("update files set hash = 'Rekindled' || hash");
    await school.notice();
    expect(await school.textOf("/PhotoGallery")).toContain("Rekindled");
  });

  test("sends the old page while the first who asks waits for the new one, for a second at most", async () => {
    const old = await school.textOf("/News");
    const release = school.halt();
    school.addNews("A library on wheels");
    await school.look();
    const first = school.textOf("/News");
    await vi.waitFor(() => expect(school.rendered).toHaveLength(2), PATIENCE);
    expect(await school.textOf("/News")).toBe(old);
    school.now = new Date(school.now.getTime() + 999);
    expect(await school.textOf("/News")).toBe(old);
    school.now = new Date(school.now.getTime() + 1);
    const waiting = school.textOf("/News");
    let isAnswered = false;
    void waiting.then(() => {
      isAnswered = true;
    });
    // What is sent at once is here before what is asked for later.
    await school.textOf("/api/news/DEMO");
    expect(isAnswered).toBe(false);
    release();
    for (const answer of [first, waiting]) expect(await answer).toContain("A library on wheels");
    expect(school.rendered).toEqual(["/News", "/News"]);
  });

  test("after a quiet time the first answer shows it already", async () => {
    await school.textOf("/News");
    let isShown = false;
    // On a busy machine a short time may not be quiet yet.
    for (let number = 1; number <= 5 && !isShown; number += 1) {
      await pause(1100 * number);
      school.addNews(`Quiet item ${number}`);
      isShown = (await school.textOf("/News")).includes(`Quiet item ${number}`);
    }
    expect(isShown).toBe(true);
  });

  // `pages-unreadable.test.ts` tests each kind.
  test("what cannot be read is shown as a last good copy, and what is mended at once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const good = await school.textOf("/News");
    school.write("alter table published rename to published_gone");
    await school.expectOn("/News", /Shown as it stood on (<!-- -->)?20 November 2026/);
    expect(log.mock.calls.flat().join()).toContain("call news");
    school.write("alter table published_gone rename to published");
    await school.look();
    expect(await school.textOf("/News")).toBe(good);
  });
});

describe("what is visible for a time", () => {
  const [from, until] = [new Date("2026-11-20T06:31:00Z"), new Date("2026-11-20T06:32:00Z")];
  const isShown = async (path: string) => (await school.textOf(path)).includes("A library on wheels");

  test("turns at its moment although every timer stands still, also on a page being rendered", async () => {
    school.addNews("A library on wheels", { from, until });
    school.stopLooking();
    const paths = ["/News", "/", "/api/news/DEMO"];
    const shown = () => Promise.all(paths.map(isShown));
    expect(await shown()).toEqual([false, false, false]);
    school.now = from;
    expect(await shown()).toEqual([true, true, true]);
    school.rendered = [];
    school.now = new Date(until.getTime() - 1);
    expect([await shown(), school.rendered]).toEqual([[true, true, true], []]);
    school.now = until;
    expect(await shown()).toEqual([false, false, false]);
    for (const [clockBack, isThere] of [
      [from, true],
      [new Date(from.getTime() - 1), false],
    ] as const) {
      school.now = clockBack;
      await school.look();
      await vi.waitFor(async () => expect(await shown()).toEqual([isThere, isThere, isThere]), PATIENCE);
    }
    const release = school.halt();
    const asked = isShown("/News?year=2026");
    await vi.waitFor(() => expect(school.rendered).toContain("/News?year=2026"), PATIENCE);
    school.now = until;
    release();
    expect(await asked).toBe(false);
  });

  test("is not looked for by pages that hold nothing of the kind", async () => {
    await school.textOf("/Events");
    school.addNews("A library on wheels", { from });
    school.now = from;
    await school.look();
    await school.textOf("/Events");
    expect(school.rendered).toEqual(["/Events"]);
  });
});

describe("at midnight at the school", () => {
  const shown = () => Promise.all([calendarMonth(), todayOn("/SchoolTiming"), todayOn("/SchoolUniform")]);

  // 18:30 UTC, at which a month and a season of clothes and hours end. `rules.property.test.ts` holds all seasons.
  test("every page is made anew", async () => {
    school.now = new Date("2026-10-31T18:29:59.999Z");
    const before = ["October 2026", "Today, 31 October: Summer", "Today, 31 October: Summer"];
    expect([await shown(), await shown()]).toEqual([before, before]);
    expect(school.rendered.toSorted()).toEqual(["/", "/SchoolTiming", "/SchoolUniform"]);
    school.now = new Date("2026-10-31T18:30:00.000Z");
    expect(await shown()).toEqual(["November 2026", "Today, 1 November: Winter", "Today, 1 November: Winter"]);
    expect(school.rendered).toHaveLength(6);
  });

  test("a page whose rendering began before midnight is not cached for the next day", async () => {
    school.now = new Date("2026-10-31T18:29:59.999Z");
    const release = school.halt();
    const before = school.textOf("/");
    await vi.waitFor(() => expect(school.rendered).toHaveLength(1), PATIENCE);
    school.now = new Date("2026-10-31T18:30:00.000Z");
    const after = school.textOf("/");
    release();
    await before;
    expect(await after).toMatch(/id="calendar-month"[^>]*>November 2026/);
    expect(await calendarMonth()).toBe("November 2026");
    expect(school.rendered).toHaveLength(2);
  });
});

describe("when the clock is wrong and set right", () => {
  test.each([
    ["ahead", "2029-12-20T06:30:00Z", "December 2029"],
    ["behind", "2023-10-20T06:30:00Z", "October 2023"],
  ])("from years %s every page is made anew, both times", async (_, wrong, month) => {
    const right = school.now;
    for (const [now, shown] of [
      [right, "November 2026"],
      [new Date(wrong), month],
      [right, "November 2026"],
    ] as const) {
      school.now = now;
      expect([await calendarMonth(), await calendarMonth()]).toEqual([shown, shown]);
    }
    expect(school.rendered).toEqual(["/", "/", "/"]);
  });

  test("within the day no page is made anew", async () => {
    await school.textOf("/");
    school.now = new Date(school.now.getTime() - 3 * 3_600_000);
    await school.textOf("/");
    expect(school.rendered).toEqual(["/"]);
  });

  test("the last good copy names its time by the clock that is right", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const right = school.now;
    school.now = new Date("2029-12-20T06:30:00Z");
    await school.textOf("/News");
    school.now = right;
    school.write((database) => addDocument(database, "news", { _id: "broken" }));
    await school.expectOn("/News", /Shown as it stood on (<!-- -->)?20 November 2026/);
    expect(log.mock.calls.flat().join()).toContain("call news");
  });
});

const calendarMonth = async () => /id="calendar-month"[^>]*>(\w+ \d+)/.exec(await school.textOf("/"))?.[1];

/** Day and season, as the side of a page tells them: "Today, 31 March: Winter". */
async function todayOn(path: string) {
  const words = (await school.textOf(path)).replaceAll(/<!-- -->|<style.*?<\/style>/g, "").replaceAll(/<[^>]*>/g, " ");
  const [, day, season] = /(Today, [0-9]+ [A-Z][a-z]+).*?\b(Summer|Winter)\b/.exec(words) ?? [];
  return `${day}: ${season}`;
}
