import { createServer, type RequestListener } from "node:http";
import type { Kysely } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isOffice } from "../../auth/address.ts";
import type { VendorConfig } from "../../config/config.server.ts";
import type { Readiness } from "../../db/opening/migrate.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { listening } from "../../http/listen.server.ts";
import { isUpload } from "../../kinds/files/office-files.ts";
import { gauges } from "../alerts/alerts.server.ts";
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
  await listening(server, { port, host }, "METRICS_PORT");
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

/** In milliseconds: frequent questions cost nothing. */
const HOLDS = 5000;

const ASKED = [
  ["school_outbox_waiting", "Mails about forms that wait to be sent."],
  ["school_forwards_waiting", "Forms that wait to be sent on to the present system."],
  ["school_uploads_under_way", "Files of the office that have not arrived whole."],
  ["school_mirror_failing", "Lists of the present system that cannot be read now."],
] as const;

interface MeasuredStore {
  db: Kysely<Database>;
  vendor: VendorConfig | null;
}

/** Adds numbers for all processes together; none while the store cannot be read. */
function addStoreGauges(registry: Registry, store: MeasuredStore): void {
  let read: { at: number; counts: Promise<number[] | null> } | null = null;
  const counts = () => {
    if (!read || performance.now() - read.at > HOLDS)
      read = { at: performance.now(), counts: readCounts(store).catch(() => null) };
    return read.counts;
  };
  for (const [index, [name, help]] of ASKED.entries()) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const count = (await counts())?.[index];
        if (count === undefined) this.reset();
        else this.set(count);
      },
    });
  }
}

/** Adds the number of each alert, and whether it stands. */
function addAlertGauges(registry: Registry, { read }: Pick<Alerts, "read">): void {
  new Gauge({
    name: "school_alert",
    help: "1 while somebody has to look at it (docs/operate.md).",
    labelNames: ["alert"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, trouble } of await read()) this.set({ alert: name }, trouble === null ? 0 : 1);
    },
  });
  for (const [alert, [name, help]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = (await read()).find((one) => one.name === alert)?.value ?? null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}

async function readCounts({ db, vendor }: MeasuredStore): Promise<number[]> {
  const rows = (table: "outbox" | "forwards" | "unfinished_uploads" | "mirrors") =>
    db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
  const asked = [
    rows("outbox").where("sent_at", "is", null),
    rows("forwards").where("sent_at", "is", null),
    rows("unfinished_uploads").where("outcome", "is", null),
    // A kind that the settings no longer name is not asked for any more.
    vendor && rows("mirrors").where("failing_since", "is not", null).where("kind", "in", vendor.kinds),
  ];
  return Promise.all(asked.map(async (query) => (query ? (await query.executeTakeFirstOrThrow()).count : 0)));
}
