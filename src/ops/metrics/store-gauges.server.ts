import type { Kysely } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { VendorConfig } from "../../config/config.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { gauges } from "../alerts/alerts.server.ts";
import type { Alerts } from "../alerts/open-alerts.server.ts";

/** In milliseconds: frequent questions cost nothing. */
const HOLDS = 5000;

const ASKED = [
  ["school_outbox_waiting", "Mails about forms that wait to be sent."],
  ["school_forwards_waiting", "Forms that wait to be sent on to the present system."],
  ["school_uploads_under_way", "Files of the office that have not arrived whole."],
  ["school_mirror_failing", "Lists of the present system that cannot be read now."],
] as const;

interface Measured {
  db: Kysely<Database>;
  vendor: VendorConfig | null;
}

/** Adds numbers for all processes together; none while the store cannot be read. */
export function addStoreGauges(registry: Registry, store: Measured): void {
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
export function addAlertGauges(registry: Registry, { read }: Pick<Alerts, "read">): void {
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

async function readCounts({ db, vendor }: Measured): Promise<number[]> {
  const rows = (table: "outbox" | "forwards" | "unfinished_uploads" | "mirrors") =>
    db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
  const asked = [
    rows("outbox").where("sent_at", "is", null),
    rows("forwards").where("sent_at", "is", null),
    rows("unfinished_uploads").where("outcome", "is", null),
    // Nobody asks any more for a kind that the settings no longer name.
    vendor && rows("mirrors").where("failing_since", "is not", null).where("kind", "in", vendor.kinds),
  ];
  return Promise.all(asked.map(async (query) => (query ? (await query.executeTakeFirstOrThrow()).count : 0)));
}
