import { isPicture } from "@school/content/files/file-address";
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
  type PictureConsent,
} from "@school/content/office/photos/consent";
import { type Naming, photoPage } from "@school/content/office/photos/photos";
import type { Kysely } from "kysely";
import { hiddenPaths } from "../../store/hidden-pictures.ts";
import type { Database } from "../../store/tables/database.ts";
import { fileFacts } from "../../store/tables/files.ts";
import type { ConsentsTable } from "../../store/tables/pictures.ts";
import { noteInLog } from "../log.ts";
import { namings } from "./naming.ts";

interface ConsentServices {
  db: Kysely<Database>;
  schoolCode: string;
  now(): Date;
}

const MOST = 60;

export function openConsents({ db, schoolCode, now }: ConsentServices): Consents {
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
          address: kind === "picture" ? photoPage(id) : `/office/${kind}/${id}`,
          at: now(),
        });
      }),
    async report(tab, page) {
      const all = await picturesInUse();
      const tabOf = ({ isHidden, state }: PictureConsent): ConsentTab => (isHidden ? "hidden" : state);
      const inTab = (one: ConsentTab) => all.filter((picture) => tabOf(picture) === one);
      const rows = inTab(tab);
      const pages = Math.max(1, Math.ceil(rows.length / MOST));
      const shown = Math.min(page, pages);
      const tabs = [...consentStates, "hidden"] as const;
      return {
        counts: Object.fromEntries(tabs.map((one) => [one, inTab(one).length])) as Record<ConsentTab, number>,
        rows: rows.slice((shown - 1) * MOST, shown * MOST),
        page: shown,
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

  async function picturesInUse(): Promise<PictureConsent[]> {
    const usedIn = new Map<string, Naming[]>();
    for (const { naming, paths } of await namings(db, schoolCode, now())) {
      for (const path of paths) usedIn.set(path, [...(usedIn.get(path) ?? []), naming]);
    }
    const states = new Map((await rowsOf(db).execute()).map(({ kind, id, state }) => [`${kind} ${id}`, state]));
    const hidden = await hiddenPaths(db, schoolCode);
    const files = await db.selectFrom("files").selectAll().where("school_code", "=", schoolCode).execute();
    return files.flatMap((row): PictureConsent[] => {
      const used = usedIn.get(row.path);
      if (!used || !isPicture(row.path)) return [];
      const own = states.get(`picture ${row.hash}`) ?? null;
      const known = used.flatMap(({ kind, id }): (ConsentState | null)[] =>
        mayShowPupils(kind) ? [states.get(`${kind} ${id}`) ?? null] : [],
      );
      return [
        {
          facts: fileFacts(row),
          state: consentOfPicture(own, known),
          isAnswered: own !== null || (known.length > 0 && !known.includes(null)),
          usedIn: used,
          isHidden: hidden.has(row.path),
        },
      ];
    });
  }
}

const asConsent = ({ state, slips, author, noted_at }: ConsentsTable): Consent => ({
  state,
  slips,
  author,
  at: new Date(noted_at),
});
