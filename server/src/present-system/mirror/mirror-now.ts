import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "../../operator-error.ts";
import { asTheOnly } from "../../store/lease.ts";
import { fetchFiles } from "./fetch-files.ts";
import { MIRROR } from "./open-mirror.ts";
import { readKind } from "./read-kind.ts";
import type { MirrorServices } from "./services.ts";

/** In milliseconds: waits for another process that mirrors. */
const PATIENCE = 90_000;
const WAIT = 500;

export interface Telling {
  ingesters: number;
  /** Called after each list and each file. */
  progress(files: number, bytes: number): void;
}

/** Failed lists and missing files are noted as usual. @throws OperatorError when another process does not end. */
export async function mirrorNow(services: MirrorServices, { ingesters, progress }: Telling) {
  let files = 0;
  let bytes = 0;
  const work = () =>
    asTheOnly(services.db, MIRROR, services.now, async (lease) => {
      const mirroring = { ...services, lease };
      for (const kind of services.kinds) {
        await readKind(mirroring, kind);
        progress(files, bytes);
      }
      await fetchFiles(mirroring, {
        until: Number.POSITIVE_INFINITY,
        ingesters,
        fetched(size) {
          files += 1;
          bytes += size;
          progress(files, bytes);
        },
      });
    });
  const giveUp = performance.now() + PATIENCE;
  while (!(await work())) {
    if (performance.now() > giveUp)
      throw new OperatorError("Another process mirrors just now and does not end. Try again later.");
    await pause(WAIT);
  }
}
