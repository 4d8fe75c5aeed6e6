import { once } from "node:events";
import { rmSync } from "node:fs";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { entryKinds } from "../src/kinds/all.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { addresses } from "./support/routes.ts";
import { inRows } from "./support/rows.ts";
import { freePort, launch } from "./support/server-process.ts";
import { usualOrSoak } from "./support/soak.ts";

const FORMS = usualOrSoak({ usual: 5, soak: 300 });
const KILLS = usualOrSoak({ usual: 0, soak: 30 });
const LONGEST = usualOrSoak({ usual: 280_000, soak: 900_000 });
/** The same for both, so that their pages are the same. */
const shared = { PUBLIC_URL: "https://school.example", TRUSTED_PROXIES: "127.0.0.1" };

type Program = ReturnType<typeof launch>;
const folders: string[] = [];
const running = new Map<"there" | "here", Program>();
const ports = { there: 0, here: 0, between: 0 };
let start: (which: "there" | "here") => Program;

beforeAll(async () => {
  const [there, here] = await Promise.all([demoFolder(), demoFolder()]);
  folders.push(there, here);
  emptyLists(here);
  // No call of §7 tells them.
  inRows(there, (rows) => {
    rows.exec("delete from published where kind = 'orders'");
    rows.exec("update published set body = json_remove(body, '$.still') where kind = 'videos'");
  });
  ports.there = await freePort();
  ports.here = await freePort();
  ports.between = await standBetween(ports.there);
  const settings = {
    there: { DATA_DIR: there, PORT: String(ports.there) },
    here: { DATA_DIR: here, PORT: String(ports.here), CONTENT_API: `http://127.0.0.1:${ports.between}` },
  };
  start = (which) => {
    const program = launch({ ...shared, ...settings[which] });
    running.set(which, program);
    return program;
  };
  await Promise.all([start("there").ready, start("here").ready]);
});
afterAll(async () => {
  for (const { child, ended } of running.values()) {
    child.kill("SIGKILL");
    await ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Leaves profile and page texts, which §7 has no calls for, and most photos: to take one in costs as much as all else of its kind. */
function emptyLists(folder: string) {
  const kinds = entryKinds.map((kind) => `'${kind}'`).join(", ");
  inRows(folder, (rows) => {
    rows.exec(`delete from published where kind in (${kinds})`);
    rows.exec(
      "delete from files where path like 'albums/sports-day/%' or path like 'news/%' or path like 'circulars/%'",
    );
  });
}

/** Starts a proxy that gives each request an address of its own: no limit for one visitor shall hold up the forms. */
async function standBetween(to: number): Promise<number> {
  let number = 0;
  const proxy = createServer((request, response) => {
    number += 1;
    const headers = { ...request.headers, "x-forwarded-for": `10.${(number >> 8) & 255}.${number & 255}.1` };
    const on = ask({ port: to, host: "127.0.0.1", method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    on.on("error", () => response.destroy());
    request.pipe(on);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  proxy.unref();
  return (proxy.address() as AddressInfo).port;
}

test("every page of the mirror is that of the school that it mirrors", async () => {
  const at = (which: "there" | "here") => `http://127.0.0.1:${ports[which]}`;
  const paths = await addresses(at("there"));
  // No call of §7 tells them: the camera's data, codes of notices, names of calendar entries.
  const own =
    /,&quot;captured&quot;:\{[^}]*\}|(?<![A-Z])[B-DF-HJ-NP-TV-Z]{4}-?[B-DF-HJ-NP-TV-Z]{4}(?![A-Z])|\/calendars\/entry\/[^"&]*/g;
  const page = async (which: "there" | "here", path: string) =>
    (await (await fetch(at(which) + path)).text()).replaceAll(own, "");
  const differ = async (path: string) => firstDifference(await page("here", path), await page("there", path));
  for (const path of paths) {
    await vi.waitFor(async () => expect(await differ(path), path).toBeNull(), { timeout: LONGEST, interval: 500 });
  }
  expect(paths).toHaveLength(28);
});

/** Returns where two texts begin to differ, with some letters of both; null when they are the same. */
function firstDifference(one: string, other: string): string | null {
  if (one === other) return null;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(at - 60, at + 80)} <> ${other.slice(at - 60, at + 80)}`;
}

test(`${FORMS} forms arrive exactly once, while both servers are killed ${KILLS} times`, async () => {
  let killed = 0;
  const killing = Promise.all(
    (["there", "here"] as const).map(async (which) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(500 + Math.random() * 3000);
        const program = running.get(which);
        program?.child.kill("SIGKILL");
        await program?.ended;
        killed += 1;
        await start(which).ready;
      }
    }),
  );
  for (let number = 0; number < FORMS; number += 1) await sendForm(number);
  await killing;
  const arrived = () =>
    inRows(folders[0] ?? "", (rows) => rows.prepare("select fields from submissions").all()).map(
      ({ fields }) => JSON.parse(String(fields)).message,
    );
  await vi.waitFor(() => expect(new Set(arrived()).size).toBe(FORMS), { timeout: LONGEST, interval: 500 });
  expect(arrived()).toHaveLength(FORMS);
  expect(killed).toBe(2 * KILLS);
});

/** Sends a form to the mirror, with the same key until it is taken. */
async function sendForm(number: number) {
  const body = JSON.stringify({ name: "Asha", email: "a@b.co", phone: "9876543210", message: `Message ${number}` });
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": `key-${number}`,
    "X-Forwarded-For": `10.9.${number >> 8}.${number & 255}`,
  };
  const address = `http://127.0.0.1:${ports.here}/api/form/DEMO/Feedback`;
  for (;;) {
    const answer = await fetch(address, { method: "POST", headers, body }).catch(() => null);
    if (answer?.status === 201) return;
    await pause(100);
  }
}
