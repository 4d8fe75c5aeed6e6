import { DAY } from "../base/dates.ts";
import type { UploadOutcome } from "../kinds/files/office-files.ts";
import type { UnfinishedBytes } from "../storage/unfinished-bytes.server.ts";
import type { SchoolStore } from "./store.server.ts";
import type { Row } from "./tables/database.server.ts";

/** Milliseconds after which an upload that was begun is erased. */
const LASTS = DAY;

/** The state of an upload from its beginning on. */
interface BegunUpload {
  id: string;
  /** The id of the person who sends it. */
  person: string;
  /** As the sender's device calls it. */
  name: string;
  /** In bytes, as announced. */
  size: number;
  begunAt: Date;
}

interface UnfinishedUpload extends Omit<BegunUpload, "begunAt"> {
  /** Bytes that have arrived. */
  offset: number;
  /** The outcome; its bytes are not here any more then. */
  outcome: UploadOutcome | null;
}

/** Shared by all processes of a store. */
export interface UnfinishedUploads extends Pick<UnfinishedBytes, "write" | "withFile"> {
  begin(upload: BegunUpload): Promise<void>;
  /** Returns null when there is no such upload. */
  find(id: string): Promise<UnfinishedUpload | null>;
  /** Returns the number of uploads of a person that have no outcome yet. */
  countOf(person: string): Promise<number>;
  /** Keeps what became of an upload and erases its bytes. */
  end(id: string, outcome: UploadOutcome): Promise<void>;
  remove(id: string): Promise<void>;
  /** Erases uploads that were begun more than a day ago. */
  removeOld(now: Date): Promise<void>;
}

export function unfinishedUploads({ db, unfinished }: Pick<SchoolStore, "db" | "unfinished">): UnfinishedUploads {
  const rows = () => db.selectFrom("unfinished_uploads");

  async function remove(id: string) {
    await unfinished.remove(id);
    await db.deleteFrom("unfinished_uploads").where("id", "=", id).execute();
  }

  return {
    remove,
    write: unfinished.write,
    withFile: unfinished.withFile,
    async begin({ id, person, name, size, begunAt }) {
      await unfinished.begin(id);
      const row: Row<"unfinished_uploads"> = {
        id,
        staff_id: person,
        name,
        size,
        begun_at: begunAt.toISOString(),
        outcome: null,
      };
      await db.insertInto("unfinished_uploads").values(row).execute();
    },
    async find(id) {
      const row = await rows().selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return null;
      const { staff_id: person, name, size } = row;
      if (row.outcome) return { id, person, name, size, offset: size, outcome: JSON.parse(row.outcome) };
      const offset = await unfinished.size(id);
      return offset === null ? null : { id, person, name, size, offset, outcome: null };
    },
    async countOf(person) {
      const { count } = await rows()
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("staff_id", "=", person)
        .where("outcome", "is", null)
        .executeTakeFirstOrThrow();
      return count;
    },
    async end(id, outcome) {
      await db
        .updateTable("unfinished_uploads")
        .set({ outcome: JSON.stringify(outcome) })
        .where("id", "=", id)
        .execute();
      await unfinished.remove(id);
    },
    async removeOld(now) {
      const before = new Date(now.getTime() - LASTS).toISOString();
      for (const { id } of await rows().select("id").where("begun_at", "<", before).execute()) await remove(id);
    },
  };
}
