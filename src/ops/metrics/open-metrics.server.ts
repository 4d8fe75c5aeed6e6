import { createServer, type RequestListener } from "node:http";
import type { Kysely } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isOffice } from "../../auth/address.ts";
import type { VendorConfig } from "../../config/config.server.ts";
import type { Readiness } from "../../db/opening/migrate.server.ts";
import { countRows } from "../../db/rows.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { listening } from "../../http/listen.server.ts";
import { isUpload } from "../../kinds/files/office-files.ts";
import { alertKinds } from "../alerts/alerts.server.ts";
import type { Alerts } from "../alerts/open-alerts.server.ts";

/** Counts of the listener, read at each scrape. */
export interface ListenerState {
  kept(): { pages: number; bytes: number };
  rendered(): number;
  /** Waiting pages by queue. */
  waiting(): Record<string, number>;
}

interface Measured {
  port: number;
  host: string;
  db: Kysely<Database>;
  vendor: VendorConfig | null;
  readiness(): Promise<Readiness>;
  /** Returns the reason that nothing can be stored, or null. */
  storeProblem(): Promise<string | null>;
  alerts: Pick<Alerts, "read">;
}

export interface Metrics {
  measure(answer: RequestListener, state: ListenerState): RequestListener;
  stop(): void;
}

/**
 * Answers `/metrics` on a port of its own, in the form of Prometheus: only numbers, no address and nothing of a visitor. @throws
 * OperatorError when the port is taken.
 */
export async function openMetrics({
  port,
  host,
  db,
  vendor,
  readiness,
  storeProblem,
  alerts,
}: Measured): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  /** Adds a number that is read at each scrape; null is none. With a `label`, a number for each of its values. */
  function gauge(name: string, help: string, read: () => Value | Promise<Value>, label?: string) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const found = await read();
        if (found === null) this.remove();
        else if (typeof found === "number") this.set(found);
        else if (label) {
          this.reset();
          for (const [of, value] of Object.entries(found)) this.set({ [label]: of }, value);
        }
      },
    });
  }

  // None while the store cannot be read.
  for (const [name, help, count] of countsIn(db, vendor)) gauge(name, help, () => count().catch(() => null));
  const standing = async () => {
    const all = (await alerts.read()).map(({ name, trouble }) => [name, trouble === null ? 0 : 1]);
    return Object.fromEntries(all);
  };
  gauge("school_alert", "1 while somebody has to look at it (docs/operate.md).", standing, "alert");
  for (const [alert, { gauge: named }] of Object.entries(alertKinds)) {
    const [name, help] = named;
    gauge(name, help, async () => (await alerts.read()).find((one) => one.name === alert)?.value ?? null);
  }
  const ready = async () => {
    const parts = { ...(await readiness()), forms: (await storeProblem()) ?? "ready" };
    return Object.fromEntries(Object.entries(parts).map(([part, state]) => [part, state === "ready" ? 1 : 0]));
  };
  gauge("school_ready", "1 while a part of the store can be used.", ready, "part");

  const server = createServer(async ({ url }, response) => {
    if (url !== "/metrics") return response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
  });
  await listening(server, { port, host }, "METRICS_PORT");
  return {
    measure(answer, state) {
      gauge("school_pages_kept", "Rendered pages in memory.", () => state.kept().pages);
      gauge("school_pages_kept_bytes", "Bytes of them.", () => state.kept().bytes);
      gauge("school_pages_rendered", "Pages rendered since the start.", state.rendered);
      gauge("school_renderings_waiting", "Pages that wait to be rendered.", state.waiting, "queue");
      return countRequests(registry, answer);
    },
    stop: () => void server.close(),
  };
}

type Value = number | null | Record<string, number>;

/** Returns what is counted in the store, for all processes together. */
function countsIn(db: Kysely<Database>, vendor: VendorConfig | null) {
  const waiting = (table: "outbox" | "forwards") => () => countRows(db, table, { sent_at: null });
  const uploads = () => countRows(db, "unfinished_uploads", { outcome: null });
  // A kind that the settings no longer name is not asked for any more.
  const failing = db.selectFrom("mirrors").select("kind").where("failing_since", "is not", null);
  const lists = async () => (vendor ? (await failing.where("kind", "in", vendor.kinds).execute()).length : 0);
  return [
    ["school_outbox_waiting", "Mails about forms that wait to be sent.", waiting("outbox")],
    ["school_forwards_waiting", "Forms that wait to be sent on to the present system.", waiting("forwards")],
    ["school_uploads_under_way", "Files of the office that have not arrived whole.", uploads],
    ["school_mirror_failing", "Lists of the present system that cannot be read now.", lists],
  ] as const;
}

/** In seconds. Pages from memory take less than the first. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];

/** Counts answers and their time. */
function countRequests(registry: Registry, answer: RequestListener): RequestListener {
  const registers = [registry];
  const requests = new Counter({
    name: "school_requests_total",
    help: "Answers, by what was asked for and status; 0 when the visitor went before.",
    labelNames: ["route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "school_request_seconds",
    help: "Seconds from a request to the end of its answer.",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers,
  });
  return (request, response) => {
    const began = performance.now();
    const route = routeClass(request.method, request.url);
    response.once("close", () => {
      requests.inc({ route, status: response.writableFinished ? response.statusCode : 0 });
      seconds.observe({ route }, (performance.now() - began) / 1000);
    });
    answer(request, response);
  };
}

const classes: [name: string, isOf: (path: string) => boolean][] = [
  ["asset", (path) => path.startsWith("/assets/")],
  ["file", (path) => path.startsWith("/api/image/")],
  ["form", (path) => path.startsWith("/api/form/")],
  ["api", (path) => path.startsWith("/api/")],
  ["health", (path) => path === "/health" || path === "/ready"],
  ["upload", isUpload],
  ["office", isOffice],
];

/** Returns the kind of a request; nothing else of its address is kept. */
export function routeClass(method = "GET", url = "/"): string {
  const path = url.replace(/[?#].*/s, "");
  const found = classes.find(([, isOf]) => isOf(path))?.[0];
  return found ?? (method === "POST" ? "form" : "page");
}
