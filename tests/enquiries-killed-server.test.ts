import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { inRows } from "./support/rows.ts";
import { freePort, launch } from "./support/server-process.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { feedback, sendForm, toFeedback } from "./support/test-forms.ts";
import { isOnPostgres } from "./support/test-store.ts";

const KILLS = usualOrSoak({ usual: 5, soak: 30 });
const SUBMISSIONS = 10 * KILLS;
const VISITORS = 12;

test(`${SUBMISSIONS} submissions while the server is killed ${KILLS} times: each acknowledged one is stored, none twice`, async () => {
  const folder = temporaryFolder();
  const port = String(await freePort());
  const start = () => launch({ DATA_DIR: folder, PORT: port, SEED: "none", TRUSTED_PROXIES: "127.0.0.1" });
  let kills = 0;
  let interrupted = 0;
  const told = new Map<string, string>();

  /** Sends one form, always with the same key, until the server acknowledges it. */
  async function send(number: number) {
    const key = `key-${number}`;
    const body = { ...feedback, message: `Message ${number}`, _key: key };
    for (;;) {
      // Ten for each life of the server, so that every life has some under way.
      if (kills < Math.min(KILLS, number / (SUBMISSIONS / KILLS) - 1)) {
        await pause(10);
        continue;
      }
      try {
        const from = { "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` };
        const answer = await sendForm(`http://127.0.0.1:${port}${toFeedback}`, body, from);
        expect(answer.status).toBe(201);
        const { _id } = (await answer.json()) as { _id: string };
        told.set(key, _id);
        return;
      } catch (cause) {
        const { code } = ((cause as Error).cause ?? {}) as { code?: string };
        if (code === undefined) throw cause;
        if (code !== "ECONNREFUSED") interrupted += 1;
        await pause(5 + Math.random() * 20);
      }
    }
  }

  let next = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (next < SUBMISSIONS) await send(next++);
  });
  while (kills < KILLS) {
    const { child, ended, ready } = start();
    // Sometimes kills the server before it listens.
    if (kills % 10 !== 9) await Promise.race([ready, ended]);
    await pause(Math.random() * (kills % 10 === 9 ? 400 : 40));
    child.kill("SIGKILL");
    await ended;
    kills += 1;
  }
  const last = start();
  onTestFinished(() => void last.child.kill("SIGKILL"));
  await Promise.all(visitors);
  last.child.kill("SIGTERM");
  await last.ended;

  expect(interrupted, "kills that hit a submission under way").toBeGreaterThan(0);
  inRows(folder, (rows) => {
    const stored = rows.prepare("select idempotency_key as key, id from submissions").all();
    expect(stored).toHaveLength(SUBMISSIONS);
    expect(new Map(stored.map(({ key, id }) => [key, id]))).toEqual(told);
    expect(rows.prepare("select count(*) as n from outbox where sent_at is null").get()).toEqual({ n: SUBMISSIONS });
    if (!isOnPostgres) expect(rows.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  });
}, 600_000);
