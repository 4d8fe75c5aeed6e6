import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Kysely } from "kysely";
import { findRow, insertRow } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { leadTo, withCookies } from "../shell/reading/answers.ts";

export type SavedResponses = ReturnType<typeof openSavedResponses>;

/** In seconds. */
const SAVED_FOR = 600;
/** In characters. A page of the office has a tenth of it. */
const LONGEST = 1_000_000;
const MOST_OF_A_PERSON = 10;
/** Of all who have not signed in. */
const MOST_OF_NOBODY = 200;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface SavedResponse {
  id: string;
  key: string;
}

/** Returns responses to forms that all processes of a store share for ten minutes. A row is read only with the key that its browser has. */
export function openSavedResponses(db: Kysely<Database>, now: () => Date) {
  return {
    /** Returns the response's id and the key that opens it; null for one that is too large. @param owner the person's id; "" for nobody. */
    async save(response: string, owner: string): Promise<SavedResponse | null> {
      if (response.length > LONGEST) return null;
      const { symmetricEncrypt } = await import("better-auth/crypto");
      const [id, key] = [randomBytes(12).toString("base64url"), randomBytes(32).toString("base64url")];
      const body = await symmetricEncrypt({ key, data: brotliCompressSync(response, fast).toString("base64") });
      const expires_at = new Date(now().getTime() + SAVED_FOR * 1000).toISOString();
      await insertRow(db, "kept_answers", { id, owner, body, expires_at });
      const most = owner ? MOST_OF_A_PERSON : MOST_OF_NOBODY;
      const own = db.selectFrom("kept_answers").select("id").where("owner", "=", owner).orderBy("expires_at", "desc");
      await db
        .deleteFrom("kept_answers")
        .where((row) =>
          row.or([row("expires_at", "<=", now().toISOString()), row("id", "in", own.limit(most).offset(most))]),
        )
        .execute();
      return { id, key };
    },

    /** Returns null for a response that has ended, is another person's, or does not fit the key. */
    async find({ id, key }: SavedResponse, owner: string): Promise<string | null> {
      const row = await findRow(db, "kept_answers", { id, owner });
      if (!row || row.expires_at <= now().toISOString()) return null;
      const { symmetricDecrypt } = await import("better-auth/crypto");
      // Another key opens nothing.
      const body = await symmetricDecrypt({ key, data: row.body }).catch(() => null);
      return body === null ? null : brotliDecompressSync(Buffer.from(body, "base64")).toString();
    },
  };
}

/** The parameter that names a saved response. */
const PARAMETER = "answer";
const cookieOf = (id: string) => `answer-${id}`;

interface SavingServices {
  responses(): Promise<SavedResponses>;
  publicUrl: string;
  noteOutage(cause: unknown): boolean;
}

/**
 * Returns a redirect to the response of a form that a page has sent, so that Back and Reload ask for it again and send nothing. What leads
 * elsewhere, sets cookies, or cannot be saved stays as it is. @param owner who is signed in; "" for nobody.
 */
export async function saveResponse(services: SavingServices, request: Request, response: Response, owner: string) {
  const { responses, publicUrl, noteOutage } = services;
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isOfPage = request.method === "POST" && request.headers.get("Sec-Fetch-Mode") === "navigate";
  if (!isOfPage || !isPage || response.status >= 500 || response.headers.has("Set-Cookie")) return response;
  const html = await response.text();
  const text = JSON.stringify({ status: response.status, headers: [...response.headers], html });
  const saved = await (await responses()).save(text, owner).catch((cause) => {
    if (noteOutage(cause)) return null;
    throw cause;
  });
  if (!saved) return new Response(html, response);
  const url = withoutSaved(request.url);
  url.searchParams.set(PARAMETER, saved.id);
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return withCookies(leadTo(url.pathname + url.search), [
    `${cookieOf(saved.id)}=${saved.key}; Path=${url.pathname}; Max-Age=${SAVED_FOR}; HttpOnly; SameSite=Lax${secure}`,
  ]);
}

/** Returns the response that a request names, a redirect to the page itself when it has ended, or null when it names none. */
export async function savedResponse(request: Request, responses: () => Promise<SavedResponses>, owner: string) {
  const id = request.method === "GET" ? new URL(request.url).searchParams.get(PARAMETER) : null;
  if (id === null) return null;
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const key = cookies.find((cookie) => cookie.startsWith(`${cookieOf(id)}=`))?.slice(cookieOf(id).length + 1);
  const found = key === undefined ? null : await (await responses()).find({ id, key }, owner);
  if (found === null) {
    const { pathname, search } = withoutSaved(request.url);
    return leadTo(pathname + search);
  }
  const { html, ...whole }: { html: string; status: number; headers: [string, string][] } = JSON.parse(found);
  return new Response(html, whole);
}

/** Returns an address without the name of a saved response: a form on such a page is sent to the page. */
export function withoutSaved(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete(PARAMETER);
  return url;
}
