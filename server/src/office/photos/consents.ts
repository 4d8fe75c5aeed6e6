import { isPicture } from "@school/content/files/file-address";
import type { FileFacts } from "@school/content/files/files";
import { libraryAddress } from "@school/content/office/library/library";
import { pageWithin } from "@school/content/office/pages";
import {
  type Consent,
  type Consenting,
  type ConsentState,
  type Consents,
  type ConsentTab,
  consentOfPicture,
  consentStates,
  consentWords,
  mayShowPupils,
} from "@school/content/office/photos/consent";
import type { Kysely } from "kysely";
import { hiddenPaths } from "../../store/hidden-pictures.ts";
import type { Database } from "../../store/tables/database.ts";
import { fileFacts } from "../../store/tables/files.ts";
import type { ConsentsTable } from "../../store/tables/pictures.ts";
import type { Uses } from "../library/uses.ts";
import { noteInLog } from "../log.ts";

interface ConsentServices {
  db: Kysely<Database>;
  schoolCode: string;
  now(): Date;
  readUses(): Promise<Uses>;
}

const MOST = 60;

/** An answer is kept by the picture's bytes, so that it holds under every path. */
export function openConsents({ db, schoolCode, now, readUses }: ConsentServices): Consents {
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
        const about = { school_code: schoolCode, kind, id: await keyOf(transaction, kind, id) };
        await transaction
          .insertInto("consents")
          .values({ ...about, ...noted })
          .onConflict((known) => known.columns(["school_code", "kind", "id"]).doUpdateSet(noted))
          .execute();
        await noteInLog(transaction, {
          schoolCode,
          person,
          act: "note consent",
          about: `“${consentWords[state].name}”`,
          address: kind === "picture" ? libraryAddress(id) : `/office/${kind}/${id}`,
          at: now(),
        });
      }),
    async report(tab, askedPage) {
      const uses = await readUses();
      const inTabs = Map.groupBy(await picturesInUse(uses), ({ isHidden, state }) => (isHidden ? "hidden" : state));
      const inTab = (one: ConsentTab) => inTabs.get(one) ?? [];
      const rows = inTab(tab);
      const { page, pages } = pageWithin(rows.length, MOST, askedPage);
      const asked = rows.slice((page - 1) * MOST, page * MOST);
      const facts = await factsOf(asked.map(({ path }) => path));
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
    },
  };

  function rowsOf(from: Kysely<Database>) {
    return from.selectFrom("consents").selectAll().where("school_code", "=", schoolCode);
  }

  /** A picture is known by the hash of its bytes, so that an answer holds under every path. */
  async function keyOf(from: Kysely<Database>, kind: Consenting, id: string): Promise<string> {
    if (kind !== "picture") return id;
    const row = await from
      .selectFrom("files")
      .select("hash")
      .where("school_code", "=", schoolCode)
      .where("path", "=", id)
      .executeTakeFirstOrThrow();
    return row.hash;
  }

  async function picturesInUse(uses: Uses) {
    const states = new Map((await rowsOf(db).execute()).map(({ kind, id, state }) => [`${kind} ${id}`, state]));
    const hidden = await hiddenPaths(db, schoolCode);
    const files = await db
      .selectFrom("files")
      .select(["path", "hash"])
      .where("school_code", "=", schoolCode)
      .orderBy("path")
      .execute();
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

  async function factsOf(paths: readonly string[]): Promise<Map<string, FileFacts>> {
    if (paths.length === 0) return new Map();
    const rows = await db
      .selectFrom("files")
      .selectAll()
      .where("school_code", "=", schoolCode)
      .where("path", "in", paths)
      .execute();
    return new Map(rows.map((row) => [row.path, fileFacts(row)]));
  }
}

const asConsent = ({ state, slips, author, noted_at }: ConsentsTable): Consent => ({
  state,
  slips,
  author,
  at: new Date(noted_at),
});
