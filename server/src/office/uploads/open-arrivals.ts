import type { Person } from "@school/content/office/doors/people";
import type { OfficeFiles, UploadOutcome } from "@school/content/office/files/files";
import { unfinishedUploads } from "../../storage/unfinished-uploads.ts";
import type { Uploads } from "../files/store-uploads.ts";
import { type Taken, takesUploads } from "./take-upload.ts";

/** Files that arrive in pieces. */
export interface Arrivals {
  /** Answers a request of the tus protocol. */
  answer(request: Request, person: Person): Promise<Response>;
  take(id: string, person: Person): Promise<Taken>;
}

/** Opens the folder of unfinished uploads. What speaks their protocol is loaded with the first one. */
export function openArrivals(dataDir: string, uploads: Uploads, files: OfficeFiles, now: () => Date): Arrivals {
  const unfinished = unfinishedUploads<UploadOutcome>(dataDir);
  return {
    take: takesUploads(unfinished, uploads, files),
    async answer(request, person) {
      const { tusAnswer } = await import("./tus-answer.ts");
      return tusAnswer(request, unfinished, person, now);
    },
  };
}
