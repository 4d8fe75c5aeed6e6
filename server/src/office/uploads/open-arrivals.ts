import type { Person } from "@school/content/office/doors/people";
import type { OfficeFiles } from "@school/content/office/files/files";
import { hasRoomFor } from "../../storage/free-space.ts";
import { unfinishedUploads } from "../../store/files/unfinished-uploads.ts";
import type { SchoolStore } from "../../store/store.ts";
import type { Uploads } from "../files/store-uploads.ts";
import { type Taken, takesUploads } from "./take-upload.ts";

export interface Arrivals {
  answer(request: Request, person: Person): Promise<Response>;
  take(id: string, person: Person): Promise<Taken>;
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
      const { tusAnswer } = await import("./tus-answer.ts");
      return tusAnswer(request, unfinished, person, { now, hasRoomFor: (bytes) => hasRoomFor(dataDir, bytes) });
    },
  };
}
