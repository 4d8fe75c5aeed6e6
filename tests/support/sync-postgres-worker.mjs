import { workerData } from "node:worker_threads";
import pg from "pg";

const { answered, port } = workerData;
// Counts as numbers.
pg.types.setTypeParser(20, Number);

port.on("message", async ({ url, statement, values }) => {
  port.postMessage(await answerOf(url, statement, values));
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});

/** A connection for each question: one that stays would keep its database from being copied. */
async function answerOf(connectionString, statement, values) {
  const client = new pg.Client({ connectionString, options: '-c search_path="school_DEMO"' });
  try {
    await client.connect();
    const { rows = [] } = await client.query(statement, values);
    return { rows };
  } catch (cause) {
    return { failure: `${cause.message}: ${statement}` };
  } finally {
    await client.end();
  }
}
