import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { UPLOADS } from "../src/kinds/files/office-files.ts";
import { officeVisitor } from "./support/office.ts";
import { PATIENCE } from "./support/patience.ts";
import { servedOffice } from "./support/served-office.ts";
import { ServedSchool } from "./support/served-school.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { pathsIn } from "./support/test-files.ts";
import { tus } from "./support/tus.ts";

const { school, clerk, principal } = servedOffice();
const other = new ServedSchool();
beforeAll(() => other.open({}, school));
afterAll(() => other.close());

const unfinished = () => pathsIn(school.folder, "unfinished");

/** A photo that does not get smaller, lying on its side. */
const photo = async (side: number) =>
  new Uint8Array(
    await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .resize(side, side / 2, { fit: "fill" })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  );

/** Sends the beginning of a body whose end does not come. */
function breakOff(address: string, offset: number, bytes: Uint8Array) {
  const { port, host } = new URL(school.origin);
  const socket = connect(Number(port), "127.0.0.1");
  const head = [
    `PATCH ${address} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${clerk.cookies()}`,
    "Tus-Resumable: 1.0.0",
    "Content-Type: application/offset+octet-stream",
    `Upload-Offset: ${offset}`,
    `Content-Length: ${bytes.length + 1000}`,
  ];
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes);
  return socket;
}

test("a file goes on where its line broke off, on any server, and is stored once, upright", async () => {
  const { begin, bring, offset, take } = tus(clerk, school.origin);
  const bytes = await photo(900);
  const begun = await begin("IMG 7.JPG", bytes.length);
  expect([begun.status, begun.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const address = begun.headers.get("Location") ?? "";
  const half = Math.floor(bytes.length / 2);
  const socket = breakOff(address, 0, bytes.subarray(0, half));
  await vi.waitFor(async () => expect(await offset(address, other.origin)).toBe(half), PATIENCE);
  expect(await (await take(address)).json()).toEqual({ status: "arriving" });
  // The dead line is still open when the phone goes on by another.
  expect((await bring(address, half, bytes.subarray(half, half + 500), other.origin)).status).toBe(204);
  socket.destroy();
  expect((await bring(address, half, bytes.subarray(half))).status, "from an older place").toBe(409);
  expect((await bring(address, half + 500, bytes.subarray(half + 500))).headers.get("Upload-Offset")).toBe(
    String(bytes.length),
  );
  const outcomes = await Promise.all([take(address), take(address, other.origin), take(address)]);
  const [outcome, ...same] = await Promise.all(outcomes.map((answer) => answer.json()));
  expect(outcome).toEqual({
    status: "stored",
    path: expect.stringMatching(/^uploads\/[0-9a-f]{24}\.jpg$/),
    name: "IMG 7.jpg",
    about: expect.stringMatching(/^Picture, \d+ KB$/),
    isSmall: false,
  });
  for (const one of same) expect(one).toEqual(outcome);
  const shown = await clerk.get(`/office/files/${outcome.path}`);
  const { width, height, orientation } = await sharp(await shown.arrayBuffer()).metadata();
  expect([width, height, orientation]).toEqual([450, 900, undefined]);
  expect(await offset(address), "a phone that asks late").toBe(bytes.length);
  expect(unfinished().filter((name) => !name.endsWith(".json"))).toEqual([]);
});

test("only its sender sees and ends an upload, and has so many; what is left is erased in a day", async () => {
  const mine = tus(clerk, school.origin);
  const address = (await mine.begin("a.pdf", 2000)).headers.get("Location") ?? "";
  const stranger = tus(officeVisitor(school.origin), school.origin);
  const another = tus(principal, school.origin);
  expect((await stranger.begin("a.pdf", 20)).status).toBe(401);
  for (const { bring, offset, take, ask } of [another, stranger]) {
    expect(await offset(address)).toBe(null);
    const refused = [await bring(address, 0, new Uint8Array(9)), await take(address), await ask("DELETE", address)];
    for (const { status } of refused) expect([401, 404]).toContain(status);
  }
  expect((await mine.ask("DELETE", address, { Origin: "https://elsewhere.example" })).status).toBe(403);
  for (const wrong of [`${UPLOADS}/..%2f..%2fschool`, `${UPLOADS}/${"0".repeat(32)}`, `${UPLOADS}/`])
    expect((await mine.bring(wrong, 0, new Uint8Array(9))).status).toBe(404);

  expect((await mine.bring(address, 0, new Uint8Array(2001))).status).toBe(413);
  const large = await mine.begin("film.jpg", 2 * 2 ** 30);
  expect([large.status, await large.text()]).toEqual([413, "The file is larger than 64 MB: make it smaller."]);
  expect((await mine.begin("no.jpg", "many")).status).toBe(400);
  expect(await (await mine.begin("no.jpg", 0)).text()).toContain("The file is empty");
  const begun = await Promise.all(Array.from({ length: 59 }, (_, number) => mine.begin(`${number}.jpg`, 10)));
  expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 201));
  expect(await (await mine.begin("one more.jpg", 10)).text()).toContain("60 files are under way already");
  expect((await mine.ask("DELETE", address)).status).toBe(204);
  expect(await mine.offset(address)).toBe(null);

  school.now = new Date(school.now.getTime() + 25 * 60 * 60 * 1000);
  const next = (await mine.begin("b.pdf", 20)).headers.get("Location") ?? "";
  expect(unfinished().filter((name) => !name.includes(next.slice(-32)))).toEqual([]);
});

test("the same bytes are stored once, whatever their name; a Word file is refused, nothing stays", async () => {
  const { send } = tus(clerk, school.origin);
  const pdf = new Uint8Array(smallPdf("arrives twice"));
  const path = await send("fees.pdf", pdf);
  expect([path, await send("फीस.pdf", pdf)]).toEqual([expect.stringMatching(/\.pdf$/), path]);
  const kept = () => [pathsIn(school.folder, "files"), unfinished().filter((name) => !name.endsWith(".json"))];
  const before = kept();
  expect(await send("list.docx", new Uint8Array(Buffer.from("PK\x03\x04 word/document.xml")))).toMatch(
    /^Make a PDF of it: list\.docx is a file of Word.*“Save as” and then PDF/,
  );
  expect(kept()).toEqual(before);
});
