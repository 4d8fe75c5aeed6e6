import type { Kysely, Transaction } from "kysely";
import { writeAuditLog } from "../../../audit/audit-log.server.ts";
import type { Person } from "../../../auth/roles.ts";
import type { Database } from "../../../db/tables/database.server.ts";
import type { FilesTable } from "../../../db/tables/files.server.ts";
import { noteSeenOtherwise } from "../../../db/visible-files.server.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import { nameOfFile } from "../../../kinds/files/office-files.ts";
import { libraryAddress } from "../../library-address.ts";
import { type FileOutcome, type Hiding, mayShowAgain } from "../library-rows.ts";

interface PhotoServices {
  db: Kysely<Database>;
  now(): Date;
}

/** A picture is known by its bytes: once hidden, it stays hidden under every path. */
export function openPhotos({ db, now }: PhotoServices): Photos {
  return {
    hide: (person, path) =>
      db.transaction().execute(async (transaction) => {
        const row = await pictureAt(transaction, path);
        if (!row) return { status: "refused", sentence: "It is not stored any more." };
        if ((await readHidings(transaction)).has(row.hash)) return { status: "done" };
        const by = { author: person.name, author_id: person.id };
        await transaction
          .insertInto("hidden_pictures")
          .values({ hash: row.hash, path, hidden_at: now().toISOString(), ...by })
          .execute();
        await changed(transaction, row, { person, act: "hide picture" });
        return { status: "done" };
      }),
    show: (person, path) =>
      db.transaction().execute(async (transaction) => {
        const row = await pictureAt(transaction, path);
        const hiding = row && (await readHidings(transaction)).get(row.hash);
        if (!row || !hiding) return { status: "done" };
        if (!mayShowAgain(person, hiding, now())) {
          return { status: "refused", sentence: "The principal decides whether it is shown again." };
        }
        await transaction.deleteFrom("hidden_pictures").where("hash", "=", row.hash).execute();
        await changed(transaction, row, { person, act: "show picture" });
        return { status: "done" };
      }),
  };

  async function pictureAt(from: Kysely<Database>, path: string): Promise<FilesTable | null> {
    const row = await from.selectFrom("files").selectAll().where("path", "=", path).executeTakeFirst();
    return row && isPicture(path) ? row : null;
  }

  async function changed(
    transaction: Transaction<Database>,
    row: FilesTable,
    noted: Pick<Parameters<typeof writeAuditLog>[1], "person" | "act">,
  ) {
    const alike = await transaction.selectFrom("files").select("path").where("hash", "=", row.hash).execute();
    const paths = alike.map(({ path }) => path);
    await noteSeenOtherwise(transaction, paths);
    const about = nameOfFile(row.path, { name: row.name ?? undefined });
    await writeAuditLog(transaction, { ...noted, about, address: libraryAddress(row.path), at: now() });
  }
}

interface Photos {
  /** Takes a picture out of everything that visitors can reach. */
  hide(person: Person, path: string): Promise<FileOutcome>;
  show(person: Person, path: string): Promise<FileOutcome>;
}

declare module "../../../auth/office-context.ts" {
  interface Office {
    photos: Photos;
  }
}

/** Returns the few hidden pictures, by the hash of their bytes. */
export async function readHidings(db: Kysely<Database>): Promise<Map<string, Hiding>> {
  const rows = await db.selectFrom("hidden_pictures").selectAll().execute();
  return new Map(
    rows.map(({ hash, hidden_at, author, author_id }) => [
      hash,
      { at: new Date(hidden_at), author, authorId: author_id },
    ]),
  );
}
