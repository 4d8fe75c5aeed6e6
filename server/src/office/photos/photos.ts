import { isPicture } from "@school/content/files/file-address";
import { nameOfFile } from "@school/content/office/files/files";
import { type Hiding, mayShowAgain, type Photos, photoPage } from "@school/content/office/photos/photos";
import type { Kysely } from "kysely";
import { noteSeenOtherwise } from "../../store/hidden-pictures.ts";
import type { Database } from "../../store/tables/database.ts";
import { type FilesTable, fileFacts } from "../../store/tables/files.ts";
import { noteInLog } from "../log.ts";
import { namingOf } from "./naming.ts";

interface PhotoServices {
  db: Kysely<Database>;
  schoolCode: string;
  now(): Date;
}

/** A picture is known by its bytes: once hidden, it stays hidden under every path. */
export function openPhotos({ db, schoolCode, now }: PhotoServices): Photos {
  return {
    async find(path) {
      const row = await pictureAt(db, path);
      if (!row) return null;
      const usedIn = await namingOf(db, schoolCode, await pathsOf(db, row.hash), now());
      return { facts: fileFacts(row), usedIn, hidden: await hidingOf(db, row.hash) };
    },
    hide: (person, path) =>
      db.transaction().execute(async (transaction) => {
        const row = await pictureAt(transaction, path);
        if (!row) return false;
        if (await hidingOf(transaction, row.hash)) return true;
        const by = { author: person.name, author_id: person.id };
        await transaction
          .insertInto("hidden_pictures")
          .values({ school_code: schoolCode, hash: row.hash, path, hidden_at: now().toISOString(), ...by })
          .execute();
        await changed(transaction, row, { person, act: "hide picture" });
        return true;
      }),
    show: (person, path) =>
      db.transaction().execute(async (transaction) => {
        const row = await pictureAt(transaction, path);
        const hiding = row && (await hidingOf(transaction, row.hash));
        if (!row || !hiding) return null;
        if (!mayShowAgain(person, hiding, now())) return "The principal decides whether it is shown again.";
        await transaction
          .deleteFrom("hidden_pictures")
          .where("school_code", "=", schoolCode)
          .where("hash", "=", row.hash)
          .execute();
        await changed(transaction, row, { person, act: "show picture" });
        return null;
      }),
  };

  async function pictureAt(from: Kysely<Database>, path: string): Promise<FilesTable | null> {
    const row = await from
      .selectFrom("files")
      .selectAll()
      .where("school_code", "=", schoolCode)
      .where("path", "=", path)
      .executeTakeFirst();
    return row && isPicture(path) ? row : null;
  }

  async function pathsOf(from: Kysely<Database>, hash: string): Promise<string[]> {
    const rows = await from
      .selectFrom("files")
      .select("path")
      .where("school_code", "=", schoolCode)
      .where("hash", "=", hash)
      .execute();
    return rows.map(({ path }) => path);
  }

  async function hidingOf(from: Kysely<Database>, hash: string): Promise<Hiding | null> {
    const row = await from
      .selectFrom("hidden_pictures")
      .selectAll()
      .where("school_code", "=", schoolCode)
      .where("hash", "=", hash)
      .executeTakeFirst();
    return row ? { at: new Date(row.hidden_at), author: row.author, authorId: row.author_id } : null;
  }

  async function changed(
    transaction: Kysely<Database>,
    row: FilesTable,
    noted: Pick<Parameters<typeof noteInLog>[1], "person" | "act">,
  ) {
    await noteSeenOtherwise(transaction, schoolCode, await pathsOf(transaction, row.hash));
    const about = nameOfFile(row.path, { name: row.name ?? undefined });
    await noteInLog(transaction, { ...noted, schoolCode, about, address: photoPage(row.path), at: now() });
  }
}
