import { entities } from "@school/content/entities/all";
import type { Exchange, MirroredKind, PresentSystem } from "@school/content/office/present-system";
import type { Kysely } from "kysely";
import type { VendorConfig } from "../config.ts";
import { forwardAgain } from "../forms/forwards.ts";
import { confirm, release } from "../present-system/mirror/decide.ts";
import { type KindStatus, mirrorStatus } from "../present-system/mirror/status.ts";
import { mirroredKinds } from "../publish/mirrored-kinds.ts";
import type { Database } from "../store/tables/database.ts";
import { noteInLog } from "./log.ts";
import { undeliveredForms } from "./undelivered-forms.ts";

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
      await forwardAgain((work) => db.transaction().execute(work), schoolCode);
    },
  };
}

const inDates = ({ since, released_at, checked_at, failing_since, ...status }: KindStatus): MirroredKind => ({
  ...status,
  since: dateOf(since),
  releasedAt: dateOf(released_at),
  checkedAt: dateOf(checked_at),
  failingSince: dateOf(failing_since),
});

const dateOf = (time: string | null) => (time === null ? null : new Date(time));
