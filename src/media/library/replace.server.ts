import type { Transaction } from "kysely";
import { noteInLog } from "../../audit/audit-log.server.ts";
import type { Person } from "../../auth/roles.ts";
import { hasRightsOf } from "../../auth/roles.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { StoredFile } from "../../db/tables/files.server.ts";
import { isNamedInOffice } from "../../db/visible-files.server.ts";
import { describeDocument } from "../../editor/form/documents.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { issueNotices } from "../../verify/issue-notices.server.ts";
import { libraryAddress } from "../library-address.ts";
import { forgetFile } from "../pictures/forget-binned.server.ts";
import { storeAlsoAt } from "../pictures/store-also-at.server.ts";
import type { FileOutcome, FileUse } from "./library-rows.ts";
import type { LibraryServices } from "./services.server.ts";
import { readUses } from "./uses.server.ts";

const refused = (sentence: string): FileOutcome => ({ status: "refused", sentence });
const overtaken = refused("Somebody has replaced it meanwhile. Look at it again first.");

/** Gives a file the bytes of another stored file. Its address, name and documents stay. The other one is forgotten, unless a document names it. */
export async function replace(
  services: LibraryServices,
  person: Person,
  path: string,
  by: string,
): Promise<FileOutcome> {
  const { db, now } = services;
  const [old, fresh] = [await storedAt(services, path), await storedAt(services, by)];
  if (!old || !fresh) return refused("It is not stored any more.");
  if (isPicture(path) !== isPicture(by)) return refused("A photo is replaced by a photo, and a PDF by a PDF.");
  if (old.hash === fresh.hash) return refused("This is the same file.");
  const forbidden = await whyNotReplaced(services, person, path);
  if (forbidden) return refused(forbidden);
  await storeAlsoAt(services, fresh, path);
  return db.transaction().execute(async (transaction) => {
    const at = now();
    // Meanwhile somebody may have sent or approved a document that shows it.
    const { of, isUsed } = await readUses(transaction, at);
    const lacking = rightsLacking(person, of(path));
    if (lacking) return refused(lacking);
    const upload = await uploadOf(transaction, fresh);
    if (upload?.author_id !== person.id) return refused("Choose the new one again: what others brought stays theirs.");
    if (!(await writeReplaced(transaction, old, fresh, at))) return overtaken;
    await issueNotices(transaction);
    const isOwn = upload.uploaded_at === fresh.stored_at;
    const isKept = isUsed(by) || (await isNamedInOffice(transaction, by));
    if (by !== path && isOwn && !isKept) await forgetFile(transaction, by);
    const about = nameOfFile(path, { name: old.name ?? undefined });
    await noteInLog(transaction, { person, act: "replace file", about, address: libraryAddress(path), at });
    return { status: "done" };
  });
}

/** Returns the reason that this person may not replace the file, or null: it changes every published document that names it. */
export async function whyNotReplaced(
  { db, now, writtenThere }: LibraryServices,
  person: Person,
  path: string,
): Promise<string | null> {
  const uses = (await readUses(db, now())).of(path);
  for (const { kind, id, title } of uses.filter(isShown)) {
    if ((await writtenThere(kind)).has(id))
      return `“${title}” shows it, and comes from the school’s present system: replace it there.`;
  }
  return rightsLacking(person, uses);
}

function rightsLacking({ role }: Person, uses: readonly FileUse[]): string | null {
  const use = uses.filter(isShown).find(({ publishedBy }) => !hasRightsOf(role, publishedBy));
  const words = use && describeDocument(use.kind, use.id)?.words;
  return words
    ? `“${use.title}” shows it, and the ${use.publishedBy} puts ${words.many} on the website: ask there.`
    : null;
}

const isShown = ({ state }: FileUse) => state !== "draft" && state !== "down";

/** Returns the last upload of a file. It brought the file when it is as old. */
const uploadOf = (db: Transaction<Database>, { path }: StoredFile) =>
  db.selectFrom("uploads").select(["author_id", "uploaded_at"]).where("path", "=", path).executeTakeFirst();

const storedAt = ({ db }: LibraryServices, path: string): Promise<StoredFile | undefined> =>
  db.selectFrom("files").selectAll().where("path", "=", path).executeTakeFirst();

/** Returns false when the file was replaced meanwhile. */
async function writeReplaced(
  db: Transaction<Database>,
  old: StoredFile,
  fresh: StoredFile,
  now: Date,
): Promise<boolean> {
  const { type, size, width, height, hash, captured } = fresh;
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({
      type,
      size,
      width,
      height,
      hash,
      captured,
      name: nameAfter(old, fresh),
      replaced_at: now.toISOString(),
      binned_at: null,
      mirrored_at: null,
    })
    .where("path", "=", old.path)
    .where("hash", "=", old.hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the name, with the ending of the new bytes. */
function nameAfter({ path, name }: StoredFile, fresh: StoredFile): string | null {
  const known = nameOfFile(path, { name: name ?? undefined });
  const ending = fresh.path.slice(fresh.path.lastIndexOf("."));
  const kept = known.toLowerCase().endsWith(ending) ? known : known.slice(0, known.lastIndexOf(".")) + ending;
  return path.endsWith(`/${kept}`) || path === kept ? null : kept;
}
