import type { Kysely } from "kysely";
import type { Person } from "../auth/roles.ts";
import { DAY, schoolDay, timestampIn } from "../base/dates.ts";
import { FIRST } from "../base/language.ts";
import type { Database } from "../db/tables/database.server.ts";
import { publishedFiles } from "../db/visible-files.server.ts";
import type { Disclosure } from "../disclosure/disclosure.server.ts";
import { disclosureSentences } from "../disclosure/findings.text.ts";
import { maintenanceOfDisclosure } from "../disclosure/findings.ts";
import { readEntry } from "../editor/document-state.server.ts";
import { describeDocument, fixedIds, isDocumentKind, pictureOf } from "../editor/form/documents.ts";
import { type EntryKind, entities, entryKinds, isEntryKind } from "../kinds/all.ts";
import { fileTitle } from "../kinds/files/file-address.ts";
import { titleOf } from "../kinds/office-description.ts";
import type { ContentSource } from "../kinds/source.ts";
import { unreadablePdfs } from "../media/library/library.server.ts";
import type { Alerts } from "../ops/alerts/open-alerts.server.ts";
import type { PresentSystem } from "../sync/office/sync-office.server.ts";
import {
  confirmFacts,
  emptyKinds,
  emptyTexts,
  isFirstPerson,
  maintenanceOfAlerts,
  maintenanceOfFacts,
  maintenanceOfHours,
  maintenanceOfMeetings,
  maintenanceOfPdfs,
  maintenanceOfSync,
  nameOf,
  noteLookedAt,
  unconfirmedFacts,
} from "./maintenance.server.ts";
import { officeSentences } from "./office.text.ts";

export type LiveRow = Awaited<ReturnType<typeof liveRows>>[number];
export type Unseen = Awaited<ReturnType<typeof unseenFor>>[number];
/** The outcome of a draft that somebody sent for approval. */
export type Answer = Awaited<ReturnType<typeof answersFor>>[number];

declare module "../auth/office-context.ts" {
  interface Office {
    overview: ReturnType<typeof openOverview>;
  }
}

interface Services {
  db: Kysely<Database>;
  content: ContentSource;
  presentSystem: PresentSystem;
  disclosure: Pick<Disclosure, "read">;
  alerts: Pick<Alerts, "read">;
  now(): Date;
}

const YEAR = 365 * DAY;

export function openOverview({ db, content, presentSystem, disclosure, alerts, now }: Services) {
  const isVisible = publishedFiles(db, now);

  async function unreadablePdfsShown() {
    const shown = [];
    for (const { path, name, pages } of await unreadablePdfs(db)) {
      if (await isVisible(path)) shown.push({ path, pages, title: fileTitle(path, { name: name ?? undefined }) });
    }
    return shown;
  }

  const stated = async () => unconfirmedFacts(db, await content.readProfile());

  return {
    async read(person: Person) {
      const time = now();
      const profile = await content.readProfile();
      const say = officeSentences[person.language ?? FIRST];
      const items = [
        ...maintenanceOfAlerts(await alerts.read(), person),
        ...(await maintenanceOfSync(presentSystem, say)),
        ...maintenanceOfPdfs(await unreadablePdfsShown(), say),
        ...maintenanceOfDisclosure((await disclosure.read(say.language)).findings, disclosureSentences[say.language]),
        ...maintenanceOfHours(await content.list("events"), schoolDay(time), say),
        ...maintenanceOfMeetings(profile, say),
        ...maintenanceOfFacts(profile, say),
        ...(await emptyTexts(db, say)),
        ...emptyKinds(await unseenKinds(db, time), say),
      ];
      return {
        /** First those that start or end soon, then the newest. */
        live: await liveRows(db, time),
        /** Of the last two weeks, newest first: those that the person gave or got. */
        answers: await answersFor(db, person, time),
        maintenance: [...items.filter(({ isUrgent }) => isUrgent), ...items.filter(({ isUrgent }) => !isUrgent)],
        unseen: await unseenFor(db, new Date(time.getTime() - YEAR)),
        stated: await stated(),
      };
    },
    stated,
    /** Returns true for the first person in the office of a school that began empty, while facts are to be confirmed. */
    isBeginning: async () => (await isFirstPerson(db)) && (await stated()).length > 0,
    /** Confirms stated facts by their ids; unknown ones are left out. */
    async confirm(person: Person, ids: readonly string[]) {
      const facts = (await stated()).filter(({ id }) => ids.includes(id));
      await confirmFacts(db, person, facts, now());
    },
    async lookAt(person: Person, kind: string, id: string) {
      if (!isDocumentKind(kind) || !fixedIds(kind)?.includes(id)) return false;
      const [about, address] = [nameOf(kind, id), `/office/${kind}/${id}`];
      const line = { person, act: "look at", about, address, at: now() } as const;
      await db.transaction().execute((transaction) => noteLookedAt(transaction, { kind, id }, line));
      return true;
    },
  };
}

/** Oldest first. */
async function unseenFor(db: Kysely<Database>, before: Date) {
  const kinds = ["pageTexts", "profile"] as const;
  const { seeded_at } = await db.selectFrom("schools").select("seeded_at").executeTakeFirstOrThrow();
  const written = await db
    .selectFrom("drafts")
    .select(["kind", "id", "saved_at as at"])
    .where("kind", "in", kinds)
    .execute();
  const looked = await db.selectFrom("looked_at").select(["kind", "id", "at"]).execute();
  const last = new Map<string, string>();
  for (const { kind, id, at } of [...written, ...looked]) {
    const key = `${kind} ${id}`;
    if (at > (last.get(key) ?? "")) last.set(key, at);
  }
  return kinds
    .flatMap((kind) =>
      (fixedIds(kind) ?? []).map((id) => ({
        kind,
        id,
        title: nameOf(kind, id),
        since: new Date(last.get(`${kind} ${id}`) ?? seeded_at),
      })),
    )
    .filter(({ since }) => since < before)
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** Rows in all, and how many of them end or begin soon. */
const MOST = 6;
const SOON = 3;

const entriesOf = (db: Kysely<Database>) => db.selectFrom("published").where("kind", "in", entryKinds);

/** Returns the entries that visitors see now. */
const seenEntries = (db: Kysely<Database>, time: string) =>
  entriesOf(db)
    .where((row) => row.or([row("visible_from", "is", null), row("visible_from", "<=", time)]))
    .where((row) => row.or([row("visible_until", "is", null), row("visible_until", ">", time)]));

/** Returns the next that end or begin, then the newest. One without `until` stays. */
async function liveRows(db: Kysely<Database>, now: Date) {
  const time = now.toISOString();
  const columns = ["kind", "id", "date", "visible_from", "visible_until", "body"] as const;
  const ending = await seenEntries(db, time)
    .select(columns)
    .where("visible_until", "is not", null)
    .orderBy("visible_until")
    .limit(SOON)
    .execute();
  const coming = await entriesOf(db)
    .select(columns)
    .where("visible_from", ">", time)
    .orderBy("visible_from")
    .limit(SOON)
    .execute();
  const newest = await seenEntries(db, time)
    .select(columns)
    .where("date", "<=", schoolDay(now))
    .orderBy("date", "desc")
    .orderBy("position", "desc")
    .limit(MOST)
    .execute();
  const once = new Map([...ending, ...coming, ...newest].map((row) => [`${row.kind} ${row.id}`, row]));
  return [...once.values()].slice(0, MOST).flatMap(({ kind, id, date, visible_from, visible_until, body }) => {
    if (!isEntryKind(kind)) return [];
    const entry = readEntry(body);
    const { office } = entities[kind];
    const known = { title: titleOf(office, entry), picture: pictureOf(office, entry) };
    const from = visible_from !== null && visible_from > time ? new Date(visible_from) : null;
    return [{ kind, id, ...known, date, from, until: timestampIn(visible_until) }];
  });
}

/** Returns the kinds of which visitors see no entry. */
async function unseenKinds(db: Kysely<Database>, now: Date): Promise<EntryKind[]> {
  const seen = seenEntries(db, now.toISOString()).select("kind").limit(1);
  const kinds = entryKinds.filter((kind) => !entities[kind].office.isOccasional);
  const rows = await Promise.all(kinds.map((kind) => seen.where("kind", "=", kind).execute()));
  return kinds.filter((_, at) => rows[at]?.length === 0);
}

const SINCE = 14 * DAY;
const MOST_ANSWERS = 6;

/** Returns the newest answers that a person gave, or got for what she had sent. An approval that was undone is left out. */
async function answersFor(db: Kysely<Database>, person: Pick<Person, "id">, now: Date) {
  const since = new Date(now.getTime() - SINCE).toISOString();
  const acts = await db
    .selectFrom("revisions")
    .innerJoin("drafts", (join) =>
      join.onRef("drafts.kind", "=", "revisions.kind").onRef("drafts.id", "=", "revisions.id"),
    )
    .selectAll("revisions")
    .where("drafts.saved_at", ">", since)
    .where("revisions.verb", "in", ["send", "approve", "publish", "send back", "undo"])
    .orderBy("revisions.number")
    .execute();
  return [...Map.groupBy(acts, ({ kind, id }) => `${kind} ${id}`).values()]
    .flatMap((ofDocument) => {
      const answer = ofDocument.findLast(({ verb }) => verb !== "send");
      const sent = ofDocument.findLast(({ verb, number }) => verb === "send" && answer && number < answer.number);
      if (!answer || answer.verb === "undo" || answer.at <= since || !sent) return [];
      // Published with changes: only what nobody has answered before.
      if (answer.verb === "publish" && ofDocument.at(-2) !== sent) return [];
      return [answer.author_id, sent.author_id].includes(person.id) ? [{ answer, sent }] : [];
    })
    .sort((one, other) => other.answer.at.localeCompare(one.answer.at) || other.answer.number - one.answer.number)
    .flatMap(({ answer: { kind, id, verb, author, author_id, at, word, body }, sent }) => {
      const described = describeDocument(kind, id);
      if (!described) return [];
      const entry = readEntry(body);
      const { words } = described;
      return {
        ...{ kind, id, title: titleOf(words, entry), picture: pictureOf(words, entry) },
        /** False: it was sent back. */
        isApproved: verb !== "send back",
        /** The reader of this list gave the answer. */
        isOwn: author_id === person.id,
        author,
        sentBy: sent.author,
        at: new Date(at),
        word: word ?? "",
      };
    })
    .slice(0, MOST_ANSWERS);
}
