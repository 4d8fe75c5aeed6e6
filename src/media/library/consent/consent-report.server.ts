import type { Kysely } from "kysely";
import type { Database } from "../../../db/tables/database.server.ts";
import { fileFacts } from "../../../db/tables/files.server.ts";
import { hiddenPaths } from "../../../db/visible-files.server.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import type { FileFacts } from "../../../kinds/files/files.ts";
import { pageWithin } from "../../../ui/list/pages.ts";
import { type ConsentState, consentStates } from "../../consent-states.ts";
import type { Uses } from "../uses.server.ts";
import { type ConsentReport, type ConsentTab, consentOfPicture, mayShowPupils } from "./consent-state.ts";

interface School {
  db: Kysely<Database>;
}

/** On one page. */
const MOST = 60;

/** Returns a page of the pictures in use, by what the families have said about them. */
export async function consentReport(
  school: School,
  uses: Uses,
  tab: ConsentTab,
  askedPage: number,
): Promise<ConsentReport> {
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
