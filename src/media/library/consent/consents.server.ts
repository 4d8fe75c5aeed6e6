import type { Kysely } from "kysely";
import { writeAuditLog } from "../../../audit/audit-log.server.ts";
import type { Person } from "../../../auth/roles.ts";
import { addToRecord } from "../../../db/consent-lines.server.ts";
import { deleteRows, findRow, insertRow, upsertRow } from "../../../db/rows.server.ts";
import type { Database } from "../../../db/tables/database.server.ts";
import type { FileColumns } from "../../../db/tables/files.server.ts";
import { hiddenPaths, noteSeenOtherwise } from "../../../db/visible-files.server.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import { nameOfFile, type OfficeFiles } from "../../../kinds/files/office-files.ts";
import { type ConsentEvent, SHOW_PUPILS } from "../../../kinds/forms/consent.ts";
import { pageWithin } from "../../../ui/list/pages.ts";
import { type Consenting, type ConsentState, consentStates } from "../../consent-states.ts";
import { libraryAddress } from "../../library-address.ts";
import type { FileUses } from "../file-uses.server.ts";
import { sayTo } from "../library.text.ts";
import { type FileOutcome, type FileUse, type Hiding, mayShowAgain } from "../library-rows.ts";
import {
  type Consent,
  type ConsentTab,
  consentOfPicture,
  consentText,
  mayShowPupils,
  type PictureConsent,
} from "./consent-state.ts";

interface ConsentServices {
  db: Kysely<Database>;
  files: OfficeFiles;
  now(): Date;
  readUses(): Promise<FileUses>;
}

declare module "../../../auth/office-context.ts" {
  interface Office {
    consents: ReturnType<typeof openConsents>;
    photos: ReturnType<typeof openPhotos>;
  }
}

/** An answer is kept by the picture's bytes, so that it holds under every path. */
export function openConsents({ db, files, now, readUses }: ConsentServices) {
  /** Returns the hash of a picture, or the id of an entry. */
  async function keyOf(from: Kysely<Database>, kind: Consenting, id: string): Promise<string> {
    const file = kind === "picture" ? await findRow(from, "files", { path: id }) : { hash: id };
    if (!file) throw new Error(`${id} is not stored`);
    return file.hash;
  }

  return {
    /** Returns the answer for a picture, by its path, or for an entry, by its id. */
    async find(kind: Consenting, id: string): Promise<Consent | null> {
      const row = await findRow(db, "consents", { kind, id: await keyOf(db, kind, id) });
      return row ? { state: row.state, slips: row.slips, author: row.author, at: new Date(row.noted_at) } : null;
    },
    /** Returns the strictest answer for entries; undefined without an answer. */
    async ofEntries(usedIn: readonly FileUse[]): Promise<ConsentState | undefined> {
      const answers = await db.selectFrom("consents").selectAll().execute();
      const own = answers.filter((row) => usedIn.some(({ kind, id }) => row.kind === kind && row.id === id));
      return consentStates.find((state) => own.some((row) => row.state === state));
    },
    note: (person: Person, kind: Consenting, id: string, { state, slips }: Pick<Consent, "state" | "slips">) =>
      db.transaction().execute(async (transaction) => {
        const noted = { state, slips, author: person.name, noted_at: now().toISOString() };
        const key = { kind, id: await keyOf(transaction, kind, id) };
        const before = (await findRow(transaction, "consents", key))?.state ?? null;
        await upsertRow(transaction, "consents", key, noted);
        const act = actOf(before, state);
        const line = { purpose: SHOW_PUPILS, way: "office", author: person.name } as const;
        if (act) await addToRecord(transaction, `${kind} ${key.id}`, now(), { act, ...line });
        const about = `“${consentText[state].name}”`;
        const address = kind === "picture" ? libraryAddress(id) : `/office/${kind}/${id}`;
        await writeAuditLog(transaction, { person, act: "note consent", about, address, at: now() });
      }),
    /** Returns a page of the pictures in use, by what the families have said about them. */
    async report(tab: ConsentTab, requested: number) {
      const uses = await readUses();
      const inTabs = Map.groupBy(await picturesInUse(db, uses), ({ isHidden, state }) => (isHidden ? "hidden" : state));
      const inTab = inTabs.get(tab) ?? [];
      const { page, pages } = pageWithin(inTab.length, MOST, requested);
      const shown = inTab.slice((page - 1) * MOST, page * MOST);
      const known = await files.describe(shown.map(({ path }) => path));
      const counts = [...consentStates, "hidden" as const].map((one) => [one, inTabs.get(one)?.length ?? 0]);
      return {
        counts: Object.fromEntries(counts) as Record<ConsentTab, number>,
        rows: shown.flatMap(({ path, ...picture }): PictureConsent[] => {
          const facts = known[path];
          return facts ? [{ ...picture, facts, usedIn: uses.of(path) }] : [];
        }),
        page,
        pages,
      };
    },
  };
}

/** Returns what an answer is in the record of consent; null for one that neither gives nor ends anything. */
function actOf(before: ConsentState | null, after: ConsentState): ConsentEvent | null {
  if (before === after) return null;
  if (after === "given" || after === "withdrawn") return after;
  return before === "given" || before === "withdrawn" ? "corrected" : null;
}

/** On one page. */
const MOST = 60;

async function picturesInUse(db: Kysely<Database>, uses: FileUses) {
  const answers = await db.selectFrom("consents").select(["kind", "id", "state"]).execute();
  const states = new Map(answers.map(({ kind, id, state }) => [`${kind} ${id}`, state]));
  const hidden = await hiddenPaths(db);
  const files = await db.selectFrom("files").select(["path", "hash"]).orderBy("path").execute();
  return files.flatMap(({ path, hash }) => {
    if (!uses.isUsed(path) || !isPicture(path)) return [];
    const own = states.get(`picture ${hash}`) ?? null;
    const entries = uses.namers(path).filter(({ kind }) => mayShowPupils(kind));
    const known = entries.map(({ kind, id }) => states.get(`${kind} ${id}`) ?? null);
    const isAnswered = own !== null || (known.length > 0 && !known.includes(null));
    return [{ path, state: consentOfPicture(own, known), isAnswered, isHidden: hidden.has(path) }];
  });
}

/** A picture is known by its bytes: once hidden, it stays hidden under every path. */
export function openPhotos({ db, now }: Pick<ConsentServices, "db" | "now">) {
  /** Does `work` on a picture, notes it, and has everything rendered again that shows the picture. */
  const change = (
    person: Person,
    act: "hide picture" | "show picture",
    path: string,
    work: (transaction: Kysely<Database>, row: FileColumns, hiding?: Hiding) => Promise<FileOutcome | "changed">,
  ): Promise<FileOutcome> =>
    db.transaction().execute(async (transaction) => {
      const row = await findRow(transaction, "files", { path });
      if (!row || !isPicture(path)) return { status: "refused", sentence: sayTo(person)("It is not stored any more.") };
      const outcome = await work(transaction, row, (await readHidings(transaction)).get(row.hash));
      if (outcome !== "changed") return outcome;
      const alike = await transaction.selectFrom("files").select("path").where("hash", "=", row.hash).execute();
      await noteSeenOtherwise(
        transaction,
        alike.map((file) => file.path),
      );
      const about = nameOfFile(path, { name: row.name ?? undefined });
      await writeAuditLog(transaction, { person, act, about, address: libraryAddress(path), at: now() });
      return { status: "done" };
    });

  return {
    /** Takes a picture out of everything that visitors can reach. */
    hide: (person: Person, path: string) =>
      change(person, "hide picture", path, async (transaction, { hash }, hiding) => {
        if (hiding) return { status: "done" };
        const hidden = { hash, path, hidden_at: now().toISOString(), author: person.name, author_id: person.id };
        await insertRow(transaction, "hidden_pictures", hidden);
        return "changed";
      }),
    show: (person: Person, path: string) =>
      change(person, "show picture", path, async (transaction, { hash }, hiding) => {
        if (!hiding) return { status: "done" };
        if (!mayShowAgain(person, hiding, now())) {
          return { status: "refused", sentence: sayTo(person)("The principal decides whether it is shown again.") };
        }
        await deleteRows(transaction, "hidden_pictures", { hash });
        return "changed";
      }),
  };
}

/** Returns the few hidden pictures, by the hash of their bytes. */
export async function readHidings(db: Kysely<Database>): Promise<Map<string, Hiding>> {
  const rows = await db.selectFrom("hidden_pictures").selectAll().execute();
  return new Map(rows.map((row) => [row.hash, { ...row, at: new Date(row.hidden_at), authorId: row.author_id }]));
}
