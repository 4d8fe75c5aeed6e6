import { type DocumentKind, entities, entryKinds } from "@school/content/entities/all";
import { fileTitle } from "@school/content/files/file-address";
import { describeDocument, isDocumentKind, standingIds } from "@school/content/office/document/documents";
import { titleOf } from "@school/content/office/document/words";
import { type CareItem, careOfFacts, careOfPapers } from "@school/content/office/overview/care";
import type { Overseer, Unseen } from "@school/content/office/overview/overview";
import type { PresentSystem } from "@school/content/office/present-system";
import { schoolDay } from "@school/content/rules/dates";
import type { ContentSource } from "@school/content/source";
import { defaultPageText } from "@school/content/text/default-texts/default-page-text";
import { textPages } from "@school/content/text/page-texts";
import type { Kysely } from "kysely";
import { visibleFiles } from "../../store/named-files.ts";
import type { Database } from "../../store/tables/database.ts";
import { poorPapers } from "../library/poor-papers.ts";
import { noteInLog } from "../log.ts";
import { liveRows, visibleByKind } from "./live-rows.ts";

interface Services {
  db: Kysely<Database>;
  schoolCode: string;
  content: ContentSource;
  presentSystem: PresentSystem;
  now(): Date;
}

const YEAR = 365 * 24 * 3_600_000;

export function openOverview({ db, schoolCode, content, presentSystem, now }: Services): Overseer {
  const isVisible = visibleFiles(db, schoolCode, now);

  async function poorPapersShown() {
    const poor = [];
    for (const { path, name, pages } of await poorPapers(db, schoolCode)) {
      if (await isVisible(path)) poor.push({ path, pages, title: fileTitle(path, { name: name ?? undefined }) });
    }
    return poor;
  }

  return {
    async read() {
      const time = now();
      const visible = await visibleByKind(db, schoolCode, time);
      const exchanged = await careOfExchange(presentSystem);
      const care = [
        ...exchanged,
        ...careOfPapers(await poorPapersShown()),
        ...careOfFacts(await content.readProfile(), schoolDay(time)),
        ...(await emptyTexts(db, schoolCode)),
        ...emptyKinds(visible),
      ];
      return {
        live: await liveRows(db, schoolCode, time),
        care: [...care.filter(({ isUrgent }) => isUrgent), ...care.filter(({ isUrgent }) => !isUrgent)],
        unseen: await unseenFor(db, schoolCode, new Date(time.getTime() - YEAR)),
      };
    },
    async lookAt(person, kind, id) {
      if (!isDocumentKind(kind) || !standingIds(kind)?.includes(id)) return false;
      const at = now().toISOString();
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("looked_at")
          .values({ school_code: schoolCode, kind, id, at })
          .onConflict((row) => row.columns(["school_code", "kind", "id"]).doUpdateSet({ at }))
          .execute();
        await noteInLog(transaction, {
          schoolCode,
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

function emptyKinds(visible: ReadonlyMap<string, number>): CareItem[] {
  return entryKinds
    .filter((kind) => !visible.has(kind))
    .map((kind) => {
      const { many, shownOn } = entities[kind].office;
      return { title: `No ${many}`, words: `Empty: ${shownOn.words}`, isUrgent: false, to: `/office/${kind}` };
    });
}

async function emptyTexts(db: Kysely<Database>, schoolCode: string): Promise<CareItem[]> {
  const rows = await db
    .selectFrom("published")
    .select("id")
    .where("school_code", "=", schoolCode)
    .where("kind", "=", "pageTexts")
    .execute();
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

async function careOfExchange(presentSystem: PresentSystem): Promise<CareItem[]> {
  const { kinds, undeliveredInAll } = await presentSystem.read();
  const to = "/office/present-system";
  const care: CareItem[] = [];
  if (undeliveredInAll > 0) {
    const title = undeliveredInAll === 1 ? "A form did not go out" : `${undeliveredInAll} forms did not go out`;
    care.push({ title, words: "They are safe here", isUrgent: true, to });
  }
  for (const { kind, releasedAt, held, failure, refused } of kinds) {
    if (releasedAt) continue;
    const { many } = entities[kind].office;
    if (held)
      care.push({
        title: `The list of ${many} is suddenly short`,
        words: "Held back until somebody says it is right",
        isUrgent: true,
        to,
      });
    if (failure) care.push({ title: `The list of ${many} cannot be read`, words: failure, isUrgent: true, to });
    if (refused.length > 0) {
      care.push({
        title: `Of the ${many} not taken over: ${refused.length}`,
        words: "From the present system",
        isUrgent: false,
        to,
      });
    }
  }
  return care;
}

/** Oldest first. */
async function unseenFor(db: Kysely<Database>, schoolCode: string, before: Date): Promise<Unseen[]> {
  const kinds = ["pageTexts", "profile"] as const;
  const { seeded_at } = await db
    .selectFrom("schools")
    .select("seeded_at")
    .where("code", "=", schoolCode)
    .executeTakeFirstOrThrow();
  const written = await db
    .selectFrom("drafts")
    .select(["kind", "id", "saved_at as at"])
    .where("school_code", "=", schoolCode)
    .where("kind", "in", kinds)
    .execute();
  const looked = await db
    .selectFrom("looked_at")
    .select(["kind", "id", "at"])
    .where("school_code", "=", schoolCode)
    .execute();
  const last = new Map<string, string>();
  for (const { kind, id, at } of [...written, ...looked]) {
    const place = `${kind} ${id}`;
    if (at > (last.get(place) ?? "")) last.set(place, at);
  }
  return kinds
    .flatMap((kind) =>
      (standingIds(kind) ?? []).map((id) => ({
        kind,
        id,
        title: nameOf(kind, id),
        since: new Date(last.get(`${kind} ${id}`) ?? seeded_at),
      })),
    )
    .filter(({ since }) => since < before)
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

function nameOf(kind: DocumentKind, id: string): string {
  const described = describeDocument(kind, id);
  return described ? titleOf(described.words, {}) : id;
}
