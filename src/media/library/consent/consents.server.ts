import type { Kysely, Transaction } from "kysely";
import { writeAuditLog } from "../../../audit/audit-log.server.ts";
import type { Person } from "../../../auth/roles.ts";
import type { Database, Row } from "../../../db/tables/database.server.ts";
import { type FileColumns, fileFacts } from "../../../db/tables/files.server.ts";
import { hiddenPaths, noteSeenOtherwise } from "../../../db/visible-files.server.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import type { FileFacts } from "../../../kinds/files/files.ts";
import { nameOfFile } from "../../../kinds/files/office-files.ts";
import { pageWithin } from "../../../ui/list/pages.ts";
import { type Consenting, type ConsentState, consentStates } from "../../consent-states.ts";
import { libraryAddress } from "../../library-address.ts";
import { type FileOutcome, type Hiding, mayShowAgain } from "../library-rows.ts";
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

const asConsent = ({ state, slips, author, noted_at }: Row<"consents">): Consent => ({
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

interface PhotoServices {
  db: Kysely<Database>;
  now(): Date;
}

/** A picture is known by its bytes: once hidden, it stays hidden under every path. */
export function openPhotos({ db, now }: PhotoServices): Photos {
  return {
    hide: (person, path) =>
      db.transaction().execute(async (transaction) => {
        const row = await pictureAt(transaction, path);
        if (!row) return { status: "refused", sentence: "It is not stored any more." };
        if ((await readHidings(transaction)).has(row.hash)) return { status: "done" };
        const by = { author: person.name, author_id: person.id };
        await transaction
          .insertInto("hidden_pictures")
          .values({ hash: row.hash, path, hidden_at: now().toISOString(), ...by })
          .execute();
        await changed(transaction, row, { person, act: "hide picture" });
        return { status: "done" };
      }),
    show: (person, path) =>
      db.transaction().execute(async (transaction) => {
        const row = await pictureAt(transaction, path);
        const hiding = row && (await readHidings(transaction)).get(row.hash);
        if (!row || !hiding) return { status: "done" };
        if (!mayShowAgain(person, hiding, now())) {
          return { status: "refused", sentence: "The principal decides whether it is shown again." };
        }
        await transaction.deleteFrom("hidden_pictures").where("hash", "=", row.hash).execute();
        await changed(transaction, row, { person, act: "show picture" });
        return { status: "done" };
      }),
  };

  async function pictureAt(from: Kysely<Database>, path: string): Promise<FileColumns | null> {
    const row = await from.selectFrom("files").selectAll().where("path", "=", path).executeTakeFirst();
    return row && isPicture(path) ? row : null;
  }

  async function changed(
    transaction: Transaction<Database>,
    row: FileColumns,
    noted: Pick<Parameters<typeof writeAuditLog>[1], "person" | "act">,
  ) {
    const alike = await transaction.selectFrom("files").select("path").where("hash", "=", row.hash).execute();
    const paths = alike.map(({ path }) => path);
    await noteSeenOtherwise(transaction, paths);
    const about = nameOfFile(row.path, { name: row.name ?? undefined });
    await writeAuditLog(transaction, { ...noted, about, address: libraryAddress(row.path), at: now() });
  }
}

interface Photos {
  /** Takes a picture out of everything that visitors can reach. */
  hide(person: Person, path: string): Promise<FileOutcome>;
  show(person: Person, path: string): Promise<FileOutcome>;
}

declare module "../../../auth/office-context.ts" {
  interface Office {
    photos: Photos;
  }
}

/** Returns the few hidden pictures, by the hash of their bytes. */
export async function readHidings(db: Kysely<Database>): Promise<Map<string, Hiding>> {
  const rows = await db.selectFrom("hidden_pictures").selectAll().execute();
  return new Map(
    rows.map(({ hash, hidden_at, author, author_id }) => [
      hash,
      { at: new Date(hidden_at), author, authorId: author_id },
    ]),
  );
}
