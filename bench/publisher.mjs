// Started by result-morning.mjs: publishes a news item every second into the given store and reports each, until it is stopped.
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../src/config/config.server.ts";
import { attachStore } from "../src/db/opening/open-existing-store.server.ts";
import { publish } from "../src/publishing/publish.server.ts";

const [folder] = process.argv.slice(2);
const config = readConfig({ ...process.env, DATA_DIR: folder });
const store = { ...(await attachStore(config)), schoolCode: config.schoolCode };
let isOver = false;
process.once("message", () => {
  isOver = true;
});
for (let number = 1; !isOver; number += 1) {
  const next = performance.now() + 1000;
  const title = `Rush item ${number}.`;
  const item = { _id: `rush-${number}`, title, description: "Read out.", fromDate: "2026-11-20", attachments: [] };
  await publish(store, { news: [item] });
  process.send(title);
  await pause(Math.max(0, next - performance.now()));
}
await store.close();
process.disconnect();
