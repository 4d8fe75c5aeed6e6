import { beforeAll, describe, expect, test } from "vitest";
import { screenPaths } from "../src/school/screens.ts";
import { notWritten, written } from "./support/english.ts";
import { plain } from "./support/html.ts";
import { addresses } from "./support/routes.ts";
import { schoolOfFile } from "./support/served-school.ts";

const publicUrl = "https://school.example";
const demo = schoolOfFile({ PUBLIC_URL: publicUrl });
let pages: string[] = [];
beforeAll(async () => {
  const first = async (call: string) => ((await (await demo.ask(call)).json()) as { _id: string }[])[0]?._id;
  const items = [
    `/News/${await first("/api/news/DEMO")}`,
    `/Events/${await first("/api/events/All/DEMO")}`,
    `/Circulars/${await first("/api/circular/all/DEMO")}`,
  ];
  const ours = "/Search /Search?q=xyzzy /Enquiry /v /v/BCDF-GHJK /RemovePhoto /nowhere /News/none".split(" ");
  pages = [...new Set([...(await addresses(demo.origin)), ...screenPaths, ...items, ...ours])];
});

const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Returns the texts of a page that are in another language than the one that HTML gives them; codes such as PDF are of none. */
function wronglySpoken(html: string): string[] {
  const body = html.replaceAll(/<(script|style|noscript|title)\b.*?<\/\1>|<!.*?>/gs, "");
  const open: string[] = [];
  const wrong: string[] = [];
  const look = (text: string, lang = open.at(-1)) => {
    const spoken = /\p{Script=Devanagari}/u.test(text) ? "hi" : /[a-z]{3}/.test(text) ? "en" : lang;
    if (spoken !== lang) wrong.push(`${text.trim()} (${lang})`);
  };
  for (const [, end, tag = "", attributes = "", text] of body.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi)) {
    const lang = / lang="(\w+)/.exec(attributes)?.[1] ?? open.at(-1) ?? "";
    if (text) look(plain(text));
    else if (end) open.pop();
    else {
      const alt = plain(/ alt="([^"]*)"/.exec(attributes)?.[1] ?? "");
      // Of words in both languages an attribute can say only one.
      if (!/\p{Script=Devanagari}/u.test(alt) || !/[a-z]{3}/.test(alt)) look(alt, lang);
      if (!isVoid.test(tag)) open.push(lang);
    }
  }
  return wrong;
}

describe("a page in Hindi", () => {
  test("has no English but the school's own, says each text's language, and leads to Hindi", async () => {
    const school = written();
    const english: string[] = [];
    const wrong: string[] = [];
    for (const page of [...pages, "/Search?q=fees", "/Search?q=फ़ीस"]) {
      const html = await demo.textOf(`/hi${page}`);
      for (const text of wronglySpoken(html)) wrong.push(`${page}: ${text}`);
      if (!pages.includes(page)) continue;
      for (const text of notWritten(html, school)) english.push(`${page}: ${text}`);
      expect([page, /<html lang="(.*?)"/.exec(html)?.[1]]).toEqual([page, "hi"]);
      const links = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"[^>]*>/g)];
      const others = links.filter(
        ([tag, address = ""]) => !tag.includes("hrefLang") && !/^\/(hi|api|calendars|feeds|data)\b/.test(address),
      );
      expect([page, others.map(([, address]) => address)]).toEqual([page, []]);
    }
    expect([english, wrong]).toEqual([[], []]);
    expect(await demo.textOf("/hi/News?year=2026")).toMatch(/<a [^>]*href="\/News\?year=2026" hrefLang="en"/);
    expect(await demo.textOf("/News?year=2026")).toMatch(/<a [^>]*href="\/hi\/News\?year=2026" hrefLang="hi"/);
  });

  test("is kept in memory like the English one: only what is kept is sent in Brotli", async () => {
    for (const page of ["/hi/", "/hi/News", "/hi/News?year=2026"]) {
      const { headers } = await demo.rawAnswer(page, { "Accept-Encoding": "br" });
      expect([page, headers["content-encoding"]]).toEqual([page, "br"]);
    }
    expect((await demo.rawAnswer("/hi/index.html", {})).headers.location).toBe("/hi/");
  });

  test("announces the feed in its language", async () => {
    const feeds = { "/": "news", "/News": "news", "/hi/": "news.hi", "/hi/News": "news.hi" };
    for (const [page, feed] of Object.entries(feeds))
      expect(await demo.textOf(page)).toContain(`type="application/atom+xml" href="/feeds/${feed}.atom"`);
  });

  test("is named by the English one, and has a canonical address of its own", async () => {
    const canonicals = { "/News": "/News", "/hi/News": "/hi/News", "/HI/news": "/hi/News" };
    for (const [address, canonical] of Object.entries(canonicals)) {
      const html = await demo.textOf(address);
      expect(html).toContain(`<link rel="canonical" href="${publicUrl}${canonical}"`);
      for (const [language, path] of Object.entries({ en: "/News", hi: "/hi/News" }))
        expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${publicUrl}${path}"`);
    }
  });

  test("keeps its language where a form leads", async () => {
    const fields = { name: "Asha", email: "asha@home.in", phone: "98765", message: "x" };
    const post = (values: object) =>
      fetch(`${demo.origin}/hi/`, { method: "POST", body: new URLSearchParams({ ...values }), redirect: "manual" });
    const denied = await post(fields);
    expect([denied.status, await denied.text()]).toEqual([400, expect.stringContaining("10 अंक होने चाहिए")]);
    const sent = await post({ ...fields, phone: "9876543210" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/hi/?sent=feedback#feedback"]);
  });

  test("guards codes as the English one does, and is no way around the office or the API", async () => {
    for (const path of ["/hi/office", "/hi/api/news/DEMO", "/hi/hi/News"])
      expect((await demo.ask(path)).status).toBe(404);
  });
});
