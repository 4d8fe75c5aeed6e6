import { describe, expect, test, vi } from "vitest";
import { simplified } from "../../../tests/support/html.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { servedSchool } from "../../../tests/support/served-school.ts";
import { feedback } from "../../../tests/support/test-forms.ts";

const school = servedSchool();

describe("a page is rendered once", () => {
  test("for all who ask at the same time, and for all who come later", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => school.textOf("/News")));
    expect(new Set(answers).size).toBe(1);
    expect(await school.textOf("/News")).toBe(answers[0]);
    expect(school.rendered).toEqual(["/News"]);
  });

  test("in any letter case, and whatever parameters are added that are not its own", async () => {
    const page = await school.textOf("/Events");
    const spelled = ["/events", "/EVENTS/", "/Events?utm_source=chat", "/Events?id=7&fbclid=x", "/Events?month=13"];
    for (const path of [...spelled, "/Events?year=0001"]) expect(await school.textOf(path)).toBe(page);
    expect(school.rendered).toEqual(["/Events"]);
  });

  test("its own parameters make another page, in whatever order they come", async () => {
    const filtered = await school.textOf("/Events?month=3&year=2026");
    expect(filtered).not.toBe(await school.textOf("/Events"));
    expect(await school.textOf("/Events?year=2026&x=1&month=3")).toBe(filtered);
    expect(school.rendered).toEqual(["/Events?year=2026&month=3", "/Events"]);
  });

  test.each(["/PhotoGallery", "/VideoGallery"])("%s has a year filter alone", async (path) => {
    const filtered = await school.textOf(`${path}?month=1&q=zzzz`);
    expect(await school.textOf(path)).toBe(filtered);
    expect(school.rendered).toEqual([path]);
  });

  test.each([
    ...["/News?q=sports", "/?sent=feedback", "/PreAdmission?sent=enquiry", "/SubGallery?id=none"],
    ...["/FeeRules?due=2026-11-15&paid=2026-12-15", "/Discipline?lent=2026-10-01&returned=2026-12-15"],
  ])("%s is not cached", async (path) => {
    await school.textOf(path);
    await school.textOf(path);
    expect(school.rendered).toHaveLength(2);
  });

  test("every address that no screen has is the same page", async () => {
    const answers = await Promise.all(
      ["/NoSuchPage", "/wp-login.php?x=1", "/News/7/8", "//News", `/${"/".repeat(15_000)}x`].map((path) =>
        school.ask(path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain("This door leads nowhere");
    const { headers } = await school.rawAnswer("/wp-login.php", { "Accept-Encoding": "br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
    expect(school.rendered).toEqual(["/not-found"]);
  });

  test("one after the other; a cached page does not wait and is renewed first; too many get 503", async () => {
    const home = await school.textOf("/");
    const release = school.halt();
    const rush = Array.from({ length: 150 }, (_, number) => school.ask(`/News?q=${number}`));
    const refused = await Promise.race(rush);
    expect([refused.status, refused.headers.get("Cache-Control"), refused.headers.get("Retry-After")]).toEqual([
      503,
      "no-store",
      "30",
    ]);
    expect(await school.textOf("/")).toBe(home);
    expect(school.rendered).toEqual(["/", expect.stringMatching(/^\/News\?q=/)]);
    school.addNews("Published in a rush");
    await school.look();
    school.now = new Date(school.now.getTime() + 5000);
    const renewed = school.textOf("/");
    release();
    expect(await renewed).toContain("Published in a rush");
    expect(school.rendered.slice(0, 3)).toEqual(["/", expect.stringMatching(/^\/News\?q=/), "/"]);
    const statuses = (await Promise.all(rush)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 503)).toHaveLength(50);
  });

  test("also for the absolute address that a proxy may send", async () => {
    const page = await school.textOf("/News");
    const answer = await school.rawAnswer(`${school.origin}/News`, {});
    expect([answer.status, simplified(answer.body.toString())]).toEqual([200, page]);
    expect((await school.rawAnswer(`${school.origin}/api/news/DEMO`, {})).headers["content-type"]).toMatch(/json/);
  });

  test("a page with a posted form waits in a queue of its own; a refused post renders nothing", async () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(school.origin + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    const home = await school.textOf("/");
    const release = school.halt();
    const wrong = Array.from({ length: 5 }, () => post("/PreAdmission", { name: "a" }));
    const search = school.ask("/News?q=a");
    await vi.waitFor(() => expect(school.rendered).toHaveLength(3), PATIENCE);
    expect(school.rendered.toSorted()).toEqual(["/", "/News?q=a", "/PreAdmission"]);
    expect(await school.textOf("/")).toBe(home);
    expect((await post("/nope", { name: "a" })).status).toBe(405);
    expect((await post("/", feedback)).status).toBe(303);
    expect(school.rendered).toHaveLength(3);
    release();
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await search).status).toBe(200);
    expect(school.rendered).toHaveLength(7);
  });

  test("never answers a posted form from the cache", async () => {
    await school.textOf("/PreAdmission");
    const answer = await fetch(`${school.origin}/PreAdmission`, {
      method: "POST",
      body: new URLSearchParams({ name: "" }),
    });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(await school.textOf("/PreAdmission")).not.toBe(simplified(await answer.text()));
  });
});
