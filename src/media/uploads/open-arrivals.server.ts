import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "../../auth/roles.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { type UnfinishedUploads, unfinishedUploads } from "../../db/unfinished-uploads.server.ts";
import { describeFile } from "../../kinds/files/file-address.ts";
import { isSmallPhoto, nameOfFile, type OfficeFiles, type UploadOutcome } from "../../kinds/files/office-files.ts";
import { hasRoomFor } from "../../storage/free-space.server.ts";
import type { Author, Uploads } from "./store-uploads.server.ts";

export interface Arrivals {
  answer(request: Request, person: Person): Promise<Response>;
  take(id: string, person: Person): Promise<Taken>;
}

declare module "../../auth/office-context.ts" {
  interface Office {
    arrivals: Arrivals;
  }
}

interface ArrivalServices {
  store: SchoolStore;
  dataDir: string;
  uploads: Uploads;
  files: OfficeFiles;
  now(): Date;
}

/** The code of the protocol is loaded with the first upload. */
export function openArrivals({ store, dataDir, uploads, files, now }: ArrivalServices): Arrivals {
  const unfinished = unfinishedUploads(store);
  return {
    take: takesUploads(unfinished, uploads, files),
    async answer(request, person) {
      const { tusAnswer } = await import("./tus-answer.server.ts");
      return tusAnswer(request, unfinished, person, { now, hasRoomFor: (bytes) => hasRoomFor(dataDir, bytes) });
    },
  };
}

/** In milliseconds: then the sender reads that the file is still being prepared. */
const PATIENCE = 20_000;

type Taken = UploadOutcome | { status: "arriving" | "being made ready" } | null;

/**
 * Stores uploads that have arrived whole. Asked again, also of another process, it says the same: what became of an upload is kept for a
 * day.
 */
function takesUploads(unfinished: UnfinishedUploads, uploads: Uploads, files: OfficeFiles) {
  const underWay = new Map<string, Promise<UploadOutcome | null>>();

  async function store(id: string, author: Author, name: string): Promise<UploadOutcome | null> {
    const stored = await unfinished.withFile(id, (place) =>
      uploads.storeOne(author, { field: "", name, outcome: { place } }),
    );
    // Another process may have been faster.
    const earlier = (await unfinished.find(id))?.outcome;
    if (!stored || earlier) return earlier ?? null;
    const outcome = await outcomeOf(stored);
    await unfinished.end(id, outcome);
    return outcome;
  }

  async function outcomeOf(stored: { path: string } | { refusal: string }): Promise<UploadOutcome> {
    if ("refusal" in stored) return { status: "refused", sentence: stored.refusal };
    const { path } = stored;
    const facts = (await files.describe([path]))[path];
    return {
      status: "stored",
      path,
      name: nameOfFile(path, facts),
      about: facts ? describeFile(facts) : "",
      isSmall: facts !== undefined && isSmallPhoto(facts),
    };
  }

  /** Returns null when the person has no upload of this id. */
  return async (id: string, person: Person): Promise<Taken> => {
    const upload = await unfinished.find(id);
    if (upload?.person !== person.id) return null;
    if (upload.outcome) return upload.outcome;
    if (upload.offset < upload.size) return { status: "arriving" };
    const storing = underWay.get(id) ?? store(id, person, upload.name).finally(() => underWay.delete(id));
    underWay.set(id, storing);
    const waited = pause(PATIENCE, null, { ref: false });
    return (await Promise.race([storing, waited])) ?? { status: "being made ready" };
  };
}
