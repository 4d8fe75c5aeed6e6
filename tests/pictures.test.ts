import { rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { pictureFormats, pictureWidths } from "@school/content/files/file-address";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storedFiles as demoFiles } from "../demo/files-on-disk.ts";
import { listen } from "../server/src/network/listen.ts";
import { openSchool } from "../server/src/open-school.ts";
import { notePlaces } from "../server/src/pictures/noted-places.ts";
import { publish } from "../server/src/publish/publish.ts";
import { openListener } from "../server/src/request-listener.ts";
import { originalPath, variantPath, variantsOf } from "../server/src/storage/variants.ts";
import { type FilesTable, versionOf } from "../server/src/store/tables/files.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { filesOf } from "./support/files-of.ts";
import { runPictureWorker } from "./support/picture-worker.ts";
import { openRows } from "./support/rows.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { dateFiles } from "./support/test-files.ts";
import { storeSettings } from "./support/test-store.ts";

/** The server over the demo school without its AVIF sizes and without its worker: missing sizes stay missing. */
let data: string;
let school: Awaited<ReturnType<typeof openSchool>>;
let server: Server;
let url: string;
beforeAll(async () => {
  data = await demoFolder();
  for (const path of await stored()) if (path.endsWith(".avif")) await filesOf(data).remove(path);
  school = await openSchool(storeSettings({ DATA_DIR: data, SEED: "none" }));
  const site = async () => new Response("no such page", { status: 404 });
  const { listener } = openListener({
    ...school.apiServices,
    changes: school.changes,
    pageKey: () => null,
    notFound: "",
    site,
    assetsFolder: null,
  });
  server = await listen(listener, { ...school.config, port: 0 });
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/api/image/`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await school.forms.stop();
  await school.close();
  await rm(data, { recursive: true });
});

/** Publishes files of a folder with a page text that links them, since unnamed files are refused. */
async function publishLinked(paths: readonly string[], folder: string) {
  const markdown = paths.map((path) => `[A file](/api/image/${path})`).join("\n\n");
  await publish(school.store, { pageTexts: [{ page: "AboutUs", lead: "", markdown }] }, folder);
}

/** Leaves out icons and cards: `social-cards.test.ts` tests them. */
const stored = async () => (await filesOf(data).list()).filter((path) => !/^(cards|icons)\//.test(path));
const work = () => runPictureWorker(data);

function rowOf(path: string): FilesTable & { width: number } {
  const database = openRows(data);
  const row = database.prepare("select * from files where path = ?").get(path);
  database.close();
  return row as never;
}

/** Returns every address of a picture: as stored, and each width in each format. */
function addressesOf(path: string): string[] {
  const variants = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => `${path}?width=${width}&format=${format}`),
  );
  return [path, ...variants];
}

test("1,000 addresses, most of them not made yet, 32 at a time: each answers with a picture, and no request starts an encoder", async () => {
  const pictures = demoFiles.filter((path) => !path.endsWith(".pdf"));
  // JPEG sizes exist before the row is written; this removes those of every fifth picture.
  const without = pictures.filter((_, index) => index % 5 === 0).map((path) => `variants/${path}/`);
  for (const path of await stored()) {
    if (without.some((folder) => path.startsWith(folder))) await filesOf(data).remove(path);
  }
  const before = new Set(await stored());
  const addresses = pictures.flatMap(addressesOf).slice(0, 1000);
  expect(addresses).toHaveLength(1000);
  const waiting = [...addresses];
  const askOneByOne = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const original = rowOf(address.split("?")[0] as string);
      const answer = await fetch(`${url}${address}${address.includes("?") ? "&" : "?"}v=${versionOf(original)}`);
      expect(answer.status, address).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, format } = await sharp(bytes).metadata();
      const asked = Number(new URL(url + address).searchParams.get("width"));
      const isMade = variantsOf(original.width, "jpeg").some(
        (made) => made.width === asked && before.has(variantPath(original, made)),
      );
      expect(width, address).toBe(isMade ? asked : original.width);
      expect(answer.headers.get("Content-Type"), address).toBe(`image/${format}`);
      // A browser must ask again for a size that is not made yet.
      const isFinal = asked === 0 || asked > original.width || (isMade && address.endsWith("jpeg"));
      expect(answer.headers.get("Cache-Control"), address).toMatch(isFinal ? /immutable/ : /^no-cache$/);
    }
  };
  await Promise.all(Array.from({ length: 32 }, askOneByOne));
  expect(new Set(await stored())).toEqual(before);
});

test("the worker makes missing sizes and removes those that no row has named for a day", async () => {
  const folder = temporaryFolder();
  const draw = (colour: string) =>
    sharp({ create: { width: 500, height: 300, channels: 3, background: colour } })
      .png()
      .toBuffer();
  await school.store.db.deleteFrom("published").where("kind", "!=", "profile").execute();
  await school.store.db.deleteFrom("files").execute();
  for (const path of await filesOf(data).list()) await filesOf(data).remove(path);
  await writeFile(join(folder, "replaced.png"), await draw("#205080"));
  await publishLinked(["replaced.png"], folder);
  const replaced = rowOf("replaced.png");
  await writeFile(join(folder, "replaced.png"), await draw("#502080"));
  await publishLinked(["replaced.png"], folder);
  await rm(folder, { recursive: true });
  const now = rowOf("replaced.png");
  const ofRow = (row: FilesTable & { width: number }) => [
    originalPath(row),
    ...pictureFormats.flatMap((format) => variantsOf(row.width, format).map((variant) => variantPath(row, variant))),
  ];
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  dateFiles(data, yesterday);
  await filesOf(data).put("just-arriving.0123456789abcdef.jpg", Buffer.from("not named yet"));
  await notePlaces(school.store.db, ["just-arriving.0123456789abcdef.jpg"]);

  await work();
  expect(await stored()).toContain(originalPath(replaced));
  await school.store.db.updateTable("unnamed_places").set({ unnamed_since: yesterday.toISOString() }).execute();
  await work();
  expect((await stored()).toSorted()).toEqual([...ofRow(now), "just-arriving.0123456789abcdef.jpg"].toSorted());
  expect(replaced.hash).not.toBe(now.hash);
  for (const variant of variantsOf(500, "avif")) {
    const made = await fetch(`${url}replaced.png?width=${variant.width}&format=avif&v=${now.hash.slice(0, 12)}`);
    expect(made.headers.get("Content-Type")).toBe("image/avif");
    expect(made.headers.get("Cache-Control")).toContain("immutable");
  }
});
