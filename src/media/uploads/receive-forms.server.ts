import type { Context, MiddlewareHandler } from "hono";
import { isOffice } from "../../auth/address.ts";
import { type SignedInServices, signedInPerson, signInFor } from "../../auth/guard.server.ts";
import type { Person } from "../../auth/roles.ts";
import { fieldOfNew, fileControls } from "../../editor/form/controls.ts";
import { UPLOADS } from "../../kinds/files/office-files.ts";
import type { readMultipart } from "./read-multipart.server.ts";
import type { StoredUpload } from "./uploads.server.ts";

const MEGABYTE = 2 ** 20;

const TOO_MUCH = "This is more than a form of the office holds. Go back, and send fewer files at once.";
const NOT_WHOLE = "What was sent did not arrive whole. Go back, and send it again: what you wrote is still there.";

/** Limits when a session has ended: enough for a few photos, so that the texts come back. */
const ofEndedSession = { folder: null, limit: 16 * MEGABYTE, isCut: true, texts: 64 * 1024, timeout: 30_000 };
const ofStaff = { limit: 512 * MEGABYTE, texts: 512 * 1024, timeout: 20 * 60_000 };

/** Returns whether a request may be a form with files: only this room reads it. */
export const mayBringFiles = (path: string, type: string | undefined): boolean =>
  isOffice(path) && /^multipart\/form-data\b/i.test(type ?? "");

interface ReceivingServices extends SignedInServices {
  noteOutage(cause: unknown): boolean;
  isTrustedBrowser(cookies: string | undefined): boolean;
}

/**
 * Stores the files of signed-in people: the page finds a path or a refusal for each. When a session has ended, it keeps only their names.
 * Nothing is read of browsers in which nobody has signed in: taking a form apart costs the server more than sending it costs a stranger.
 */
export function receiveForms(services: ReceivingServices): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    if (req.method !== "POST" || !mayBringFiles(req.path, req.header("Content-Type"))) return next();
    // In an outage the page says so, and holds the texts.
    const person = await signedInPerson(services, context).catch((cause) => {
      if (services.noteOutage(cause)) return null;
      throw cause;
    });
    if (!person && !services.isTrustedBrowser(req.header("Cookie"))) return leadToSignIn(context);
    const fields = await (person ? storeFiles(services, req.raw, person) : readTexts(req.raw));
    if (fields === "too much") return deny(context, 413, TOO_MUCH);
    if (fields === "cut short") return deny(context, 400, NOT_WHOLE);
    req.raw = asTexts(req.raw, fields);
    return next();
  };
}

/** Returns the texts of a form, and a path or a refusal for each file; all are refused when the store fails, so that the texts come back. */
async function storeFiles({ office, noteOutage }: ReceivingServices, request: Request, person: Person) {
  const { uploads } = await office();
  return uploads.withFolder(async (folder) => {
    const form = await readForm(request, { folder, ...ofStaff });
    if (typeof form === "string") return form;
    const stored = await uploads.store(person, form.files).catch((cause) => {
      if (!noteOutage(cause)) throw cause;
      return form.files.map(({ field, name }) => ({ field, refusal: `${name} could not be stored just now.` }));
    });
    return { ...form.fields, ...fieldsOf(stored) };
  });
}

/** The parser is loaded with the first form. */
async function readForm(...form: Parameters<typeof readMultipart>) {
  return (await import("./read-multipart.server.ts")).readMultipart(...form);
}

function fieldsOf(stored: readonly StoredUpload[]): Record<string, string> {
  const fields = stored.map((file, index) => {
    const field = fieldOfNew(file.field);
    return "path" in file
      ? [fileControls.brought(field, index), file.path]
      : [fileControls.refused(field, index), file.refusal];
  });
  return Object.fromEntries(fields);
}

/** Returns the texts of a form, and the names of its files. */
async function readTexts(request: Request) {
  const form = await readForm(request, ofEndedSession);
  if (typeof form === "string") return form;
  if (form.files.length === 0) return form.fields;
  return { ...form.fields, [fileControls.lost]: form.files.map(({ name }) => name).join("\n") };
}

function asTexts(request: Request, fields: Readonly<Record<string, string>>): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.delete("Transfer-Encoding");
  headers.set("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
  return new Request(request.url, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

/** The browser keeps the form for Back, and the form's script its text. */
function leadToSignIn(context: Context): Response {
  context.header("Connection", "close");
  if (context.req.header("Accept") === "application/json") return context.body(null, 401);
  return context.redirect(signInFor(context.req.raw), 303);
}

function deny(context: Context, status: 400 | 413, sentence: string): Response {
  context.header("Connection", "close");
  context.header("Cache-Control", "no-store");
  return context.text(sentence, status);
}

/** Answers the upload protocol for signed-in people. A POST to an upload's address asks for its outcome. */
export function uploadAnswers(services: SignedInServices) {
  return async (context: Context): Promise<Response> => {
    const answer = await answerUpload(services, context);
    const whole = new Response(answer.body, answer);
    whole.headers.set("Cache-Control", "no-store");
    whole.headers.set("X-Robots-Tag", "noindex");
    // The rest of the body would be read as the next request.
    if (!answer.ok) whole.headers.set("Connection", "close");
    return whole;
  };
}

async function answerUpload(services: SignedInServices, context: Context): Promise<Response> {
  const { raw: request, method, path } = context.req;
  const person = await signedInPerson(services, context);
  if (!person) return new Response("Your time here has run out: sign in, and send it again.", { status: 401 });
  const { uploads } = await services.office();
  const id = path.slice(UPLOADS.length + 1);
  if (method !== "POST" || id === "") return uploads.answer(request, person);
  const outcome = await uploads.finish(id, person);
  if (!outcome) return new Response("There is no such upload.", { status: 404 });
  return Response.json(outcome, { status: ["stored", "refused"].includes(outcome.status) ? 200 : 202 });
}
