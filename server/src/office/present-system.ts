import { type DocumentKind, entities } from "@school/content/entities/all";
import type { Exchange, MirroredKind, PresentSystem, Undelivered } from "@school/content/office/present-system";
import type { Kysely } from "kysely";
import type { VendorConfig } from "../config.ts";
import { tryAgain } from "../forms/try-again.ts";
import { confirm, release } from "../present-system/mirror/decide.ts";
import { type KindStatus, mirrorStatus } from "../present-system/mirror/status.ts";
import type { Database } from "../store/tables/database.ts";
import { noteInLog } from "./log.ts";

interface Services {
  db: Kysely<Database>;
  schoolCode: string;
  vendor: VendorConfig | null;
  now(): Date;
}

const MOST = 20;

export function openPresentSystem({ db, schoolCode, vendor, now }: Services): PresentSystem {
  const from = vendor?.api.host ?? null;
  return {
    from,
    mirrored: () => mirroredKinds(db, schoolCode),
    async read(): Promise<Exchange> {
      const { kinds, missing } = await mirrorStatus(db, schoolCode);
      const undelivered = await undeliveredForms(db, schoolCode);
      return {
        from,
        kinds: kinds.filter(({ since, failure }) => since !== null || failure !== null).map(inDates),
        missingFiles: missing.slice(0, MOST).map(({ source, failure }) => ({ source, failure })),
        undelivered: undelivered.slice(0, MOST),
        undeliveredInAll: undelivered.length,
      };
    },
    confirm: async (person, kind) =>
      (await confirm(db, schoolCode, kind, (transaction) =>
        noteInLog(transaction, { schoolCode, person, act: "confirm", about: entities[kind].office.many, at: now() }),
      )) !== null,
    release: (person, kind) =>
      release(db, schoolCode, kind, (transaction) =>
        noteInLog(transaction, { schoolCode, person, act: "release", about: entities[kind].office.many, at: now() }),
      ),
    async deliverAgain() {
      await tryAgain((work) => db.transaction().execute(work), schoolCode);
    },
  };
}

export async function mirroredKinds(db: Kysely<Database>, schoolCode: string): Promise<Map<DocumentKind, Date>> {
  const rows = await db
    .selectFrom("mirrors")
    .select(["kind", "since"])
    .where("school_code", "=", schoolCode)
    .where("since", "is not", null)
    .where("released_at", "is", null)
    .execute();
  return new Map(rows.map(({ kind, since }) => [kind, new Date(since ?? 0)]));
}

const inDates = ({ since, released_at, checked_at, failing_since, ...status }: KindStatus): MirroredKind => ({
  ...status,
  since: dateOf(since),
  releasedAt: dateOf(released_at),
  checkedAt: dateOf(checked_at),
  failingSince: dateOf(failing_since),
});

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

async function undeliveredForms(db: Kysely<Database>, schoolCode: string): Promise<Undelivered[]> {
  const from = (table: "outbox" | "forwards") =>
    db
      .selectFrom(table)
      .innerJoin("submissions", (join) =>
        join
          .onRef("submissions.school_code", "=", `${table}.school_code`)
          .onRef("submissions.id", "=", `${table}.submission_id`),
      )
      .select(["submissions.id", "form", "received_at", "last_failure"])
      .where(`${table}.school_code`, "=", schoolCode)
      .where("sent_at", "is", null)
      .where("last_failure", "is not", null)
      .orderBy("received_at")
      .execute();
  const asUndelivered =
    (to: Undelivered["to"]) =>
    ({ id, form, received_at, last_failure }: Awaited<ReturnType<typeof from>>[number]): Undelivered => ({
      id,
      form,
      to,
      receivedAt: new Date(received_at),
      failure: last_failure ?? "",
    });
  return [
    ...(await from("forwards")).map(asUndelivered("present system")),
    ...(await from("outbox")).map(asUndelivered("mail")),
  ];
}
