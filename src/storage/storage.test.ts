import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type S3Server, s3Keys, startS3Server } from "../../tests/support/s3-server.ts";
import { serve } from "../../tests/support/serve.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { writeMarker } from "./file-storage.server.ts";
import { openStorage } from "./open-storage.server.ts";
import { schoolAddress } from "./s3/s3-address.server.ts";

let s3: S3Server;
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  s3 = await startS3Server();
  return () => s3.stop();
});

const newFolder = () => join(temporaryFolder(), "data");

const inBucket = (storageUrl: string) => ({ dataDir: newFolder(), storageUrl });

const large = Uint8Array.from({ length: 700_000 }, (_, index) => index % 251);

describe.each([
  ["a folder", () => ({ dataDir: newFolder(), storageUrl: null })],
  ["S3", () => inBucket(s3.newPlace())],
])("files in %s", (_, newPlace) => {
  test("arrive in pieces, also when two bring the same ones, and go on where they broke off", async () => {
    const place = newPlace();
    const [one, other] = [openStorage(place).unfinished, openStorage(place).unfinished];
    const id = crypto.randomUUID();
    const broken = async function* () {
      yield large.subarray(0, 1000);
      yield large.subarray(1000, 600_000);
    };
    await one.begin(id);
    expect(await other.size(id)).toBe(0);
    expect(await one.write(id, 0, broken())).toBe(600_000);
    const at = await other.size(id);
    expect(at).toBe(600_000);
    const rest = async function* (from: number) {
      for (let first = from; first < large.length; first += 30_000) yield large.subarray(first, first + 30_000);
    };
    await Promise.all([other.write(id, 600_000, rest(600_000)), one.write(id, 500_000, rest(500_000))]);
    expect(await one.size(id)).toBe(large.length);
    expect(Buffer.compare(await other.withFile(id, (file) => readFile(file)), large)).toBe(0);
    await other.remove(id);
    expect(await one.size(id)).toBeOneOf([null, 0]);
  });
  test("come back as they were put, whole and in part", async () => {
    const { files } = openStorage(newPlace());
    await files.put("news/größe ü (1)+.pdf", large);
    expect(Buffer.compare((await files.get("news/größe ü (1)+.pdf")) ?? Buffer.of(), large)).toBe(0);
    expect(await files.size("news/größe ü (1)+.pdf")).toBe(700_000);
    // Its last piece is a single byte.
    const last = 5 + 2 * 256 * 1024;
    const part = await buffer(files.stream("news/größe ü (1)+.pdf", 5, last));
    expect(Buffer.compare(part, large.subarray(5, last + 1))).toBe(0);
    expect(Date.now() - Number(await files.storedAt("news/größe ü (1)+.pdf"))).toBeLessThan(60_000);
  });

  test("that are not there are null, and are removed without an error", async () => {
    const { files } = openStorage(newPlace());
    const asked = [files.get("a.jpg"), files.size("a.jpg"), files.storedAt("a.jpg"), files.remove("a.jpg")];
    expect(await Promise.all(asked)).toEqual([null, null, null, undefined]);
    expect([await files.renew("a.jpg"), await files.list(), await files.holdsAny()]).toEqual([false, [], false]);
  });

  test("are listed without the marker; empty ones are told apart", async () => {
    const { files } = openStorage(newPlace());
    await writeMarker(files, crypto.randomUUID());
    expect(await files.holdsAny()).toBe(false);
    await files.put("b.jpg", Buffer.from("b"));
    await files.put("deep/er/a.jpg", Buffer.of());
    expect((await files.list()).toSorted()).toEqual(["b.jpg", "deep/er/a.jpg"]);
    expect([await files.listEmpty(), await files.holdsAny()]).toEqual([["deep/er/a.jpg"], true]);
    expect(await files.missing(["b.jpg", "c.jpg"])).toEqual(["c.jpg"]);
  });

  test("are renewed only when they are of the size", async () => {
    const { files } = openStorage(newPlace());
    await files.put("b.jpg", Buffer.from("bytes"));
    await files.put("empty.jpg", Buffer.of());
    expect([await files.renew("b.jpg", 4), await files.renew("b.jpg", 5), await files.renew("b.jpg")]).toEqual([
      false,
      true,
      true,
    ]);
    expect([await files.renew("empty.jpg"), await files.get("b.jpg")]).toEqual([false, expect.anything()]);
  });
});

test("bytes go to S3 with their checksum, so that it refuses others", async () => {
  const sent: unknown[] = [];
  const server = await serve(({ headers }, response) => {
    sent.push(headers["content-md5"]);
    response.end();
  });
  onTestFinished(server.close);
  await openStorage(inBucket(`s3://schools/DEMO?endpoint=${server.url}`)).files.put("a.jpg", Buffer.from("bytes"));
  expect(sent).toEqual(["SzpiGLs+OnMD6KFxpg/Pkg=="]);
});

test("files in S3 are there while the machine's clock is a day wrong, and when it is put right", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { files } = openStorage(inBucket(s3.newPlace()));
  const right = Date.now();
  await files.put("a.jpg", Buffer.from("bytes"));
  for (const days of [1, 0, -1, 0]) {
    vi.setSystemTime(right + days * 86_400_000);
    expect(await files.size("a.jpg")).toBe(5);
  }
});

test("of two schools in one bucket neither sees the other's", async () => {
  const place = s3.newPlace();
  const [one, other] = ["ONE", "TWO"].map((code) => openStorage(inBucket(schoolAddress(place, code))));
  await one?.files.put("a.jpg", Buffer.from("one"));
  expect([await other?.files.list(), await other?.files.get("a.jpg")]).toEqual([[], null]);
});
