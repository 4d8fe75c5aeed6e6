import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../src/config/config.server.ts";
import { openSchool } from "../src/open-school.ts";
import { openSeededStore } from "../src/publishing/seed.server.ts";
import { sentenceOf } from "./support/expect-answer.ts";
import { PATIENCE } from "./support/patience.ts";
import { type S3Server, s3Keys, startS3Server } from "./support/s3-server.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { linking, smallSchool, standIns, writeFiles } from "./support/test-app.ts";
import { picture } from "./support/test-pictures.ts";
import { storeSettings } from "./support/test-store.ts";

const SOON = { ...PATIENCE, interval: 100 };
const folder = temporaryFolder();
let s3: S3Server;
let settings: { DATA_DIR: string } & Record<string, string>;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  s3 = await startS3Server();
  settings = { DATA_DIR: join(folder, "data"), STORAGE_URL: s3.newPlace(), ...s3Keys };
  const filesFolder = join(folder, "seed");
  const photo = await picture(1200, 900).jpeg().toBuffer();
  writeFiles(filesFolder, { ...standIns(smallSchool()), "news/photo.jpg": photo });
  const content = linking(smallSchool(), ["news/photo.jpg"]);
  const store = await openSeededStore(readConfig(storeSettings(settings)), async () => ({ content, filesFolder }));
  await store.close();
  servers.push(await startServer({ ...settings, PICTURES: "make" }), await startServer(settings));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const { stop } of servers) await stop();
  await s3?.stop();
});

const photoAddress = "/api/image/news/photo.jpg";

test("every process serves them, sizes and cards are made there; the data folder keeps none", async () => {
  for (const server of servers) {
    const answer = await fetch(server.url + photoAddress);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const part = await fetch(server.url + photoAddress, { headers: { Range: "bytes=2-5" } });
    expect([part.status, (await part.bytes()).length]).toEqual([206, 4]);
  }
  const drawn = () => readdirSync(s3.folder, { recursive: true }).map(String);
  await vi.waitFor(() => expect(drawn()).toContainEqual(expect.stringMatching(/cards\/News\..+jpg/)), SOON);
  expect(existsSync(join(settings.DATA_DIR, "files"))).toBe(false);
});

test("while S3 is gone, pages are served, a file is answered with 503; the log says it once", async () => {
  const server = servers[1] as ServerProcess;
  await s3?.stop();
  // On a busy machine it may have been slow before.
  const saidBefore = server.output().length;
  const asked = await Promise.all(["/News", photoAddress, photoAddress].map((path) => fetch(server.url + path)));
  expect(asked.map(({ status }) => status)).toEqual([200, 503, 503]);
  expect(
    server
      .output()
      .slice(saidBefore)
      .split("\n")
      .filter((line) => line.includes("bucket schools")),
  ).toHaveLength(1);

  const ready = await fetch(`${server.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { store: "ready", files: "out of reach", forms: "ready" }]);
  expect(await (await fetch(`${server.url}/health`)).text()).toMatch(/^alive /);

  const restarted = await startServer(settings);
  expect((await fetch(`${restarted.url}/News`)).status).toBe(200);
  await restarted.stop();

  await s3.start();
  await vi.waitFor(async () => expect((await fetch(server.url + photoAddress)).status).toBe(200), SOON);
  expect(server.output()).toContain("bucket schools answers again");
  await vi.waitFor(async () => expect((await fetch(`${server.url}/ready`)).status).toBe(200), SOON);
});

test("a bucket of another school, a wrong key and a wrong address are refused in a sentence", async () => {
  const other = { ...settings, DATA_DIR: join(folder, "other") };
  const elsewhere = { ...other, STORAGE_URL: s3.newPlace() };
  const refusal = (wrong: typeof settings) => sentenceOf(openSchool(storeSettings(wrong)));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const said = [await refusal(other), await refusal({ ...other, STORAGE_URL: "s3://" })];
  vi.stubEnv("AWS_ACCESS_KEY_ID", "nobody");
  said.push(await refusal(elsewhere));
  for (const name of Object.keys(s3Keys)) vi.stubEnv(name, "");
  said.push(await refusal(elsewhere));
  expect(said).toEqual([
    expect.stringMatching(/(is missing or empty|holds no school), but s3:.* holds the files of (a school|one)\b/),
    expect.stringMatching(/STORAGE_URL must be an address such as s3:/),
    expect.stringMatching(/The files are out of reach\. .*refuses the key/),
    expect.stringMatching(/The files are out of reach\. .*set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/),
  ]);
});
