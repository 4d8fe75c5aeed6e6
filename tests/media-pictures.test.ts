import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { asTheOnly } from "../src/db/lease.server.ts";
import { pictureFormats } from "../src/kinds/files/file-address.ts";
import { MADE_ELSEWHERE } from "../src/media/pictures/picture-worker.server.ts";
import { publish } from "../src/publishing/publish.server.ts";
import { pathsOf, variantsOf } from "../src/storage/file-storage.server.ts";
import { filesOf } from "./support/files-of.ts";
import { runPictureWorker, runPictureWorkerForWeeks } from "./support/picture-worker.ts";
import { bringDrawings } from "./support/rendered-once.ts";
import { inRows } from "./support/rows.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { openTestApp } from "./support/test-app.ts";
import { dateFiles } from "./support/test-files.ts";
import { picture } from "./support/test-pictures.ts";

/** Leaves out icons and cards: `social-cards.test.ts` tests them. */
const storedIn = async (data: string) =>
  (await filesOf(data).list()).filter((path) => !/^(cards|icons)\//.test(path)).toSorted();

/** Returns path, hash and width of all files, by path. */
function filesIn(data: string) {
  const rows = inRows(data, (database) => database.prepare("select path, hash, width from files").all());
  return new Map(
    rows.map(({ path, hash, width }) => [
      String(path),
      { path: String(path), hash: String(hash), width: width === null ? null : Number(width) },
    ]),
  );
}

function fileIn(files: ReturnType<typeof filesIn>, path: string) {
  const { hash, width } = files.get(path) ?? {};
  if (!hash || !width) throw new Error(`no picture ${path} is stored`);
  return { path, hash, width };
}

test("the worker makes missing sizes and erases those that no row has named for four weeks", async () => {
  const { store, config, get, close } = await openTestApp();
  onTestFinished(close);
  const data = config.dataDir;
  await bringDrawings(data);
  const others = [...filesIn(data).values()].flatMap(pathsOf);
  const [replaced, now] = [await publishPicture("#205080"), await publishPicture("#502080")];
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  dateFiles(data, yesterday);
  await store.files.put("just-arriving.0123456789abcdef.jpg", Buffer.from("not named yet"));

  const avif = `/api/image/replaced.png?width=320&format=avif&v=${now.hash.slice(0, 12)}`;
  const tags = new Set([
    (await get("/api/image/replaced.png")).headers.get("ETag"),
    (await get(avif)).headers.get("ETag"),
  ]);

  await runPictureWorkerForWeeks(data);
  const left = [...others, ...pathsOf(now), "just-arriving.0123456789abcdef.jpg"];
  expect(await storedIn(data)).toEqual(left.toSorted());
  expect(replaced.hash).not.toBe(now.hash);
  const variants = pictureFormats.flatMap((format) => variantsOf(500, format));
  for (const { width, format } of variants) {
    const made = await get(`/api/image/replaced.png?width=${width}&format=${format}&v=${now.hash.slice(0, 12)}`);
    expect(made.headers.get("Content-Type")).toBe(`image/${format}`);
    expect(made.headers.get("Cache-Control")).toContain("immutable");
    const { exif, ...is } = await sharp(Buffer.from(await made.arrayBuffer())).metadata();
    expect([is.width, is.format, exif]).toEqual([width, format === "avif" ? "heif" : "jpeg", undefined]);
    tags.add(made.headers.get("ETag"));
  }
  expect(tags.size, "each has a tag of its own; the JPEG has that of what stood in for AVIF").toBe(1 + variants.length);

  /** Publishes a picture with a page text that links it, since unnamed files are refused. Returns its row. */
  async function publishPicture(background: string) {
    const folder = temporaryFolder();
    await picture(500, 300, background).toFile(join(folder, "replaced.png"));
    const markdown = "[A file](/api/image/replaced.png)";
    await publish(store, { pageTexts: [{ page: "AboutUs", lead: "", markdown }] }, { filesFolder: folder });
    return fileIn(filesIn(data), "replaced.png");
  }
});

test("the log says that many pictures lack sizes, as after a restore, and when all are made", async () => {
  const { store, config, close } = await openTestApp();
  onTestFinished(close);
  const data = config.dataDir;
  await bringDrawings(data);
  const folder = temporaryFolder();
  const names = Array.from({ length: 20 }, (_, number) => `tiny-${number}.png`);
  for (const [number, name] of names.entries()) {
    await picture(320, 20, { r: number, g: 0, b: 0 }).toFile(join(folder, name));
  }
  const markdown = names.map((name) => `[A file](/api/image/${name})`).join("\n");
  await publish(store, { pageTexts: [{ page: "AboutUs", lead: "", markdown }] }, { filesFolder: folder });
  for (const path of await storedIn(data)) if (path.startsWith("variants/tiny-")) await store.files.remove(path);
  expect(await runPictureWorker(data)).toMatch(
    / pictures: makes the sizes of \d\d pictures, .*\n.* pictures: all sizes are made\n$/,
  );
});

test("while another server's worker is at work, a worker makes nothing; afterwards it does", async () => {
  const { store, config, close } = await openTestApp();
  onTestFinished(close);
  await bringDrawings(config.dataDir);
  const [card = ""] = (await store.files.list()).filter((path) => path.startsWith("cards/"));
  await store.files.remove(card);
  const before = await store.files.list();
  const endsAtOnce = () => expect(runPictureWorker(config.dataDir)).rejects.toMatchObject({ code: MADE_ELSEWHERE });
  await asTheOnly(store.db, "pictures", () => new Date(), endsAtOnce);
  expect(await store.files.list()).toEqual(before);
  expect(before).not.toContain(card);
  await runPictureWorker(config.dataDir);
  expect(await store.files.list()).toContain(card);
});
