import { createServer, type RequestListener } from "node:http";
import type { Kysely } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isOffice } from "../../auth/address.ts";
import type { VendorConfig } from "../../config/config.server.ts";
import type { Readiness } from "../../db/opening/readiness.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { listening } from "../../http/listen.server.ts";
import { isUpload } from "../../kinds/files/office-files.ts";
import type { Alerts } from "../alerts/open-alerts.server.ts";
import { addAlertGauges, addStoreGauges } from "./store-gauges.server.ts";

/** What the listener says of itself. */
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
  storeProblem(): string | null;
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
  addStoreGauges(registry, { db, vendor });
  addAlertGauges(registry, alerts);
  gauge("school_ready", "1 while a part of the store can be used.", ["part"], async (set) => {
    const parts = { ...(await readiness()), forms: storeProblem() ?? "ready" };
    for (const [part, state] of Object.entries(parts)) set({ part }, state === "ready" ? 1 : 0);
  });

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        return read((labels, value) => this.set(labels, value));
      },
    });
  }

  const server = createServer(async ({ url }, response) => {
    if (url !== "/metrics") return response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
  });
  await listening(server, { port, host });
  return {
    measure(answer, state) {
      gauge("school_pages_kept", "Rendered pages in memory.", [], (set) => set({}, state.kept().pages));
      gauge("school_pages_kept_bytes", "Bytes of them.", [], (set) => set({}, state.kept().bytes));
      gauge("school_pages_rendered", "Pages rendered since the start.", [], (set) => set({}, state.rendered()));
      gauge("school_renderings_waiting", "Pages that wait to be rendered.", ["queue"], (set) => {
        for (const [queue, waiting] of Object.entries(state.waiting())) set({ queue }, waiting);
      });
      return countRequests(registry, answer);
    },
    stop: () => void server.close(),
  };
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
