import type { Context, Next } from "hono";
import { type SignedInServices, signedInPerson } from "../../auth/guard.server.ts";
import { Problem, problemResponse } from "../../base/problem.server.ts";
import { openedPreviews } from "../../editor/preview-links.ts";
import type { Preview } from "../../editor/previews.server.ts";
import { pictureFormats, pictureWidths } from "../../kinds/files/file-address.ts";
import { filePathSchema } from "../../school/fields.ts";
import { answerFile, type ServedFile, type StoredFiles } from "../stored-files.server.ts";

export interface OfficeServices extends SignedInServices {
  /** Serves every stored file, also those that visitors do not see. */
  everyFile: StoredFiles;
  /** Returns null when the link has expired. */
  preview(kind: string, id: string, token: string): Promise<Preview | null>;
}

export const OFFICE_FILES = "/office/files/";

/** Answers people who are signed in; no cache may keep it. */
export function officeFileAnswers(services: OfficeServices) {
  return async (context: Context): Promise<Response> => {
    const { raw: request } = context.req;
    const { pathname, searchParams } = new URL(request.url);
    if (!(await signedInPerson(services, context))) {
      for (const [name, value] of Object.entries(noStore)) context.header(name, value);
      return context.redirect(`/office/sign-in?to=${encodeURIComponent(pathname)}`, 303);
    }
    return answerHidden(services, context, pathname.slice(OFFICE_FILES.length), searchParams);
  };
}

const PUBLIC_FILES = "/api/image/";

/** Answers browsers with a valid link to a draft that names the file. */
export function previewFileAnswers(services: OfficeServices) {
  return async (context: Context, next: Next): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(context.req.url);
    const path = pathname.slice(PUBLIC_FILES.length);
    for (const { kind, id, token } of openedPreviews(context.req.raw.headers)) {
      const preview = await services.preview(kind, id, token);
      if (preview?.files.includes(path)) return answerHidden(services, context, path, searchParams);
    }
    await next();
  };
}

async function answerHidden({ everyFile }: OfficeServices, context: Context, path: string, query: URLSearchParams) {
  try {
    const file = await fileAt(everyFile, path, query);
    if (!file) return context.text("There is no such file.", 404, noStore);
    const answer = await answerFile(file, context.req.raw, false);
    for (const [name, value] of Object.entries(noStore)) answer.headers.set(name, value);
    return answer;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    return problemResponse(context, cause.status, cause.message, { ...cause.headers, ...noStore });
  }
}

const noStore = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

async function fileAt(files: StoredFiles, path: string, query: URLSearchParams): Promise<ServedFile | null> {
  if (!filePathSchema.safeParse(path).success) return null;
  const width = pictureWidths.find((known) => String(known) === query.get("width"));
  const format = pictureFormats.find((known) => known === query.get("format"));
  return width && format ? files.variant(path, { width, format }) : files.original(path);
}
