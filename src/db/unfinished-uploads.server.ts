import { DAY } from "../base/dates.ts";
import type { UploadOutcome } from "../kinds/files/office-files.ts";
import { countRows, deleteRows, findRow, insertRow, updateRows } from "./rows.server.ts";
import type { SchoolStore } from "./store.server.ts";

/** Milliseconds after which an upload that was begun is erased. */
const LASTS = DAY;

export type UnfinishedUploads = ReturnType<typeof unfinishedUploads>;

/** The beginning of an upload. `person`: the id of who sends it; `name`: as the sender's device calls it; `size`: in bytes, as announced. */
interface BegunUpload {
  id: string;
  person: string;
  name: string;
  size: number;
  begunAt: Date;
}

/** Returns the uploads that are under way, shared by all processes of a store. */
export function unfinishedUploads({ db, unfinished }: Pick<SchoolStore, "db" | "unfinished">) {
  async function remove(id: string) {
    await unfinished.remove(id);
    await deleteRows(db, "unfinished_uploads", { id });
  }

  return {
    remove,
    write: unfinished.write,
    withFile: unfinished.withFile,
    async begin({ id, person, name, size, begunAt }: BegunUpload) {
      await unfinished.begin(id);
      const row = { id, staff_id: person, name, size, begun_at: begunAt.toISOString() };
      await insertRow(db, "unfinished_uploads", row);
    },
    /** Returns an upload with the bytes that have arrived, or its outcome: then they are not here any more. Null when there is none. */
    async find(id: string) {
      const row = await findRow(db, "unfinished_uploads", { id });
      if (!row) return null;
      const { staff_id: person, name, size } = row;
      const outcome: UploadOutcome | null = row.outcome && JSON.parse(row.outcome);
      const offset = outcome ? size : await unfinished.size(id);
      return offset === null ? null : { id, person, name, size, offset, outcome };
    },
    /** Returns the number of uploads of a person that have no outcome yet. */
    countOf: (person: string) => countRows(db, "unfinished_uploads", { staff_id: person, outcome: null }),
    /** Keeps what became of an upload and erases its bytes. */
    async end(id: string, outcome: UploadOutcome) {
      await updateRows(db, "unfinished_uploads", { id }, { outcome: JSON.stringify(outcome) });
      await unfinished.remove(id);
    },
    /** Erases uploads that were begun more than a day ago. */
    async removeOld(now: Date) {
      const before = new Date(now.getTime() - LASTS).toISOString();
      const old = db.selectFrom("unfinished_uploads").select("id").where("begun_at", "<", before);
      for (const { id } of await old.execute()) await remove(id);
    },
  };
}
