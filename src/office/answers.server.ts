import type { Kysely } from "kysely";
import type { Person } from "../auth/roles.ts";
import { DAY } from "../base/dates.ts";
import type { Database } from "../db/tables/database.server.ts";
import { readEntry } from "../editor/desk-rows.server.ts";
import { describeDocument } from "../editor/form/documents.ts";
import { pictureOf } from "../editor/form/picture-of.ts";
import { titleOf } from "../kinds/words.ts";
import type { Answer } from "./overview-rows.ts";

const SINCE = 14 * DAY;
/** Answers that are looked through, and those that are returned. */
const MOST_READ = 200;
const MOST = 6;

/** Returns the newest answers that a person gave, or got for what she had sent. An approval that was undone is left out. */
export async function answersFor(db: Kysely<Database>, person: Pick<Person, "id">, now: Date): Promise<Answer[]> {
  const since = new Date(now.getTime() - SINCE).toISOString();
  const rows = await db
    .selectFrom("drafts")
    .innerJoin("revisions as answer", (join) =>
      join
        .onRef("answer.kind", "=", "drafts.kind")
        .onRef("answer.id", "=", "drafts.id")
        .on("answer.verb", "in", ["approve", "send back"]),
    )
    .innerJoin("revisions as sent", (join) =>
      join
        .onRef("sent.kind", "=", "drafts.kind")
        .onRef("sent.id", "=", "drafts.id")
        .on("sent.verb", "=", "send")
        .onRef("sent.number", "<", "answer.number"),
    )
    .where("drafts.saved_at", ">", since)
    .where("answer.at", ">", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("revisions as next")
            .select("next.number")
            .whereRef("next.kind", "=", "drafts.kind")
            .whereRef("next.id", "=", "drafts.id")
            .where("next.verb", "=", "undo")
            .whereRef("next.number", ">", "answer.number"),
        ),
      ),
    )
    .select([
      "drafts.kind",
      "drafts.id",
      "answer.verb",
      "answer.author",
      "answer.author_id",
      "answer.at",
      "answer.word",
      "answer.body",
      "sent.author as sentBy",
      "sent.author_id as sentById",
    ])
    .orderBy("answer.at", "desc")
    .orderBy("answer.number", "desc")
    .orderBy("sent.number", "desc")
    .limit(MOST_READ)
    .execute();
  // The newest answer of each document, with what was sent last before it.
  const newest = new Map(rows.toReversed().map((row) => [`${row.kind} ${row.id}`, row]));
  return rows
    .filter((row) => newest.get(`${row.kind} ${row.id}`) === row)
    .filter(({ author_id, sentById }) => [author_id, sentById].includes(person.id))
    .flatMap(({ kind, id, verb, author, author_id, at, word, body, sentBy }): Answer[] => {
      const described = describeDocument(kind, id);
      if (!described) return [];
      const entry = readEntry(body);
      const { words } = described;
      return [
        {
          kind,
          id,
          title: titleOf(words, entry),
          picture: pictureOf(words, entry),
          isApproved: verb === "approve",
          isOwn: author_id === person.id,
          author,
          sentBy,
          at: new Date(at),
          word: word ?? "",
        },
      ];
    })
    .slice(0, MOST);
}
