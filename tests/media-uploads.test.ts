import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { CONTROL, chosen, newsWriter, pdf } from "./support/news-with-files.ts";
import { officeVisitor, postedBy, submit } from "./support/office.ts";
import { PASSWORD } from "./support/office-fields.ts";
import { PATIENCE } from "./support/patience.ts";
import { inRows } from "./support/rows.ts";
import { servedOffice } from "./support/served-office.ts";
import { startServer } from "./support/server-process.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { picture } from "./support/test-pictures.ts";

const DAY = 24 * 60 * 60 * 1000;
const { school, clerk } = servedOffice();

const photo = async (colour: string) =>
  new Uint8Array(
    await picture(400, 300, colour)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: "28/1 38/1 0/1" } })
      .toBuffer(),
  );

const news = newsWriter(clerk);
const inPublic = async (path: string, origin = school.origin) => (await fetch(`${origin}/api/image/${path}`)).status;
const rowsOf = (table: string) => inRows(school.folder, (rows) => rows.prepare(`select * from ${table}`).all());
const arriving = () => {
  const folder = join(school.folder, "arriving");
  return existsSync(folder) ? readdirSync(folder) : [];
};

test("visitors have a PDF and a photo under their own names while something visible names them", async () => {
  const { action, paths, page, answer } = await news("keep", [
    chosen("फीस 2026.pdf", pdf()),
    chosen("IMG 1.JPG", await photo("red")),
  ]);
  expect([answer.status, page]).toEqual([303, ""]);
  const [paper = "", picture = ""] = paths;
  expect(paths).toEqual([expect.stringMatching(/^uploads\/[0-9a-f]{24}\.pdf$/), expect.stringMatching(/\.jpg$/)]);
  expect((await clerk.read(action)).replaceAll(/<span lang="hi">(.*?)<\/span>/g, "$1")).toContain("फीस 2026.pdf");
  const asked = [...paths, `${picture}?width=320&format=jpeg`, `${picture}?width=320&format=avif&v=1`];
  const expectAll = async (status: number, ...origins: string[]) => {
    for (const origin of [school.origin, ...origins])
      for (const path of asked) expect([path, await inPublic(path, origin)]).toEqual([path, status]);
  };
  await expectAll(404);
  await submit(clerk, action, "publish");
  await expectAll(200);
  await school.look();
  await vi.waitFor(async () => {
    const news = await school.textOf("/News");
    expect(news, "the first is linked, further photos stand below the text").toContain(`/api/image/${paper}?v=`);
    expect(news).toContain(`/api/image/${picture}?v=`);
    expect(news).toMatch(
      new RegExp(`<a href="${action.replace("/office/news", "/News")}#photo-1"><img [^>]*alt="Item, photo 1"`),
    );
  }, PATIENCE);
  const saved = await school.ask(`/api/image/${paper}`);
  expect(saved.headers.get("content-disposition")).toContain(encodeURIComponent("फीस 2026.pdf"));
  const { width, height, exif, orientation } = await sharp(
    await (await school.ask(`/api/image/${picture}`)).arrayBuffer(),
  ).metadata();
  expect([width, height, exif, orientation]).toEqual([300, 400, undefined, undefined]);

  const id = action.slice(action.lastIndexOf("/") + 1);
  const visible = (from: string | null, until: string | null) =>
    school.write((database) =>
      database.prepare("update published set visible_from = ?, visible_until = ? where id = ?").run(from, until, id),
    );
  visible("2026-11-20T07:00:00.000Z", "2026-11-20T08:00:00.000Z");
  const before = school.now;
  const other = await startServer({ DATA_DIR: school.folder });
  for (const [moment, status] of [
    ["06:59:59", 404],
    ["07:00:00", 200],
    ["07:59:59", 200],
    ["08:00:00", 404],
    ["06:30:00", 404],
  ] as const) {
    school.now = new Date(`2026-11-20T${moment}Z`);
    await expectAll(status);
  }
  school.now = before;
  visible(null, null);
  await expectAll(200, other.url);
  for (const [verb, status] of [
    ["take down", 404],
    ["undo", 200],
    ["bin", 404],
  ] as const) {
    await submit(clerk, action, verb);
    await expectAll(status, other.url);
  }
  await other.stop();
});

test("the files of a draft are shown to who has opened a link to it, while it works, alone", async () => {
  const [one, other] = [
    await news("keep", [chosen("a.pdf", pdf()), chosen("a.jpg", await photo("blue"))]),
    await news("keep", [chosen("b.pdf", pdf())]),
  ];
  const looked = await submit(clerk, one.action, "look");
  const link = looked.answer.headers.get("location") ?? "";
  const page = await school.ask(link);
  const [, picture = ""] = one.paths;
  expect(await page.text()).toContain(`/api/image/${picture}?`);
  const [set = ""] = page.headers.getSetCookie();
  expect(set).toMatch(/; Path=\/api\/image\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  const [cookie = ""] = set.split(";");
  const withLink = async (path: string, Cookie = cookie) => {
    const answer = await fetch(`${school.origin}/api/image/${path}`, { headers: { Cookie } });
    return [answer.status, answer.headers.get("cache-control")];
  };
  for (const path of [...one.paths, `${picture}?width=320&format=jpeg`, `${picture}?width=320&format=avif&v=1`]) {
    expect([path, await withLink(path), await inPublic(path)]).toEqual([path, [200, "no-store"], 404]);
  }
  const [hidden = ""] = other.paths;
  const wrong = [`${cookie}x`, cookie.replace("=news/", "=events/"), cookie.replace("/1.", "/2."), cookie.slice(0, -1)];
  for (const bad of wrong) expect([bad, (await withLink(picture, bad))[0]]).toEqual([bad, 404]);
  expect((await withLink(hidden))[0]).toBe(404);
  // Two documents share a cookie now and then; then another is opened.
  let further = one;
  let theirs = cookie;
  while (theirs.split("=")[0] === cookie.split("=")[0]) {
    further = await news("keep", [chosen("b.pdf", pdf())]);
    const second = await submit(clerk, further.action, "look");
    const opened = await school.ask(second.answer.headers.get("location") ?? "");
    theirs = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  }
  const both = `${cookie}; ${theirs}`;
  for (const path of [...one.paths, ...further.paths])
    expect([path, (await withLink(path, both))[0]]).toEqual([path, 200]);
  const { now } = school;
  school.now = new Date(now.getTime() + 2 * DAY);
  expect((await withLink(picture))[0]).toBe(404);
  school.now = now;
  await submit(clerk, one.action, "keep", { "attachments.1.out": "out" });
  expect((await withLink(picture))[0], "the draft names it no more").toBe(404);
  await submit(clerk, one.action, "bin");
  expect((await withLink(one.paths[0] ?? ""))[0]).toBe(404);
});

test("what a file is its bytes say; a bad one is listed with what to do, the rest is stored", async () => {
  const jpeg = await photo("green");
  const zip = Buffer.from("PK\x03\x04 word/document.xml");
  // `ingest-upload.test.ts` holds what is said of each kind.
  const bad: [name: string, bytes: Uint8Array, sentence: string][] = [
    ["list.docx", zip, "Make a PDF of it: list.docx is a file of Word"],
    ["zip.pdf", Buffer.concat([zip, pdf()]), "zip.pdf is a file of Word"],
    ["script.pdf", smallPdf("", "/OpenAction 5 0 R", ["<< /S /JavaScript /JS (1) >>"]), "script.pdf holds a script"],
    ["<img src=x onerror=alert(1)>.gif", Buffer.from("GIF89a"), "Make a JPEG of it"],
  ];
  const good = [chosen("photo.pdf", jpeg, "application/pdf"), chosen("../../etc/pass\u202ewd.exe", pdf())];
  const before = rowsOf("files").length;
  const { action, answer, page, form, paths } = await news("publish", [
    ...bad.map(([name, bytes]) => chosen(name, new Uint8Array(bytes), "image/jpeg")),
    ...good,
  ]);
  expect([answer.status, page.includes("4 files were not taken")]).toEqual([200, true]);
  // The script of the form would keep a new draft of what is on the website already.
  expect(page).toContain('data-done="publish"');
  expect(page).not.toContain("data-is-behind");
  for (const [, , sentence] of bad) expect(page).toContain(sentence);
  expect(page).not.toContain("<img src=x");
  expect(paths).toEqual([expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.pdf$/)]);
  expect(page).toMatch(/photo\.jpg[\s\S]*passwd\.pdf/);
  for (const path of paths) expect([path, await inPublic(path)]).toEqual([path, 200]);
  expect(rowsOf("files")).toHaveLength(before + 2);
  expect((await clerk.post(action, { ...form, verb: "publish" })).status).toBe(303);
  expect(arriving()).toEqual([]);
});

test("a file that is too large is refused as it arrives, and one that is cut leaves nothing", async () => {
  const { page, paths } = await news("keep", [
    chosen("large.pdf", new Uint8Array(64 * 2 ** 20 + 1)),
    chosen("small.pdf", pdf()),
  ]);
  expect([page.includes("large.pdf is larger than 64 MB"), paths.length]).toEqual([true, 1]);

  const uploads = rowsOf("uploads").length;
  const { port } = new URL(school.origin);
  const line = connect(Number(port), "127.0.0.1");
  const { action = "" } = await clerk.formAt("/office/news/new");
  line.write(
    `POST ${action} HTTP/1.1\r\nHost: ${new URL(school.origin).host}\r\nOrigin: ${school.origin}\r\nCookie: ${clerk.cookies()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="${CONTROL}"; filename="a.pdf"\r\n\r\n${pdf("x".repeat(90_000))}`,
  );
  await vi.waitFor(() => expect(arriving()).toHaveLength(1), PATIENCE);
  line.destroy();
  await vi.waitFor(() => expect(arriving()).toEqual([]), PATIENCE);
  expect(rowsOf("uploads")).toHaveLength(uploads);
  expect((await clerk.get(action)).status).toBe(303);
});

test("of somebody whose session has ended no file is stored; her texts stay, and it is said", async () => {
  const { action = "", ...fields } = await clerk.formAt("/office/news/new");
  const [device = ""] = /office\.device=[^;]+/.exec(clerk.cookies()) ?? [];
  const visitor = officeVisitor(school.origin, device);
  const uploads = rowsOf("uploads").length;
  const asked = await visitor.send(action, { ...fields, title: "Half", verb: "publish" }, [chosen("list.pdf", pdf())]);
  const page = await asked.text();
  expect([asked.status, page.includes("The files must be chosen again: list.pdf")]).toEqual([401, true]);
  expect([rowsOf("uploads").length, arriving()]).toEqual([uploads, []]);
  const [, held = ""] = /name="held" value="([^"]*)"/.exec(page) ?? [];
  const done = await visitor.post("/office/sign-in", {
    email: "clerk@school.example",
    password: PASSWORD,
    held: held.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  });
  const to = done.headers.get("location") ?? "";
  expect([done.status, to]).toEqual([303, `${action}?done=keep&again`]);
  expect(await visitor.read(to)).toContain("Choose the files again.");
});

test.each([
  ["Cookie: ", /^HTTP\/1\.1 303 [\s\S]*location: \/office\/sign-in\?to=%2Foffice%2Fnews%2Fnew/i],
  ["Cookie: office.device=x.y.z; office.session_token=x", /^HTTP\/1\.1 303 /],
  ["Accept: application/json", /^HTTP\/1\.1 401 /],
])("a form with files is not read where nobody has signed in: %s", async (header, expected) => {
  const { host, port } = new URL(school.origin);
  const line = connect(Number(port), "127.0.0.1");
  onTestFinished(() => void line.destroy());
  // Nothing of the body is sent: whoever read it would wait.
  line.write(
    `POST /office/news/new HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 217000\r\n\r\n`,
  );
  const answer = await new Promise((resolve) => line.setEncoding("utf8").once("data", resolve));
  expect(answer).toMatch(expected);
});

const ALBUM = "/office/albums/sports-day";
const photosOf = async () => {
  const albums: { _id: string; attachments: string[] }[] = JSON.parse(await school.textOf("/api/gallery/All/DEMO"));
  return albums.find(({ _id }) => _id === "sports-day")?.attachments ?? [];
};

test("files of a document are ordered, taken out and chosen from what is stored, without script", async () => {
  const [first = "", second = "", third = ""] = await photosOf();
  const form = await clerk.formAt(ALBUM);
  const changed = {
    ...form,
    "attachments.0.out": "out",
    "attachments.2.place": "1",
    "attachments.words": "joshi",
    "looks-for-files": "attachments",
  };
  const looked = await clerk.post(ALBUM, changed);
  const page = await looked.text();
  const [, chosen = ""] = /name="attachments\.chosen\.0"[^>]*value="([^"]+)"/.exec(page) ?? [];
  expect([looked.status, chosen]).toEqual([200, expect.stringContaining("joshi")]);
  const done = await clerk.post(ALBUM, { ...postedBy(page), "attachments.chosen.0": chosen, verb: "keep" });
  expect(done.status).toBe(303);
  const kept = await clerk.formAt(ALBUM);
  expect([kept["attachments.0.file"], kept["attachments.1.file"]]).toEqual([third, second]);
  expect(Object.values(kept)).toContain(chosen);
  expect(Object.values(kept)).not.toContain(first);
});

test("an album or a circular is not published without a file", async () => {
  for (const kind of ["albums", "circulars"]) {
    const { answer } = await submit(clerk, `/office/${kind}/new`, "publish", { title: "Empty", category: "General" });
    expect([kind, answer.status, (await answer.text()).includes("Add a file here")]).toEqual([kind, 400, true]);
  }
});

test("the office shows every stored file to those who are signed in, and to nobody else", async () => {
  const [photo = ""] = await photosOf();
  const at = `/office/files/${photo}`;
  const shown = await clerk.get(`${at}?width=320&format=jpeg`);
  const saidOf = ({ status, headers }: Response, name: string) => [
    status,
    headers.get(name),
    headers.get("cache-control"),
  ];
  expect(saidOf(shown, "content-type")).toEqual([200, "image/jpeg", "no-store"]);
  const stranger = await officeVisitor(school.origin).get(at);
  expect(saidOf(stranger, "location")).toEqual([303, `/office/sign-in?to=${encodeURIComponent(at)}`, "no-store"]);
  for (const path of ["..%2f..%2fschool.sqlite", "nowhere.jpg", "albums", "%00.jpg"]) {
    expect([path, (await clerk.get(`/office/files/${path}`)).status]).toEqual([path, 404]);
  }
});
