import { filePathSchema } from "@school/content/fields";
import { pictureFormats, pictureWidths } from "@school/content/files/file-address";
import { hasOfficeCookie } from "@school/content/office/cookie";
import type { Office } from "@school/content/office/office";
import type { Context } from "hono";
import { answerFile } from "../api/answer-file.ts";
import { askerOf, type ClientAddress } from "../api/client-address.ts";
import { Problem, problemResponse } from "../api/problem.ts";
import type { ServedFile, StoredFiles } from "../api/stored-files.ts";

/** What answers with files need. */
export interface FileServices {
  office(): Promise<Office>;
  /** Every stored file, also one that no visitor sees. */
  everyFile: StoredFiles;
  clientAddress: ClientAddress;
}

/** Below this address the office shows files to those who are signed in. */
export const OFFICE_FILES = "/office/files/";

/** Answers a request for a file below `/office/files/`: to those who are signed in, and kept by no cache. */
export function officeFileAnswers({ office, everyFile, clientAddress }: FileServices) {
  return async (context: Context): Promise<Response> => {
    const { raw: request } = context.req;
    const { pathname, searchParams } = new URL(request.url);
    const asking = { headers: request.headers, clientAddress: clientAddress(askerOf(context)) };
    const found = hasOfficeCookie(request.headers) && (await (await office()).people.whoIs(asking));
    if (!found) return context.redirect(`/office/sign-in?to=${encodeURIComponent(pathname)}`, 303);
    try {
      const file = await fileAt(everyFile, pathname.slice(OFFICE_FILES.length), searchParams);
      if (!file) return context.text("There is no such file.", 404, noStore);
      const answer = await answerFile(file, request, false);
      for (const [name, value] of Object.entries(noStore)) answer.headers.set(name, value);
      return answer;
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      return problemResponse(context, cause.status, cause.message, { ...cause.headers, ...noStore });
    }
  };
}

const noStore = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

async function fileAt(files: StoredFiles, path: string, asked: URLSearchParams): Promise<ServedFile | null> {
  if (!filePathSchema.safeParse(path).success) return null;
  const width = pictureWidths.find((known) => String(known) === asked.get("width"));
  const format = pictureFormats.find((known) => known === asked.get("format"));
  return width && format ? files.variant(path, { width, format }) : files.original(path);
}
