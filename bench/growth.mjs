// node bench/growth.mjs: the cost of a long list of news. For each number of items: the size of the page, the time to render it, and the memory.
import { publish } from "../src/publishing/publish.server.ts";
import { ask, benchFolder, median, startSchool, storeOf } from "./school.mjs";

const kib = (text) => (text.length / 1024).toFixed(1);
console.log("| items | page, KiB | brotli, KiB | rendering, ms | memory, MiB |");
console.log("| ----: | --------: | ----------: | ------------: | ----------: |");
for (const [number, count] of [100, 1000, 10_000].entries()) {
  const folder = benchFolder();
  const port = 3986 + number;
  await (await startSchool({ folder, port, settings: { SEED: "none" } })).stop();
  const store = await storeOf({ DATA_DIR: folder });
  await publish(store, { news: items(count) });
  await store.close();
  const school = await startSchool({ folder, port, settings: { PICTURES: "leave" } });
  const page = ask(`${school.url}/News`);
  const small = ask(`${school.url}/News`, "Accept-Encoding: br");
  const memory = school.memory().now.toFixed(0);
  console.log(`| ${count} | ${kib(page)} | ${kib(small)} | ${rendering(school.url)} | ${memory} |`);
  await school.stop();
}

/** A page with free text is never cached, so every request renders. */
function rendering(url) {
  const timed = (query) =>
    Array.from({ length: 11 }, (_, number) => {
      const began = performance.now();
      ask(`${url}/News${query(number)}`);
      return performance.now() - began;
    });
  const overhead = median(timed(() => ""));
  return Math.max(0, median(timed((number) => `?q=item%20${number}`)) - overhead).toFixed(0);
}

/** Returns that many items, spread over twenty years. */
function items(count) {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 20) - Math.floor((index * 7300) / count) * 86_400_000);
    return {
      _id: `item-${index}`,
      title: `News item ${index}: what the school did that week`,
      description: "A sentence or two, as the office writes them: who was there, what was seen, and who made the tea.",
      fromDate: day.toISOString().slice(0, 10),
      attachments: [],
    };
  });
}
