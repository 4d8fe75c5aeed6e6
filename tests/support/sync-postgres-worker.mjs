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

/** The connection of the transaction that is open. */
let open = null;

/** A connection for each question, or for each transaction: one that stays would keep its database from being copied. */
async function answerOf(connectionString, statement, values) {
  const client = open ?? new pg.Client({ connectionString, options: '-c search_path="school_DEMO"' });
  try {
    if (!open) await client.connect();
    if (/^begin/i.test(statement)) open = client;
    const { rows = [] } = await client.query(statement, values);
    if (/^commit/i.test(statement)) open = null;
    return { rows };
  } catch (cause) {
    open = null;
    return { failure: `${cause.message}: ${statement}` };
  } finally {
    if (!open) await client.end();
  }
}
