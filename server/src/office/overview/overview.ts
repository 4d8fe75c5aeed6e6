import { fileTitle } from "@school/content/files/file-address";
import type { DisclosureOffice } from "@school/content/office/disclosure/disclosure-office";
import { isDocumentKind, standingIds } from "@school/content/office/document/documents";
import { careOfFacts, careOfHours, careOfPapers } from "@school/content/office/overview/care";
import { careOfDisclosure } from "@school/content/office/overview/care-of-disclosure";
import type { Overseer } from "@school/content/office/overview/overview";
import type { PresentSystem } from "@school/content/office/present-system";
import { schoolDay } from "@school/content/rules/dates";
import { DAY } from "@school/content/rules/durations";
import type { ContentSource } from "@school/content/source";
import type { Kysely } from "kysely";
import type { Alerts } from "../../alerts/open-alerts.ts";
import { visibleFiles } from "../../store/files/named-files.ts";
import type { Database } from "../../store/tables/database.ts";
import { poorPapers } from "../library/poor-papers.ts";
import { noteInLog } from "../log.ts";
import { answersFor } from "./answers.ts";
import { careOfAlerts, careOfExchange, emptyKinds, emptyTexts } from "./care.ts";
import { liveRows, visibleByKind } from "./live-rows.ts";
import { nameOf } from "./name-of.ts";
import { confirmFacts, isFirstPerson, unconfirmedFacts } from "./stated.ts";
import { unseenFor } from "./unseen.ts";

interface Services {
  db: Kysely<Database>;
  content: ContentSource;
  presentSystem: PresentSystem;
  disclosure: DisclosureOffice;
  alerts: Pick<Alerts, "read">;
  now(): Date;
}

const YEAR = 365 * DAY;

export function openOverview({ db, content, presentSystem, disclosure, alerts, now }: Services): Overseer {
  const rows = { db };
  const isVisible = visibleFiles(db, now);

  async function poorPapersShown() {
    const poor = [];
    for (const { path, name, pages } of await poorPapers(db)) {
      if (await isVisible(path)) poor.push({ path, pages, title: fileTitle(path, { name: name ?? undefined }) });
    }
    return poor;
  }

  return {
    async read(person) {
      const time = now();
      const profile = await content.readProfile();
      const visible = await visibleByKind(db, time);
      const exchanged = await careOfExchange(presentSystem);
      const care = [
        ...careOfAlerts(await alerts.read(), person),
        ...exchanged,
        ...careOfPapers(await poorPapersShown()),
        ...careOfDisclosure((await disclosure.read()).findings),
        ...careOfHours(await content.list("events"), schoolDay(time)),
        ...careOfFacts(profile),
        ...(await emptyTexts(db)),
        ...emptyKinds(visible),
      ];
      return {
        live: await liveRows(db, time),
        answers: await answersFor(db, person, time),
        care: [...care.filter(({ isUrgent }) => isUrgent), ...care.filter(({ isUrgent }) => !isUrgent)],
        unseen: await unseenFor(db, new Date(time.getTime() - YEAR)),
        stated: await unconfirmedFacts(rows, profile),
      };
    },
    isBeginning: async () =>
      (await isFirstPerson(db)) && (await unconfirmedFacts(rows, await content.readProfile())).length > 0,
    async confirm(person, ids) {
      const facts = await unconfirmedFacts(rows, await content.readProfile());
      const named = facts.filter(({ id }) => ids.includes(id));
      await confirmFacts(rows, person, named, now());
    },
    async lookAt(person, kind, id) {
      if (!isDocumentKind(kind) || !standingIds(kind)?.includes(id)) return false;
      const at = now().toISOString();
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("looked_at")
          .values({ kind, id, at })
          .onConflict((row) => row.columns(["kind", "id"]).doUpdateSet({ at }))
          .execute();
        await noteInLog(transaction, {
          person,
          act: "look at",
          about: nameOf(kind, id),
          address: `/office/${kind}/${id}`,
          at: now(),
        });
      });
      return true;
    },
  };
}
