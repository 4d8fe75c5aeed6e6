import type { FileStorage } from "../../storage/file-storage.ts";
import { originalPath, type Variant, variantPath } from "../../storage/variants.ts";
import { lastKnown } from "../../store/files/last-known.ts";
import type { SchoolStore } from "../../store/store.ts";
import { type FilesTable, versionOf } from "../../store/tables/files.ts";
import { expectType, type ServedType, START } from "./expect-type.ts";
import { whileServed } from "./while-served.ts";

export interface ServedFile {
  size: number;
  /** Both ends are inclusive. */
  read(first: number, last: number): Promise<BodyInit>;
  type: ServedType;
  name?: string;
  /** Changes with the bytes. */
  tag: string;
  version: string;
  /** The asked rendition is still missing; these are the bytes of the same width in JPEG, or the original. */
  provisional: boolean;
}

export interface StoredFiles {
  original(path: string): Promise<ServedFile | null>;
  variant(path: string, variant: Variant): Promise<ServedFile | null>;
}

/** Smaller files are read whole: pictures as pages show them. Larger ones are streamed: each slow reader would hold one in memory. */
const WHOLE = 64 * 1024;

/** Serves only files of the files table, so that no address reaches another file of the machine. */
export function storedFiles(
  { db, files: storage }: SchoolStore,
  mayServe: (path: string) => Promise<boolean>,
): StoredFiles {
  const listed = lastKnown(db, (path) =>
    db.selectFrom("files").selectAll().where("path", "=", path).executeTakeFirst(),
  );

  const rowOf = async (path: string) => {
    const row = await listed(path);
    return row && (await mayServe(path)) ? row : undefined;
  };

  const contentOf = async (place: string, type: ServedType, path: string) => {
    const stored = await bytesAt(storage, place, type);
    return stored && { ...stored, read: whileServed(stored.read, () => mayServe(path)) };
  };

  async function original(path: string): Promise<ServedFile | null> {
    const row = await rowOf(path);
    if (!row) return null;
    const type = row.type as ServedType;
    const stored = await contentOf(originalPath(row), type, path);
    if (stored?.size !== row.size) {
      const found = stored ? `${stored.size} bytes are stored` : "no file of any bytes is stored";
      throw new Error(
        `${row.path} is listed with ${row.size} bytes, but ${found}: publish it again or restore a backup`,
      );
    }
    return {
      ...stored,
      type,
      ...(row.name !== null && { name: row.name }),
      tag: row.hash.slice(0, 32),
      version: versionOf(row),
      provisional: false,
    };
  }

  async function made(row: FilesTable, variant: Variant): Promise<ServedFile | null> {
    const type = `image/${variant.format}` as const;
    const stored = await contentOf(variantPath(row, variant), type, row.path);
    if (!stored) return null;
    const tag = `${row.hash.slice(0, 32)}-${variant.width}-${variant.format}`;
    return { ...stored, type, tag, version: versionOf(row), provisional: false };
  }

  return {
    original,
    async variant(path, variant) {
      const row = await rowOf(path);
      if (!row?.width) return null;
      const rendition = await made(row, variant);
      if (rendition) return rendition;
      const jpeg = variant.format === "avif" ? await made(row, { ...variant, format: "jpeg" }) : null;
      if (jpeg) return { ...jpeg, provisional: true };
      // The picture is smaller than this width, so no rendition will be made.
      const whole = await original(path);
      return whole && { ...whole, provisional: variant.width <= row.width };
    },
  };
}

/** Returns null for a missing file, and for an empty one, which a broken disk or copy leaves. Reading rejects other bytes than of that type. */
export async function bytesAt(
  storage: FileStorage,
  place: string,
  type: ServedType,
): Promise<Pick<ServedFile, "size" | "read"> | null> {
  const size = await storage.size(place);
  if (!size) return null;
  return {
    size,
    async read(first, last) {
      if (size > WHOLE) {
        if (first === 0) for await (const start of storage.stream(place, 0, START - 1)) expectType(place, type, start);
        return storage.stream(place, first, last);
      }
      const bytes = await storage.get(place);
      if (!bytes) throw new Error(`${place} is not there any more`);
      expectType(place, type, bytes);
      return bytes.subarray(first, last + 1);
    },
  };
}
