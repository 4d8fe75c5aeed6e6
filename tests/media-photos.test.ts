import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sha256 } from "../src/base/hashes.server.ts";
import { pictureFormats, pictureWidths } from "../src/kinds/files/file-address.ts";
import { MADE_SMALLER } from "../src/kinds/files/office-files.ts";
import { initialsOf } from "../src/kinds/toppers.ts";
import { libraryAddress } from "../src/media/library-address.ts";
import { addDocument } from "./support/documents.ts";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { chosen, newsWriter } from "./support/news-with-files.ts";
import { officeVisitor, submit, write } from "./support/office.ts";
import { PATIENCE } from "./support/patience.ts";
import { newsOf } from "./support/publisher.ts";
import { servedOffice } from "./support/served-office.ts";
import { ServedSchool } from "./support/served-school.ts";
import { picture } from "./support/test-pictures.ts";

// Forms of §7 would be sent on to it.
const { school, clerk, principal } = servedOffice({ CONTENT_API: "http://127.0.0.1:9" });
const other = new ServedSchool();
const rendered = ["/", "/News", "/PhotoGallery", "/Events", "/TopperXII", "/Topperx", "/api/news/DEMO"];
beforeAll(() => other.open({}, school));
afterAll(async () => {
  // Pages that are rendered again in the background are done before the stores are closed.
  const open = [other, school].filter(({ origin }) => origin);
  for (const at of open) at.stopLooking();
  for (const at of open) await Promise.all(rendered.map((path) => at.textOf(path)));
  await other.close();
});

/** The first album with more than one photo, and the addresses at which its first photo can be got or is named. */
async function firstPhoto() {
  const albums: { _id: string; attachments: string[] }[] = JSON.parse(await school.textOf("/api/gallery/All/DEMO"));
  const album = albums.find(({ attachments }) => attachments.length > 1);
  const path = album?.attachments[0];
  if (!album || !path) throw new Error("the demo has no album with photos");
  const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => `?width=${width}&format=${format}`));
  return {
    path,
    files: ["", "?v=1", ...sizes].map((query) => `/api/image/${path}${query}`),
    card: `/api/card/SubGallery/${album._id}.jpg`,
    naming: [
      "/api/gallery/All/DEMO",
      `/api/subGallery?id=${album._id}`,
      "/PhotoGallery",
      `/SubGallery?id=${album._id}`,
    ],
  };
}

const statuses = (at: ServedSchool, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await at.ask(path)).status));

async function namesIt(at: ServedSchool, paths: readonly string[], path: string) {
  const texts = await Promise.all(paths.map((one) => at.textOf(one)));
  return texts.map((text) => text.includes(path));
}

test("a hidden picture is gone from every process, size, page and card until it is shown", async () => {
  const { path, files, card, naming } = await firstPhoto();
  const everywhere = (value: unknown) => naming.map(() => value);
  for (const at of [school, other]) {
    expect(await statuses(at, files)).toEqual(files.map(() => 200));
    expect(await namesIt(at, naming, path)).toEqual(everywhere(true));
  }
  const cardBefore = (await school.ask(card)).headers.get("etag");
  await expectLocation(clerk.post(libraryAddress(path), { verb: "hide" }), `${libraryAddress(path)}?done=hide`);
  for (const at of [school, other]) {
    expect(await statuses(at, files)).toEqual(files.map(() => 404));
    expect((await at.ask(files[0] ?? "")).headers.get("cache-control")).toBe("no-store");
    expect((await at.ask(card)).headers.get("etag")).not.toBe(cardBefore);
    await at.notice();
    await vi.waitFor(async () => expect(await namesIt(at, naming, path)).toEqual(everywhere(false)), PATIENCE);
    expect(await statuses(at, naming)).toEqual(everywhere(200));
  }
  const page = await principal.read(libraryAddress(path));
  expect(page).toContain("Hidden everywhere");
  expect(page).toContain("What others have kept before is out of our reach");
  // Her own tap a clerk may take back for ten minutes.
  school.now = new Date(school.now.getTime() + 11 * 60_000);
  expect((await clerk.post(libraryAddress(path), { verb: "show" })).status).toBe(403);
  expect((await statuses(school, files)).includes(200)).toBe(false);
  expect((await principal.post(libraryAddress(path), { verb: "show" })).status).toBe(303);
  expect(await statuses(other, files)).toEqual(files.map(() => 200));
  await other.notice();
  await vi.waitFor(async () => expect(await namesIt(other, naming, path)).toEqual(everywhere(true)), PATIENCE);
  const log = await principal.read("/office/log");
  expect(log).toMatch(/hid everywhere the picture[\s\S]*/);
  expect(log).toContain("lets visitors see again the picture");
});

test("a family asks for the removal of a photo without script; the office finds and hides it", async () => {
  const { path, naming } = await firstPhoto();
  const family = officeVisitor(school.origin);
  const [, choose = ""] = /href="(\/RemovePhoto\?album=[^"]+)"/.exec(await school.textOf(naming.at(-1) ?? "")) ?? [];
  const chosen = `/RemovePhoto?photo=${encodeURIComponent(path)}`;
  expect(await family.read(choose)).toContain(`href="${chosen}"`);
  expect(await family.read(chosen)).toContain(`/api/image/${path}`);
  expect(await family.read(chosen), "the notice").toMatch(/form__note[^"]*">[^<]*18 months[\s\S]*?href="\/Privacy"/);
  const wish = { photo: path, name: "Asha Rawat", phone: "+91 98765 43210", message: "" };
  await expectAnswer(family.post(chosen, { ...wish, phone: "98765" }), 400, 'value="Asha Rawat"');
  // A program fills in the hidden field: it reads "sent", and nothing is kept.
  const bot = await family.post(chosen, { ...wish, website: "https://spam.example" });
  const sent = await family.post(chosen, wish);
  for (const answer of [bot, sent]) await expectLocation(answer, "/RemovePhoto?sent=request");
  expect(await school.textOf("/RemovePhoto?sent=request")).toContain("The school office has your request.");
  expect((await family.post("/api/form/DEMO/RemovePhoto", wish)).status).toBe(404);
  const counts = "(select count(*) from outbox) as mails, (select count(*) from forwards) as forwards";
  const kept = school.rows(`select form, ${counts} from submissions`);
  expect(kept).toEqual([expect.objectContaining({ form: "RemovePhoto", mails: 1, forwards: 0 })]);

  expect(await clerk.read("/office")).toContain("A new wish about a photo");
  const removals = await clerk.read("/office/removals");
  expect(removals).toContain(`src="/office/files/${path}?width=320&amp;format=jpeg"`);
  const [, at = ""] = /href="(\/office\/removals\/[0-9a-f-]{36})"/.exec(removals) ?? [];
  expect(await clerk.read(at)).toContain("tel:+919876543210");
  await expectLocation(clerk.post(libraryAddress(path), { verb: "hide", back: at }), `${at}?done=hide`);
  expect((await school.ask(`/api/image/${path}`)).status).toBe(404);
  expect(await family.read(chosen)).toContain("This photo is not on the website any more");
  expect((await clerk.post(at, { verb: "keep", state: "closed", due: "", note: "Called her back." })).status).toBe(303);
  expect((await principal.post(libraryAddress(path), { verb: "show" })).status).toBe(303);
});

test("what the families said is asked after publishing, kept beside album and photo, never shown", async () => {
  const { path } = await firstPhoto();
  const albums: { _id: string }[] = JSON.parse(await school.textOf("/api/gallery/All/DEMO"));
  const id = albums.at(-1)?._id ?? "";
  const at = `/office/albums/${id}`;
  const published = await write(clerk, at, "publish");
  const asked = await clerk.read(published.answer.headers.get("location") ?? "");
  expect(asked).toContain("One tap is enough");
  await clerk.post("/office/consent", { kind: "albums", id, state: "given" });
  expect(await clerk.read(`${at}?done=publish`)).not.toContain("One tap is enough");
  expect(await clerk.read(at)).toContain("Yes, the families have said so");
  await clerk.post("/office/consent", { kind: "picture", id: path, state: "withdrawn", slips: "Blue file" });
  const report = async (tab: string) => (await clerk.read(`/office/consent?tab=${tab}`)).split("<main")[1] ?? "";
  expect(await report("withdrawn")).toContain(`href="${libraryAddress(path)}"`);
  expect(await report("given")).toContain("Yes, the families have said so");
  expect(await report("given")).not.toContain(`href="${libraryAddress(path)}"`);
  expect(await clerk.read(libraryAddress(path))).toContain('value="Blue file"');
  for (const state of ["withdrawn", "asked"])
    await clerk.post("/office/consent", { kind: "picture", id: path, state, slips: "Red file" });
  const acts = (await clerk.read("/office/enquiries/record")).split("\r\n").flatMap((line) => {
    const [, about, , , act, purpose] = line.split('","');
    return purpose === "show pupils" ? [`${about} ${act}`] : [];
  });
  expect(acts).toEqual([
    "pictures of albums given",
    "picture withdrawn",
    "picture corrected",
    "pictures of albums now: given",
    "picture now: asked",
  ]);
  await other.notice();
  expect(await other.textOf(`/SubGallery?id=${id}`)).not.toMatch(/Blue file|the families have said/);
  await clerk.post("/office/consent", { kind: "albums", id, state: "withdrawn" });
  await clerk.post("/office/consent", { kind: "albums", id, verb: "hide all" });
  const album: { attachments: string[] } = JSON.parse(await other.textOf(`/api/subGallery?id=${id}`));
  expect(album.attachments).toEqual([]);
});

test("a topper has initials when family or school wishes it, and the office keeps the name", async () => {
  const toppers: { _id: string; name: string }[] = JSON.parse(await school.textOf("/api/topper/DEMO"));
  const [first, second] = toppers;
  if (!first || !second) throw new Error("the demo has no toppers");
  await write(principal, `/office/toppers/${first._id}`, "publish", { initials: "yes" });
  const shown = async (paths: readonly string[], name: string) => {
    await other.notice();
    return namesIt(other, paths, name);
  };
  const places = ["/api/topper/DEMO", "/TopperXII", "/Topperx", "/"];
  await vi.waitFor(async () => expect(await shown(places, first.name)).toEqual(places.map(() => false)), PATIENCE);
  expect(JSON.parse(await other.textOf("/api/topper/DEMO"))[0]).toEqual({ ...first, name: initialsOf(first.name) });
  expect((await shown(places, second.name)).includes(true)).toBe(true);
  await write(principal, "/office/profile/topper-years", "publish", { toppersByInitials: "yes" });
  await vi.waitFor(async () => {
    for (const { name } of toppers) expect(await shown(places, name), name).toEqual(places.map(() => false));
  }, PATIENCE);
  expect(await principal.read("/office/toppers")).toContain(first.name);
});

const publishWith = (title: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  newsWriter(clerk)("publish", [chosen(name, bytes)], title);

const green = () => picture(400, 300, "#2f6").jpeg();

test("a hidden photo that a phone made smaller is known again whole, and from another phone", async () => {
  const whole = new Uint8Array(await green().modulate({ hue: 90 }).toBuffer());
  const Software = MADE_SMALLER + sha256(whole).slice(0, 32);
  const smaller = async (quality: number) => {
    const made = sharp(whole).resize(200).jpeg({ quality });
    return new Uint8Array(await made.withExif({ IFD0: { Software } }).toBuffer());
  };
  const {
    paths: [path = ""],
  } = await publishWith("Smaller", "small.jpg", await smaller(80));
  expect(path).toBe(`uploads/${sha256(whole).slice(0, 24)}-small.jpg`);
  await clerk.post(libraryAddress(path), { verb: "hide" });
  for (const [name, bytes] of [
    ["other-phone.jpg", await smaller(40)],
    ["whole.jpg", whole],
  ] as const)
    expect((await publishWith(name, name, bytes)).page).toContain(`${name} was hidden on 20 November 2026`);
});

test("a hidden picture stays hidden when it is sent again, and under another path", async () => {
  const bytes = new Uint8Array(await green().toBuffer());
  const send = (title: string, name: string) => publishWith(title, name, bytes);
  const {
    action,
    paths: [path = ""],
  } = await send("Green day", "green.jpg");
  expect((await school.ask(`/api/image/${path}`)).status).toBe(200);
  await clerk.post(libraryAddress(path), { verb: "hide" });
  expect(await clerk.read(action)).toContain("Hidden everywhere");
  expect((await send("Green day again", "other-name.jpg")).page).toContain(
    "other-name.jpg was hidden on 20 November 2026 at a family’s wish",
  );
  // As a mirror or a restore brings it.
  const columns = "type, size, width, height, hash, stored_at";
  school.write(
    `insert into files (path, ${columns}) select 'news/again.jpg', ${columns} from files where path = '${path}'`,
  );
  school.write((database) => addDocument(database, "news", newsOf("again", "Again", ["news/again.jpg"])));
  expect((await school.ask("/api/image/news/again.jpg")).status).toBe(404);
  await other.notice();
  await vi.waitFor(async () => {
    const text = await other.textOf("/api/news/DEMO");
    expect([text.includes("Again"), text.includes("news/again.jpg")]).toEqual([true, false]);
  }, PATIENCE);
  expect(await clerk.read(libraryAddress("news/again.jpg"))).toMatch(
    /Hidden everywhere[\s\S]*The other one is used in[\s\S]*Green day/,
  );
});

test("photos are asked for a description after publishing, and a very small one is questioned", async () => {
  const tiny = new Uint8Array(await green().resize(60, 60).toBuffer());
  const large = new Uint8Array(await green().resize(800, 600).toBuffer());
  const photos = [chosen("tiny.jpg", tiny), chosen("large.jpg", large)];
  const { action, answer } = await submit(clerk, "/office/albums/new", "publish", { title: "Fair" }, photos);
  const asked = await clerk.read(answer.headers.get("location") ?? "");
  expect(asked).toContain("2 photos have no description");
  expect(asked).toMatch(/<a href="#attachments.0.alt">tiny.jpg<\/a>/);
  const doubts = [...asked.matchAll(/<span class="state state--failed"( hidden="")? data-doubt/g)];
  expect(doubts.map(([, hidden]) => hidden !== undefined).slice(0, 2)).toEqual([false, true]);

  const alts = { "attachments.0.alt": "A jar of honey", "attachments.1.alt": "Children at a stall" };
  const { answer: answered } = await submit(clerk, action, "publish", alts);
  expect(await clerk.read(answered.headers.get("location") ?? "")).not.toContain("no description:");
  const album = `/SubGallery?id=${action.split("/").at(-1)}`;
  await vi.waitFor(async () => expect(await school.textOf(album)).toContain('alt="A jar of honey"'), PATIENCE);
});
