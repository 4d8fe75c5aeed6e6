import type { VendorConfig } from "../../config/config.server.ts";
import { forwardAgain } from "../../enquiries/forwards.server.ts";
import type { DocumentKind } from "../../kinds/all.ts";
import { connectionError } from "../client.server.ts";
import { idsFromThere, mirrorStatus, type Rows } from "../mirror-state.server.ts";

interface Services extends Rows {
  vendor: VendorConfig | null;
}

const MOST = 20;

export type PresentSystem = ReturnType<typeof openPresentSystem>;

declare module "../../auth/office-context.ts" {
  interface Office {
    presentSystem: PresentSystem;
  }
}

export function openPresentSystem({ db, vendor }: Services) {
  const kinds: readonly DocumentKind[] = vendor?.kinds ?? [];
  return {
    /** Such as "portal.example"; null without a present system. */
    from: vendor?.api.host ?? null,
    /** The kinds that come from there; none without a present system. */
    kinds,
    /** Returns the ids of entries that are written there, and read only here. */
    async writtenThere(kind: DocumentKind): Promise<ReadonlySet<string>> {
      return kinds.includes(kind) ? idsFromThere({ db }, kind) : new Set();
    },
    async read() {
      const status = await mirrorStatus({ db });
      const undelivered = await undeliveredForms({ db });
      return {
        /** False while the settings forbid to ask, since the way there is not encrypted. */
        isAsked: vendor !== null && connectionError(vendor) === null,
        kinds: status.kinds,
        missingFiles: status.missing.slice(0, MOST),
        undelivered: undelivered.slice(0, MOST),
        undeliveredInAll: undelivered.length,
      };
    },
    async deliverAgain() {
      await forwardAgain((work) => db.transaction().execute(work));
    },
  };
}

/** Returns the forms of visitors that neither the present system nor the mail server has taken yet. */
async function undeliveredForms({ db }: Rows) {
  const from = async (table: "outbox" | "forwards", to: "mail" | "present system") => {
    const rows = await db
      .selectFrom(table)
      .innerJoin("submissions", (join) => join.onRef("submissions.id", "=", `${table}.submission_id`))
      .select(["submissions.id", "form", "received_at", "last_failure"])
      .where("sent_at", "is", null)
      .where("last_failure", "is not", null)
      .orderBy("received_at")
      .execute();
    return rows.map(({ id, form, received_at, last_failure }) => ({
      id,
      form,
      to,
      receivedAt: new Date(received_at),
      failure: last_failure ?? "",
    }));
  };
  return [...(await from("forwards", "present system")), ...(await from("outbox", "mail"))];
}
