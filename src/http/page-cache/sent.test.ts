import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { simplified } from "../../../tests/support/html.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { servedSchool } from "../../../tests/support/served-school.ts";

const school = servedSchool();

describe("a page goes out", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br;q=0", "gzip", gunzipSync],
    ["identity", null, (bytes: Buffer) => bytes],
    ["gzip;q=0, brx", null, (bytes: Buffer) => bytes],
  ])("to a browser that takes %s", async (accepted, encoding, open) => {
    const raw = await school.rawAnswer("/News", { "Accept-Encoding": accepted });
    expect(raw.headers["content-encoding"] ?? null).toBe(encoding);
    expect(raw.headers.vary).toBe("Accept-Encoding");
    expect(Number(raw.headers["content-length"])).toBe(raw.body.length);
    expect(simplified(open(raw.body).toString())).toBe(await school.textOf("/News"));
  });

  test("with one ETag for all encodings; a client that has it gets 304", async () => {
    const { headers } = await school.rawAnswer("/News", { "Accept-Encoding": "br" });
    const tag = headers.etag as string;
    expect(headers["cache-control"]).toBe("public, max-age=0, stale-while-revalidate=1, stale-if-error=86400");
    expect((await school.rawAnswer("/News", {})).headers.etag).toBe(tag);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await school.rawAnswer("/News", { "If-None-Match": known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await school.rawAnswer("/News", { "If-None-Match": 'W/"other"' })).status).toBe(200);
  });

  test("to HEAD without its body", async () => {
    const whole = await school.rawAnswer("/News", {});
    const head = await school.rawAnswer("/News", {}, "HEAD");
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
      200,
      whole.headers["content-length"],
      0,
    ]);
  });

  test("compressed fast at first and smaller later, with the same ETag", async () => {
    const length = async () =>
      Number((await school.rawAnswer("/", { "Accept-Encoding": "br" })).headers["content-length"]);
    const first = await length();
    const tag = (await school.ask("/")).headers.get("ETag");
    school.now = new Date(school.now.getTime() + 5000);
    await vi.waitFor(async () => expect(await length()).toBeLessThan(first), PATIENCE);
    expect((await school.ask("/")).headers.get("ETag")).toBe(tag);
  });
});

describe("what the API answers to many goes out", () => {
  test.each([
    ["/api/news/DEMO", "/api/news/DEMO?x=1"],
    ["/api/openapi.json", "/api/openapi.json?x"],
    ["/api/site.webmanifest", "/api/site.webmanifest?v=2"],
    ["/sitemap.xml", "/sitemap.xml?x"],
    ["/robots.txt", "/robots.txt?x"],
    ["/calendars/school.ics", "/calendars/school.ics?x"],
  ])("as a page does, however it is asked for: %s", async (path, spelled) => {
    const plain = await school.rawAnswer(path, {});
    const small = await school.rawAnswer(spelled, { "Accept-Encoding": "br" });
    expect([small.status, small.headers["content-encoding"], small.headers.etag]).toEqual([
      200,
      "br",
      plain.headers.etag,
    ]);
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  });
});

describe("a built file goes out", () => {
  const assetsOf = async () =>
    new Set(
      [...(await school.textOf("/")).matchAll(/"(\/assets\/[\w.-]+\.(?:js|css|woff2|svg))"/g)].map(
        ([, path]) => path as string,
      ),
    );

  test("in every encoding the same, for ever, the first time and from memory", async () => {
    const paths = await assetsOf();
    expect(paths.size).toBeGreaterThan(3);
    for (const path of paths) {
      const plain = await school.rawAnswer(path, {});
      for (const accepted of ["br", "gzip"]) {
        const first = await school.rawAnswer(path, { "Accept-Encoding": accepted });
        const kept = await school.rawAnswer(path, { "Accept-Encoding": accepted });
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
      const { status, headers } = await school.rawAnswer(path, {});
      expect([path, headers["cache-control"] ?? ""]).not.toEqual([path, expect.stringContaining("immutable")]);
      if (!path.endsWith(".")) expect([path, status]).toEqual([path, 404]);
    }
    const [file] = await assetsOf();
    expect((await school.ask(`${file}?x=1`)).status).toBe(200);
    expect((await school.rawAnswer(file as string, {}, "HEAD")).body.length).toBe(0);
  });
});
