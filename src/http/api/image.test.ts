import { randomBytes } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { expectKnownCopy, expectProblem } from "../../../tests/support/expect-answer.ts";
import { publishedPdf } from "../../../tests/support/published-pdf.ts";
import { sendRaw } from "../../../tests/support/raw-request.ts";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { appOfFile, smallSchool } from "../../../tests/support/test-app.ts";
import { picture } from "../../../tests/support/test-pictures.ts";
import { listen } from "../listen.server.ts";

const PHOTO = "albums/sports-day/start.jpg";
const STAMP = "school/stamp.png";
const PLANNER = "school/planner.pdf";
const pdf = await publishedPdf(smallPdf(randomBytes(20_000)));
const photo = await picture(900, 600).jpeg().toBuffer();
const stamp = await picture(90, 60).png().toBuffer();
const app = appOfFile(smallSchool(), { [PHOTO]: photo, [STAMP]: stamp, [PLANNER]: pdf });

const get = (path: string, headers: Record<string, string> = {}) => app.get(`/api/image/${path}`, headers);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a file as stored", () => {
  test.each([
    [PHOTO, "image/jpeg", photo],
    [STAMP, "image/png", stamp],
    [PLANNER, "application/pdf", pdf],
  ])("%s keeps its bytes, type and length", async (path, type, bytes) => {
    const response = await get(path);
    const said = ["Content-Type", "Content-Length"].map((name) => response.headers.get(name));
    expect([response.status, ...said]).toEqual([200, type, String(bytes.length)]);
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
  });
  test("is kept for a year by browsers alone, at the address that names the version of its bytes", async () => {
    const { [PHOTO]: facts } = await app.store.content.describeFiles([PHOTO]);
    const cacheOf = async (address: string) => (await get(address)).headers.get("Cache-Control");
    expect(await cacheOf(`${PHOTO}?v=${facts?.version}`)).toBe("public, max-age=31536000, s-maxage=0, immutable");
    expect(await cacheOf(PHOTO)).toBe("no-cache");
    expect(await cacheOf(`${PHOTO}?v=older`)).toBe("no-cache");
  });
  test("is answered to HEAD without bytes, and promises parts", async () => {
    const response = await app.app.request(`/api/image/${PLANNER}`, { method: "HEAD" });
    const said = ["Content-Length", "Accept-Ranges"].map((name) => response.headers.get(name));
    expect([...said, (await bytesOf(response)).length]).toEqual([String(pdf.length), "bytes", 0]);
  });
  test("that nobody stored is a problem 404", async () => {
    for (const path of ["school/missing.pdf", `${PHOTO}/`, ""]) await expectProblem(await get(path), 404);
  });
});

test("a PDF may be shown inside the school's own pages, and nobody else's", async () => {
  for (const response of [await get(PLANNER), await get(PLANNER, { Range: "bytes=0-9" })]) {
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  }
});

describe("a known copy", () => {
  test.each([PHOTO, PLANNER, `${PHOTO}?width=320&format=avif`])("of %s is answered with 304", (path) =>
    expectKnownCopy((headers) => get(path, headers)),
  );
  test("goes before a range", async () => {
    const tag = String((await get(PLANNER)).headers.get("ETag"));
    expect((await get(PLANNER, { "If-None-Match": tag, Range: "bytes=0-9" })).status).toBe(304);
  });
});

describe("a picture in a fixed width", () => {
  // `media-pictures.test.ts` holds what it is then.
  test("is a JPEG of that width, not to be kept, until the worker has made it", async () => {
    const { [PHOTO]: facts } = await app.store.content.describeFiles([PHOTO]);
    const before = await get(`${PHOTO}?width=320&format=avif&v=${facts?.version}`);
    expect(before.headers.get("Cache-Control")).toBe("no-cache");
    expect(before.headers.get("Content-Type")).toBe("image/jpeg");
    expect(await sharp(await bytesOf(before)).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 213 });
  });
  test("is never enlarged: the picture as stored is answered", async () => {
    const response = await get(`${STAMP}?width=320&format=jpeg`);
    expect((await bytesOf(response)).equals(stamp)).toBe(true);
  });
  test("is refused in any other width or format", async () => {
    const widths = ["321", "0320", "320.0", "3.2e2", "%20320", "0", "-320", "99999", ""].map(
      (width) => `?width=${width}&format=avif`,
    );
    const formats = ["", "webp", "AVIF", "../../x"].map((format) => `?width=320&format=${format}`);
    for (const query of [...widths, ...formats, "?width=320", "?format=avif"])
      await expectProblem(await get(PHOTO + query), 400);
  });
  test("is not there of a paper, and of a file that nobody stored", async () => {
    for (const path of [PLANNER, "school/missing.jpg"])
      await expectProblem(await get(`${path}?width=320&format=avif`), 404);
  });
});

describe("a part of a PDF", () => {
  const end = pdf.length - 1;
  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=0-99", 0, 99],
    ["bytes=100-199", 100, 199],
    ["bytes=100-", 100, end],
    [`bytes=${end}-`, end, end],
    ["bytes=100-999999999", 100, end],
    ["bytes=-1", end, end],
    ["bytes=-500", end - 499, end],
    ["bytes=-999999999", 0, end],
  ])("%s", async (range, first, last) => {
    const response = await get(PLANNER, { Range: range });
    const said = ["Content-Type", "Content-Range", "Content-Length"].map((name) => response.headers.get(name));
    const part = [`bytes ${first}-${last}/${pdf.length}`, String(last - first + 1)];
    expect([response.status, ...said]).toEqual([206, "application/pdf", ...part]);
    expect((await bytesOf(response)).equals(pdf.subarray(first, last + 1))).toBe(true);
  });
  test.each([`bytes=${pdf.length}-`, "bytes=999999999-", "bytes=-0"])("%s is no part: 416", async (range) => {
    const response = await get(PLANNER, { Range: range });
    expect(response.headers.get("Content-Range")).toBe(`bytes */${pdf.length}`);
    await expectProblem(response, 416);
  });
  test.each(["bytes=9-3", "bytes=-", "bytes=a-b", "bytes=0-1,5-9", "items=0-5", "bytes 0-5", "", "bytes=0x1-5"])(
    "%j is not understood: the whole file",
    async (range) => {
      const response = await get(PLANNER, { Range: range });
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).equals(pdf)).toBe(true);
    },
  );
  test("is given for the same bytes only", async () => {
    const tag = String((await get(PLANNER)).headers.get("ETag"));
    const given = [tag, '"other"', "Fri, 20 Nov 2026 00:00:00 GMT"].map((known) =>
      get(PLANNER, { Range: "bytes=0-9", "If-Range": known }),
    );
    expect((await Promise.all(given)).map(({ status }) => status)).toEqual([206, 200, 200]);
  });
});

test("no address reaches another file of the machine, as an attacker sends it, byte for byte", async () => {
  const climbing = String.raw`
    ../package.json ../../package.json ../../../../../../etc/passwd albums/../../school.sqlite
    albums/sports-day/../../../school.sqlite ./school/planner.pdf/../../../school.sqlite .. . ./
    ....//....//etc/passwd ..;/..;/etc/passwd %2e%2e/%2e%2e/etc/passwd %2E%2E%2Fschool.sqlite .%2e/school.sqlite
    %2e./school.sqlite ..%2fschool.sqlite ..%2Fschool.sqlite ..%5cschool.sqlite %252e%252e%252fschool.sqlite
    %25%32%65%25%32%65/school.sqlite %c0%ae%c0%ae/school.sqlite %c0%af..%c0%afetc/passwd
    %uff0e%uff0e/school.sqlite school%2f..%2f..%2fschool.sqlite school/%2e%2e/%2e%2e/school.sqlite
    school%2fplanner.pdf%00.jpg /etc/passwd //etc/passwd %2fetc%2fpasswd %2Fetc/passwd file:///etc/passwd
    C:/Windows/win.ini C:%5cWindows%5cwin.ini ..\..\school.sqlite school%5cplanner.pdf %5c%5chost%5cshare.pdf
    school/planner.pdf%00 school/planner.pdf%00.png %00school/planner.pdf school.sqlite%00.pdf
    school/planner.pdf%0a school/planner.pdf%20 school/planner.pdf. school/planner.pdf::$DATA
    school//planner.pdf school/./planner.pdf%2f. SCHOOL/PLANNER.PDF ~/.ssh/id_rsa.pdf % %e0%a4%a school/*.pdf
    school/planner.pdf;type=a school school/ school.sqlite files/school/planner.pdf
    data/files/school/planner.pdf variants variants/${PHOTO} variants/${PHOTO}/320.avif
    variants/${PHOTO}/320.jpeg ${PHOTO}/320.jpeg ${PHOTO}/../planner.pdf variants/school/planner.pdf
    variants/320.jpeg variants/320.jpeg?width=320&format=jpeg`
    .trim()
    .split(/\s+/);

  const server = await listen(getRequestListener(app.app.fetch), { ...app.config, port: 0 });
  const { port } = server.address() as { port: number };
  const rest = "HTTP/1.1\r\nHost: school.example\r\nConnection: close\r\n\r\n";
  for (const path of climbing) {
    const { status, body } = await sendRaw(`http://127.0.0.1:${port}`, `GET /api/image/${path} ${rest}`);
    expect([400, 404], path).toContain(status);
    expect(body.length, path).toBeLessThan(300);
    expect(body, path).not.toMatch(/SQLite format|root:|%PDF|JFIF|workspaces/);
  }
  await new Promise((resolve) => server.close(resolve));
});

// `damaged-files.test.ts` holds what a lost file is.
test("while the list of files is gone, a file is a problem 503", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await app.store.db.schema.alterTable("files").renameTo("gone").execute();
  await expectProblem(await get(PLANNER), 503);
  await app.store.db.schema.alterTable("gone").renameTo("files").execute();
  expect((await get(PLANNER)).status).toBe(200);
});
