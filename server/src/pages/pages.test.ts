import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { demoFolder } from "../../../tests/demo-folder.ts";
import { openSchool } from "../open-school.ts";
import { requestListener } from "../request-listener.ts";

/** What is published is there within two seconds; a busy machine may take its time. */
const PATIENCE = { timeout: 20_000 };

const builtSite = new URL("../../../site/build/server/index.js", import.meta.url).href;

/** The real server with the real site over the demo school, at a time of our own, in this process: what is rendered can be counted. */
let folder: string;
let school: Awaited<ReturnType<typeof openSchool>>;
let server: Server;
let origin: string;
let now: Date;
/** The addresses that were rendered, in order. */
let rendered: string[];
/** Renderings wait for this. */
let hold: Promise<unknown>;

beforeEach(async () => {
  now = new Date("2026-11-20T06:30:00Z");
  rendered = [];
  hold = Promise.resolve();
  folder = await demoFolder();
  school = await openSchool({ DATA_DIR: folder }, () => now);
  const { createSiteHandler, pageKey, notFound }: typeof import("../../../site/app/handler.ts") = await import(
    builtSite
  );
  const site = await createSiteHandler(school.siteServices);
  const listener = requestListener({
    ...school.apiServices,
    changes: school.changes,
    pageKey,
    notFound,
    site: async (request, from) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      await hold;
      return site(request, from);
    },
    assetsFolder: fileURLToPath(new URL("../../../site/build/client", import.meta.url)),
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await school.forms.stop();
  await school.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
const textOf = async (path: string) => (await ask(path)).text();

/** Writes to the store as another program does. */
function write(sql: string) {
  const database = new DatabaseSync(join(folder, "school.sqlite"));
  database.exec(`PRAGMA busy_timeout = 5000; PRAGMA legacy_alter_table = ON; ${sql}`);
  database.close();
}

const addNews = (title: string) =>
  write(
    `insert into news (school_code, id, position, title, description, from_date, attachments)
     values ('DEMO', '${title.replaceAll(" ", "-")}', 999, '${title}', '', '2026-11-20', '[]')`,
  );

describe("a page is rendered once", () => {
  test("for all who ask at the same time, and for all who come later", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => textOf("/News")));
    expect(new Set(answers).size).toBe(1);
    expect(await textOf("/News")).toBe(answers[0]);
    expect(rendered).toEqual(["/News"]);
  });

  test("in any letter case, and whatever parameters are added that are not its own", async () => {
    const page = await textOf("/Events");
    for (const path of [
      "/events",
      "/EVENTS/",
      "/Events?utm_source=chat",
      "/Events?id=7&fbclid=x",
      "/Events?month=13",
    ]) {
      expect(await textOf(path)).toBe(page);
    }
    expect(rendered).toEqual(["/Events"]);
  });

  test("its own parameters make another page, in whatever order they come", async () => {
    const filtered = await textOf("/Events?month=3&year=2026");
    expect(filtered).not.toBe(await textOf("/Events"));
    expect(await textOf("/Events?year=2026&x=1&month=3")).toBe(filtered);
    expect(rendered).toEqual(["/Events?year=2026&month=3", "/Events"]);
  });

  test.each(["/News?q=sports", "/?sent=feedback", "/PreAdmission?sent=enquiry", "/SubGallery?id=none"])(
    "%s is not kept",
    async (path) => {
      await textOf(path);
      await textOf(path);
      expect(rendered).toHaveLength(2);
    },
  );

  test("every address that no screen has is the same page", async () => {
    const answers = await Promise.all(
      ["/NoSuchPage", "/wp-login.php?x=1", "/News/7", "//News"].map((path) => ask(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain("This door leads nowhere");
    const { headers } = await rawAnswer("/wp-login.php", { "Accept-Encoding": "br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
    expect(rendered).toEqual(["/not-found"]);
  });

  test("one after the other; what is kept does not wait, and what is too much is told so", async () => {
    const home = await textOf("/");
    let release = () => {};
    hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const rush = Array.from({ length: 150 }, (_, number) => ask(`/News?q=${number}`));
    const refused = await Promise.race(rush);
    expect([refused.status, refused.headers.get("Cache-Control"), refused.headers.get("Retry-After")]).toEqual([
      503,
      "no-store",
      "30",
    ]);
    expect(await textOf("/")).toBe(home);
    expect(rendered).toEqual(["/", expect.stringMatching(/^\/News\?q=/)]);
    release();
    const statuses = (await Promise.all(rush)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 503)).toHaveLength(50);
  });

  test("also when a hundred wait for it to be compressed", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => rawAnswer("/News", { "Accept-Encoding": "br" })),
    );
    expect(new Set(answers.map(({ body }) => body.toString("base64"))).size).toBe(1);
  });

  test.each([
    ["/FeeRules?due=2026-11-15&paid=2026-12-15", "/FeeRules"],
    ["/ModeOfPayment?due=2026-11-15&paid=2026-12-15", "/ModeOfPayment"],
    ["/Discipline?lent=2026-10-01&returned=2026-12-15", "/Discipline"],
  ])("%s answers what was asked, and is not kept", async (asked, plain) => {
    const page = await textOf(plain);
    expect(await textOf(asked)).not.toBe(page);
    await textOf(asked);
    expect(rendered).toHaveLength(3);
  });

  test("no address keeps the server busy before it is known", async () => {
    const answer = await ask(`/${"/".repeat(15_000)}x`);
    expect(answer.status).toBe(404);
    for (const year of ["0001", "0002", "1850"]) await textOf(`/News?year=${year}`);
    expect(rendered).toEqual(["/not-found", "/News"]);
  });

  test("by the whole address that a proxy may send, too", async () => {
    const page = await textOf("/News");
    const answer = await rawAnswer(`${origin}/News`, {});
    expect([answer.status, answer.body.toString()]).toEqual([200, page]);
    expect((await rawAnswer(`${origin}/api/news/DEMO`, {})).headers["content-type"]).toMatch(/json/);
  });

  test("a form that is posted is never answered from what is kept", async () => {
    await textOf("/PreAdmission");
    const answer = await fetch(`${origin}/PreAdmission`, { method: "POST", body: new URLSearchParams({ name: "" }) });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(await textOf("/PreAdmission")).not.toBe(await answer.text());
  });
});

describe("a page goes out", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br;q=0", "gzip", gunzipSync],
    ["identity", null, (bytes: Buffer) => bytes],
    ["gzip;q=0, brx", null, (bytes: Buffer) => bytes],
  ])("to a browser that takes %s", async (accepted, encoding, open) => {
    const raw = await rawAnswer("/News", { "Accept-Encoding": accepted });
    expect(raw.headers["content-encoding"] ?? null).toBe(encoding);
    expect(raw.headers.vary).toBe("Accept-Encoding");
    expect(Number(raw.headers["content-length"])).toBe(raw.body.length);
    expect(open(raw.body).toString()).toBe(await textOf("/News"));
  });

  test("with one tag for all encodings; who has it gets no body", async () => {
    const { headers } = await rawAnswer("/News", { "Accept-Encoding": "br" });
    const tag = headers.etag as string;
    expect((await rawAnswer("/News", {})).headers.etag).toBe(tag);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await rawAnswer("/News", { "If-None-Match": known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await rawAnswer("/News", { "If-None-Match": 'W/"other"' })).status).toBe(200);
  });

  test("to HEAD without its body", async () => {
    const whole = await rawAnswer("/News", {});
    const head = await rawAnswer("/News", {}, "HEAD");
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
      200,
      whole.headers["content-length"],
      0,
    ]);
  });

  test("with the headers it would have without being kept", async () => {
    const [first, kept, never] = [await ask("/ContactUs"), await ask("/ContactUs"), await ask("/News?q=a")];
    for (const name of ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"]) {
      expect([name, kept.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      expect([name, never.headers.has(name)]).toEqual([name, true]);
    }
    expect(kept.headers.get("Cache-Control")).toBe("public, max-age=0, stale-while-revalidate=1, stale-if-error=86400");
  });

  test("compressed fast at first, with the least bytes later, under the same tag", async () => {
    const length = async () => Number((await rawAnswer("/", { "Accept-Encoding": "br" })).headers["content-length"]);
    const first = await length();
    const tag = (await ask("/")).headers.get("ETag");
    now = new Date(now.getTime() + 5000);
    await vi.waitFor(async () => expect(await length()).toBeLessThan(first), PATIENCE);
    expect((await ask("/")).headers.get("ETag")).toBe(tag);
  });
});

describe("a built file goes out", () => {
  const assetsOf = async () =>
    new Set(
      [...(await textOf("/")).matchAll(/"(\/assets\/[\w.-]+\.(?:js|css|woff2|svg))"/g)].map(
        ([, path]) => path as string,
      ),
    );

  test("in every encoding the same, for ever, the first time and from memory", async () => {
    const paths = await assetsOf();
    expect(paths.size).toBeGreaterThan(3);
    for (const path of paths) {
      const plain = await rawAnswer(path, {});
      for (const accepted of ["br", "gzip"]) {
        const first = await rawAnswer(path, { "Accept-Encoding": accepted });
        const kept = await rawAnswer(path, { "Accept-Encoding": accepted });
        expect(kept.headers).toMatchObject({ ...first.headers, date: expect.any(String) });
        expect(kept.body.equals(first.body)).toBe(true);
        expect(kept.headers).toMatchObject({
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "content-length": String(kept.body.length),
        });
        const isText = /\.(js|css|svg)$/.test(path);
        expect([path, kept.headers["content-encoding"]]).toEqual([path, isText ? accepted : undefined]);
        const open = { br: brotliDecompressSync, gzip: gunzipSync }[accepted] as (bytes: Buffer) => Buffer;
        expect((isText ? open(kept.body) : kept.body).equals(plain.body)).toBe(true);
      }
    }
  });

  test("only if it was built", async () => {
    for (const path of [
      "/assets/..",
      "/assets/.",
      "/assets/none.js",
      "/assets/..%2findex.js",
      "/assets/",
      "/assets/a/b.js",
    ]) {
      const { status, headers } = await rawAnswer(path, {});
      expect([path, headers["cache-control"] ?? ""]).not.toEqual([path, expect.stringContaining("immutable")]);
      if (!path.endsWith(".")) expect([path, status]).toEqual([path, 404]);
    }
    const [file] = await assetsOf();
    expect((await ask(`${file}?x=1`)).status).toBe(200);
    expect((await rawAnswer(file as string, {}, "HEAD")).body.length).toBe(0);
  });
});

describe("when something is published", () => {
  test("by another program, the pages made of it are rendered anew, and no others", async () => {
    for (const path of ["/News", "/Events", "/"]) await textOf(path);
    rendered = [];
    addNews("A library on wheels");
    await school.changes.look();
    await vi.waitFor(async () => expect(await textOf("/News")).toContain("A library on wheels"), PATIENCE);
    await vi.waitFor(async () => expect(await textOf("/")).toContain("A library on wheels"), PATIENCE);
    await textOf("/Events");
    expect(rendered.sort()).toEqual(["/", "/News"]);
  });

  test.each([
    ["update schools set profile = replace(profile, 'Kindled', 'Rekindled')", "/ContactUs"],
    ["update page_texts set markdown = 'Rekindled'", "/AboutUs"],
    ["update news set title = 'Rekindled' where id in (select id from news limit 1)", "/News"],
    ["update events set title = 'Rekindled'", "/Events?year=All"],
    ["update toppers set name = 'Rekindled'", "/Topperx"],
    ["update albums set title = 'Rekindled'", "/PhotoGallery"],
    ["update videos set title = 'Rekindled'", "/VideoGallery"],
    ["update notifications set title = 'Rekindled'", "/"],
    ["update registration_links set title = 'Rekindled'", "/"],
    ["update highlights set description = 'Rekindled'", "/FeeRules"],
    ["update circulars set title = 'Rekindled'", "/admission-result"],
    ["update files set hash = 'Rekindled' || hash", "/PhotoGallery"],
  ])("%s is seen on %s", async (sql, path) => {
    expect(await textOf(path)).not.toContain("Rekindled");
    write(sql);
    await vi.waitFor(async () => expect(await textOf(path)).toContain("Rekindled"), PATIENCE);
  });

  test("the old bytes are sent while the new ones are made, and for a second at most", async () => {
    const old = await textOf("/News");
    let release = () => {};
    hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    addNews("A library on wheels");
    await school.changes.look();
    expect(await textOf("/News")).toBe(old);
    now = new Date(now.getTime() + 999);
    expect(await textOf("/News")).toBe(old);
    now = new Date(now.getTime() + 1);
    const waiting = textOf("/News");
    expect(await Promise.race([waiting, pause(200)])).toBeUndefined();
    release();
    expect(await waiting).toContain("A library on wheels");
    expect(rendered).toEqual(["/News", "/News"]);
  });

  test("a page that nobody asks for any more is forgotten instead", async () => {
    await textOf("/News");
    now = new Date(now.getTime() + 1000);
    for (const title of ["One", "Two", "Three"]) {
      addNews(title);
      await school.changes.look();
      await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(1), PATIENCE);
      await pause(100);
    }
    expect(rendered).toEqual(["/News", "/News"]);
    expect(await textOf("/News")).toContain("Three");
  });

  test("what cannot be read any more is shown from the last good copy, with its time, and what is mended at once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const good = await textOf("/News");
    write("alter table news rename to news_gone");
    await school.changes.look();
    const copy = await ask("/News");
    expect([copy.status, copy.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await copy.text()).toMatch(/Shown as it stood on (<!-- -->)?20 November 2026/);
    expect(log).toHaveBeenCalledOnce();
    write("alter table news_gone rename to news");
    await school.changes.look();
    expect(await textOf("/News")).toBe(good);
  });
});

describe("at midnight at the school", () => {
  /** 18:30 UTC. Each of these nights ends a month; the first a year, the others a season of clothes and hours. */
  test.each([
    ["31 December", "2026-12-31", "December 2026", "January 2027", "1 January", "Winter", "Winter"],
    ["31 October", "2026-10-31", "October 2026", "November 2026", "1 November", "Summer", "Winter"],
    ["31 March", "2027-03-31", "March 2027", "April 2027", "1 April", "Winter", "Summer"],
  ])("of %s every page is made anew", async (last, day, month, nextMonth, first, season, nextSeason) => {
    now = new Date(`${day}T18:29:59.999Z`);
    for (const turn of ["rendered", "kept"]) {
      expect([turn, await calendarMonth()]).toEqual([turn, month]);
      expect([turn, await todayOn("/SchoolTiming")]).toEqual([turn, `Today, ${last}: ${season}`]);
      expect([turn, await todayOn("/SchoolUniform")]).toEqual([turn, `Today, ${last}: ${season}`]);
    }
    expect(rendered).toEqual(["/", "/SchoolTiming", "/SchoolUniform"]);
    now = new Date(`${day}T18:30:00.000Z`);
    expect(await calendarMonth()).toBe(nextMonth);
    expect(await todayOn("/SchoolTiming")).toBe(`Today, ${first}: ${nextSeason}`);
    expect(await todayOn("/SchoolUniform")).toBe(`Today, ${first}: ${nextSeason}`);
    expect(rendered).toHaveLength(6);
  });

  test("what was begun before is not kept for the day after", async () => {
    now = new Date("2026-10-31T18:29:59.999Z");
    let release = () => {};
    hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = textOf("/");
    await vi.waitFor(() => expect(rendered).toHaveLength(1), PATIENCE);
    now = new Date("2026-10-31T18:30:00.000Z");
    const after = textOf("/");
    release();
    await before;
    expect(await after).toMatch(/id="calendar-month"[^>]*>November 2026/);
    expect(await calendarMonth()).toBe("November 2026");
    expect(rendered).toHaveLength(2);
  });
});

const calendarMonth = async () => /id="calendar-month"[^>]*>([^<]*)/.exec(await textOf("/"))?.[1];

/** Day and season, as the side of a page tells them: "Today, 31 March: Winter". */
async function todayOn(path: string) {
  const words = (await textOf(path)).replaceAll(/<!-- -->|<style.*?<\/style>/g, "").replaceAll(/<[^>]*>/g, " ");
  const [, day, season] = /(Today, [0-9]+ [A-Z][a-z]+).*?\b(Summer|Winter)\b/.exec(words) ?? [];
  return `${day}: ${season}`;
}

/** As it is on the wire: `fetch` would open what is compressed. */
async function rawAnswer(path: string, headers: Record<string, string>, method = "GET") {
  const { request } = await import("node:http");
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      request(origin, { path, headers, method }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}
