// Started by bench/backup.mjs: replaces one published paper every second with other bytes, until it is stopped.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { publish } from "../server/src/publish/publish.ts";
import { attachStore } from "../server/src/store/opening/attach-store.ts";
import { smallPdf } from "../tests/support/small-pdf.ts";

const [data] = process.argv.slice(2);
const store = {
  ...(await attachStore({ dataDir: data, databaseUrl: null, storageUrl: null, schoolCode: "DEMO" })),
  schoolCode: "DEMO",
};
const folder = mkdtempSync(join(tmpdir(), "school-papers-"));
process.once("SIGTERM", () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
mkdirSync(join(folder, "school"));
for (let number = 1; ; number += 1) {
  writeFileSync(join(folder, "school/school-calendar.pdf"), smallPdf(`Calendar ${number}`));
  await publish(store, {}, { filesFolder: folder });
  console.log(number);
  await pause(1000);
}
