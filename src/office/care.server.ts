import type { Kysely } from "kysely";
import type { Person } from "../auth/roles.ts";
import { hasRightsOf } from "../auth/roles.ts";
import type { Database } from "../db/tables/database.server.ts";
import { entities, entryKinds } from "../kinds/all.ts";
import type { Alert } from "../ops/alerts/alerts.server.ts";
import { defaultPageText } from "../school/text/default-texts/default-page-text.ts";
import { textPages } from "../school/text/page-texts.ts";
import type { CareItem } from "../shell/office/care-item.ts";
import type { PresentSystem } from "../sync/present-system.ts";
import { nameOf } from "./name-of.server.ts";

export function emptyKinds(visible: ReadonlyMap<string, number>): CareItem[] {
  return entryKinds
    .filter((kind) => !visible.has(kind))
    .map((kind) => {
      const { many, shownOn } = entities[kind].office;
      return { title: `No ${many}`, words: `Empty: ${shownOn.words}`, isUrgent: false, to: `/office/${kind}` };
    });
}

export async function emptyTexts(db: Kysely<Database>): Promise<CareItem[]> {
  const rows = await db.selectFrom("published").select("id").where("kind", "=", "pageTexts").execute();
  const written = new Set(rows.map(({ id }) => id));
  return textPages
    .filter((page) => !written.has(page) && defaultPageText(page) === null)
    .map((page) => ({
      title: nameOf("pageTexts", page),
      words: "This page has no text",
      isUrgent: false,
      to: `/office/pageTexts/${page}`,
    }));
}

/** Returns what only the operator can mend, for those who can tell him. */
export function careOfAlerts(alerts: readonly Alert[], { role }: Pick<Person, "role">): CareItem[] {
  if (!hasRightsOf(role, "principal")) return [];
  const standing = alerts.flatMap(({ trouble, isInOffice }) => (isInOffice && trouble) || []);
  return standing.map((title) => ({ title, words: "Tell whoever looks after the website", isUrgent: true, to: null }));
}

export async function careOfExchange(presentSystem: PresentSystem): Promise<CareItem[]> {
  const { kinds, undeliveredInAll } = await presentSystem.read();
  const to = "/office/present-system";
  const care: CareItem[] = [];
  if (undeliveredInAll > 0) {
    const title = undeliveredInAll === 1 ? "A form did not go out" : `${undeliveredInAll} forms did not go out`;
    care.push({ title, words: "They are safe here", isUrgent: true, to });
  }
  for (const { kind, held, failure, leftOut } of kinds) {
    if (!presentSystem.kinds.includes(kind)) continue;
    const { many } = entities[kind].office;
    if (held) {
      const words = "It may be a fault there: nothing was taken away yet";
      care.push({ title: `The list of ${many} is suddenly short`, words, isUrgent: true, to });
    }
    if (failure) care.push({ title: `The list of ${many} cannot be read`, words: failure, isUrgent: true, to });
    if (leftOut.length > 0) {
      const title = `Of the ${many} not taken over: ${leftOut.length}`;
      care.push({ title, words: "From the present system", isUrgent: false, to });
    }
  }
  return care;
}
