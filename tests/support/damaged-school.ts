import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, vi } from "vitest";
import { sha256 } from "../../src/base/hashes.server.ts";
import { publish } from "../../src/publishing/publish.server.ts";
import { originalPath, variantPath } from "../../src/storage/file-storage.server.ts";
import { nameAsAvif } from "./demo-folder.ts";
import { runPictureWorker } from "./picture-worker.ts";
import { bringDrawings } from "./rendered-once.ts";
import { smallPdf } from "./small-pdf.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { openTestApp, smallSchool, type TestApp, writeFiles } from "./test-app.ts";
import { picture } from "./test-pictures.ts";

const PLANNER = "papers/planner.pdf";
const PHOTO = "photos/start.jpg";

/** A school with a planner and a photo, for all tests of a file, which damage what is stored of them. */
export function damagedSchool() {
  const planner = smallPdf(randomBytes(20_000));
  let photo: Buffer;
  let app: TestApp;
  beforeAll(async () => {
    photo = await picture(500, 300).jpeg().toBuffer();
    app = await openTestApp(smallSchool(), { [PHOTO]: photo, [PLANNER]: planner });
    await nameAsAvif(app.config.dataDir);
    return () => app.close();
  });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const ask = (width: number) => app.get(`/api/image/${PHOTO}?width=${width}&format=jpeg`);
  return {
    app: () => app,
    planner,
    plannerAt: () => originalPath({ path: PLANNER, hash: sha256(planner) }),
    photoAt: (width: number) => variantPath({ path: PHOTO, hash: sha256(photo) }, { width, format: "jpeg" }),
    /** The planner is asked for, whole and in part: neither is answered, nor a copy that a browser has confirmed. */
    async expectNoPlanner() {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      for (const headers of [{}, { Range: "bytes=0-9" }, { "If-None-Match": "*" }]) {
        const answer = await app.get(`/api/image/${PLANNER}`, headers as Record<string, string>);
        expect(answer.status).toBe(503);
        expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
        expect(log.mock.lastCall?.[0]).toContain(`${PLANNER} is listed with ${planner.length} bytes`);
      }
    },
    async expectPlanner() {
      expect((await bytesOf(await app.get(`/api/image/${PLANNER}`))).equals(planner)).toBe(true);
    },
    /** Publishes the planner again, as a person does who mends it. */
    async publishPlanner() {
      const folder = temporaryFolder();
      writeFiles(folder, { [PLANNER]: planner });
      await publish(app.store, {}, { filesFolder: folder });
    },
    async expectPhotoAsStored(width: number) {
      const answer = await ask(width);
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect((await bytesOf(answer)).equals(photo)).toBe(true);
    },
    async expectNoPhoto(width: number) {
      const answer = await ask(width);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, "application/problem+json"]);
    },
    /** Runs the worker, which has cards and AVIF sizes already. */
    async work() {
      await bringDrawings(app.config.dataDir);
      await runPictureWorker(app.config.dataDir);
    },
    async expectPhotoOfWidth(width: number) {
      expect((await sharp(await bytesOf(await ask(width))).metadata()).width).toBe(width);
    },
  };
}
