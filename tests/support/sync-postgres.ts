import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";

let asking: ReturnType<typeof startAsking> | undefined;

function startAsking() {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL("./sync-postgres-worker.mjs", import.meta.url), {
    workerData: { answered, port: port2 },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { answered, port: port1 };
}

/** Asks a database, and stands still until it answers, as SQLite does. Returns the rows. */
export function askPostgres(url: string, statement: string, values: readonly unknown[] = []): unknown[] {
  asking ??= startAsking();
  const { answered, port } = asking;
  Atomics.store(answered, 0, 0);
  port.postMessage({ url, statement, values });
  Atomics.wait(answered, 0, 0);
  const { rows, failure } = receiveMessageOnPort(port)?.message ?? { failure: "no answer" };
  if (failure) throw new Error(failure);
  return rows;
}
