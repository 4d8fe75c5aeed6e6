import { filesOf } from "./files-of.ts";
import { madeOnce } from "./made-once.ts";
import { runPictureWorker } from "./picture-worker.ts";
import { copySmallSchool } from "./test-app.ts";
import { copyAway, inRun } from "./test-store.ts";

/** Gives a school the icons and cards of the small school. A worker that must draw them takes seconds. */
export async function bringDrawings(dataDir: string) {
  const [drawn, files] = [filesOf(await madeOnce(inRun("drawn"), draw)), filesOf(dataDir)];
  for (const path of await drawn.list()) {
    const bytes = /^(cards|icons)\//.test(path) && (await drawn.get(path));
    if (bytes) await files.put(path, bytes);
  }
}

async function draw(draft: string, place: string) {
  await copySmallSchool(draft);
  await runPictureWorker(draft);
  copyAway(draft, place);
}
