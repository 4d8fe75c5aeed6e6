import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.server.ts";
import type { ServedStore } from "../../src/db/opening/open-store.server.ts";
import { type EntryLists, entities, entryKinds } from "../../src/kinds/all.ts";
import type { SchoolContent } from "../../src/kinds/source.ts";
import { openSchool } from "../../src/open-school.ts";
import { filesNamedBy, publish } from "../../src/publishing/publish.server.ts";
import { openSeededStore, type Seed } from "../../src/publishing/seed.server.ts";
import { emptyProfile } from "../../src/school/school.ts";
import { madeOnce } from "./made-once.ts";
import { smallPdf } from "./small-pdf.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { copyAway, copyStore, inRun, storeSettings } from "./test-store.ts";

/** The date in tests: 20 November 2026 at the school. */
export const TODAY = "2026-11-20";

/**
 * Opens the whole server over a real store in a new folder. Pages are not built: every page is a 404 that says so.
 * @param content default: the small school. Its store is made once and copied, and so are its files for
 * other content that names no others: taking files in costs most of the time.
 * @param files stored besides those that the content names.
 */
export async function openTestApp(
  content?: SchoolContent,
  files: Record<string, Uint8Array> = {},
  settings: Record<string, string> = {},
  now = () => new Date(`${TODAY}T06:30:00Z`),
) {
  const folder = temporaryFolder();
  const dataDir = join(folder, "data");
  const named = new Set(filesNamedBy(smallSchool()));
  const hasFiles = Object.keys(files).length === 0 && filesNamedBy(content ?? {}).every((path) => named.has(path));
  const isPrepared = hasFiles && !settings.SCHOOL_CODE;
  // Before its settings are asked for: over PostgreSQL they would make an empty database.
  if (isPrepared) await copySmallSchool(dataDir);
  const env = storeSettings({ ...settings, DATA_DIR: dataDir });
  if (!isPrepared) await fill(env, seedOf(folder, content ?? smallSchool(), files), now);
  const { config, store, forms, apiServices, close } = await openSchool(env, now);
  if (isPrepared && content) await replaceContent(store, content);
  forms.start();
  const site = async () => new Response("no such page", { status: 404 });
  const app = createApp({ ...apiServices, site, assetsFolder: null });
  return {
    app,
    config,
    store,
    get: async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    /** Sends a POST to the server, JSON by default, from an address of its own. */
    async post(
      path: string,
      body: unknown,
      headers: Record<string, string> = {},
      from = "192.0.2.1",
    ): Promise<Response> {
      const init = {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
      };
      return app.request(path, init as RequestInit, { incoming: { socket: { remoteAddress: from } } });
    },
    async close() {
      await forms.stop();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Returns such a server that is open for all tests of a file, or of a group in it. */
export function appOfFile(...words: Parameters<typeof openTestApp>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await openTestApp(...words));
    return app.close;
  });
  return app;
}

/** Copies the small school, which nobody has open, to a `DATA_DIR`. */
export const copySmallSchool = async (dataDir: string) => copyStore(await madeOnce(inRun("small"), layOut), dataDir);

async function replaceContent(store: ServedStore, content: SchoolContent) {
  await store.db.deleteFrom("published").where("kind", "!=", "profile").execute();
  await publish(store, content);
}

async function layOut(draft: string, place: string) {
  await fill(storeSettings({ DATA_DIR: draft }), seedOf(temporaryFolder(), smallSchool()));
  copyAway(draft, place);
}

async function fill(env: Record<string, string | undefined>, seed: Seed, now?: () => Date) {
  await (await openSeededStore(readConfig(env), async () => seed, now)).close();
}

function seedOf(folder: string, content: SchoolContent, files: Record<string, Uint8Array> = {}): Seed {
  const filesFolder = join(folder, "seed");
  writeFiles(filesFolder, { ...standIns(content), ...files });
  const more = Object.keys(files);
  return { content: more.length > 0 ? linking(content, more) : content, filesFolder };
}

export function writeFiles(folder: string, files: Record<string, Uint8Array>) {
  mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** Returns the content with a page text that links each file, since unnamed files are refused. */
export function linking(content: SchoolContent, paths: readonly string[]): SchoolContent {
  const [first, ...others] = content.pageTexts;
  if (!first) throw new Error("there is no page whose text could link to the files");
  const links = paths.map((path) => `[A file](/api/image/${path})`);
  return { ...content, pageTexts: [{ ...first, markdown: [first.markdown, ...links].join("\n\n") }, ...others] };
}

/** Returns a file for each that the content names, since nothing is published without its files. */
export function standIns(content: SchoolContent): Record<string, Uint8Array> {
  const standIn = (path: string) => (path.endsWith(".pdf") ? smallPdf() : pixel);
  return Object.fromEntries(filesNamedBy(content).map((path) => [path, standIn(path)]));
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNoaGgAAAMEAYEezv+mAAAAAElFTkSuQmCC",
  "base64",
);

export function smallSchool(): SchoolContent {
  const lists = Object.fromEntries(entryKinds.map((kind) => [kind, [entities[kind].example]]));
  return {
    ...(lists as unknown as EntryLists),
    profile: { ...emptyProfile, name: "Test School" },
    pageTexts: [{ page: "AboutUs", lead: "A lead.", markdown: "Text." }],
  };
}
