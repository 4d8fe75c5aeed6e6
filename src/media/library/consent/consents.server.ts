import type { Kysely } from "kysely";
import { writeAuditLog } from "../../../audit/audit-log.server.ts";
import type { Database } from "../../../db/tables/database.server.ts";
import { type ConsentsTable, fileFacts } from "../../../db/tables/files.server.ts";
import { hiddenPaths } from "../../../db/visible-files.server.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import type { FileFacts } from "../../../kinds/files/files.ts";
import { pageWithin } from "../../../ui/list/pages.ts";
import { type Consenting, type ConsentState, consentStates } from "../../consent-states.ts";
import { libraryAddress } from "../../library-address.ts";
import type { Uses } from "../uses.server.ts";
import {
  type Consent,
  type ConsentReport,
  type Consents,
  type ConsentTab,
  consentOfPicture,
  consentWords,
  mayShowPupils,
} from "./consent-state.ts";

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
        await writeAuditLog(transaction, {
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

interface School {
  db: Kysely<Database>;
}

/** On one page. */
const MOST = 60;

/** Returns a page of the pictures in use, by what the families have said about them. */
async function consentReport(school: School, uses: Uses, tab: ConsentTab, askedPage: number): Promise<ConsentReport> {
  const inTabs = Map.groupBy(await picturesInUse(school, uses), ({ isHidden, state }) => (isHidden ? "hidden" : state));
  const inTab = (one: ConsentTab) => inTabs.get(one) ?? [];
  const { page, pages } = pageWithin(inTab(tab).length, MOST, askedPage);
  const asked = inTab(tab).slice((page - 1) * MOST, page * MOST);
  const facts = await factsOf(
    school,
    asked.map(({ path }) => path),
  );
  const tabs = [...consentStates, "hidden"] as const;
  return {
    counts: Object.fromEntries(tabs.map((one) => [one, inTab(one).length])) as Record<ConsentTab, number>,
    rows: asked.flatMap(({ path, ...picture }) => {
      const known = facts.get(path);
      return known ? [{ ...picture, facts: known, usedIn: uses.of(path) }] : [];
    }),
    page,
    pages,
  };
}

async function picturesInUse({ db }: School, uses: Uses) {
  const answers = await db.selectFrom("consents").select(["kind", "id", "state"]).execute();
  const states = new Map(answers.map(({ kind, id, state }) => [`${kind} ${id}`, state]));
  const hidden = await hiddenPaths(db);
  const files = await db.selectFrom("files").select(["path", "hash"]).orderBy("path").execute();
  return files.flatMap(({ path, hash }) => {
    if (!uses.isUsed(path) || !isPicture(path)) return [];
    const own = states.get(`picture ${hash}`) ?? null;
    const known = uses
      .namers(path)
      .flatMap(({ kind, id }): (ConsentState | null)[] =>
        mayShowPupils(kind) ? [states.get(`${kind} ${id}`) ?? null] : [],
      );
    const isAnswered = own !== null || (known.length > 0 && !known.includes(null));
    return [{ path, state: consentOfPicture(own, known), isAnswered, isHidden: hidden.has(path) }];
  });
}

async function factsOf({ db }: School, paths: readonly string[]): Promise<Map<string, FileFacts>> {
  if (paths.length === 0) return new Map();
  const rows = await db.selectFrom("files").selectAll().where("path", "in", paths).execute();
  return new Map(rows.map((row) => [row.path, fileFacts(row)]));
}
