import type { Kysely } from "kysely";
import { noteInLog } from "../../../audit/audit-log.server.ts";
import type { Database } from "../../../db/tables/database.server.ts";
import type { ConsentsTable } from "../../../db/tables/files.server.ts";
import { type Consenting, consentStates } from "../../consent-states.ts";
import { libraryAddress } from "../../library-address.ts";
import type { Uses } from "../uses.server.ts";
import { consentReport } from "./consent-report.server.ts";
import { type Consent, type Consents, consentWords } from "./consent-state.ts";

interface ConsentServices {
  db: Kysely<Database>;
  now(): Date;
  readUses(): Promise<Uses>;
}

/** An answer is kept by the picture's bytes, so that it holds under every path. */
export function openConsents({ db, now, readUses }: ConsentServices): Consents {
  return {
    async find(kind, id) {
      const row = await rowsOf(db)
        .where("kind", "=", kind)
        .where("id", "=", await keyOf(db, kind, id))
        .executeTakeFirst();
      return row ? asConsent(row) : null;
    },
    async ofEntries(usedIn) {
      const rows = await rowsOf(db).execute();
      const said = rows.filter((row) => usedIn.some(({ kind, id }) => row.kind === kind && row.id === id));
      return consentStates.find((state) => said.some((row) => row.state === state));
    },
    note: (person, kind, id, { state, slips }) =>
      db.transaction().execute(async (transaction) => {
        const noted = { state, slips, author: person.name, noted_at: now().toISOString() };
        const about = { kind, id: await keyOf(transaction, kind, id) };
        await transaction
          .insertInto("consents")
          .values({ ...about, ...noted })
          .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet(noted))
          .execute();
        await noteInLog(transaction, {
          person,
          act: "note consent",
          about: `“${consentWords[state].name}”`,
          address: kind === "picture" ? libraryAddress(id) : `/office/${kind}/${id}`,
          at: now(),
        });
      }),
    report: async (tab, page) => consentReport({ db }, await readUses(), tab, page),
  };

  function rowsOf(from: Kysely<Database>) {
    return from.selectFrom("consents").selectAll();
  }

  /** A picture is known by the hash of its bytes, so that an answer holds under every path. */
  async function keyOf(from: Kysely<Database>, kind: Consenting, id: string): Promise<string> {
    if (kind !== "picture") return id;
    const row = await from.selectFrom("files").select("hash").where("path", "=", id).executeTakeFirstOrThrow();
    return row.hash;
  }
}

const asConsent = ({ state, slips, author, noted_at }: ConsentsTable): Consent => ({
  state,
  slips,
  author,
  at: new Date(noted_at),
});
