import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import { leadTo, withCookies } from "../shell/reading/answers.ts";

export type KeptAnswers = ReturnType<typeof openKeptAnswers>;

/** In seconds. */
const ANSWER_KEPT_FOR = 600;
const CIPHER = "aes-256-gcm";
/** In bytes. */
const [IV, TAG, KEY] = [12, 16, 32];
/** In characters. A page of the office has a tenth of it. */
const LONGEST = 1_000_000;
const MOST_OF_A_PERSON = 10;
/** Of all who have not signed in. */
const MOST_OF_NOBODY = 200;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface KeptAnswer {
  id: string;
  key: string;
}

/** Returns answers to forms that all processes of a store share for ten minutes. A row is read only with the key that its browser has. */
export function openKeptAnswers(db: Kysely<Database>, now: () => Date) {
  async function forget(owner: string, most: number) {
    const of = db.selectFrom("kept_answers").select("id").where("owner", "=", owner);
    const newest = await of.orderBy("expires_at", "desc").limit(most).execute();
    await db
      .deleteFrom("kept_answers")
      .where((row) =>
        row.or([
          row("expires_at", "<=", now().toISOString()),
          row.and([
            row("owner", "=", owner),
            row(
              "id",
              "not in",
              newest.map(({ id }) => id),
            ),
          ]),
        ]),
      )
      .execute();
  }

  return {
    /** Returns the answer's id and the key that opens it; null for an answer that is too large. @param owner the person's id; "" for nobody. */
    async keep(answer: string, owner: string): Promise<KeptAnswer | null> {
      if (answer.length > LONGEST) return null;
      const [id, key, iv] = [randomBytes(IV).toString("base64url"), randomBytes(KEY), randomBytes(IV)];
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const secret = Buffer.concat([cipher.update(brotliCompressSync(answer, fast)), cipher.final()]);
      const body = Buffer.concat([iv, cipher.getAuthTag(), secret]).toString("base64");
      const expires_at = new Date(now().getTime() + ANSWER_KEPT_FOR * 1000).toISOString();
      await db.insertInto("kept_answers").values({ id, owner, body, expires_at }).execute();
      await forget(owner, owner ? MOST_OF_A_PERSON : MOST_OF_NOBODY);
      return { id, key: key.toString("base64url") };
    },

    /** Returns null for an answer that has ended, is another person's, or does not fit the key. */
    async find({ id, key }: KeptAnswer, owner: string): Promise<string | null> {
      const row = await db
        .selectFrom("kept_answers")
        .select("body")
        .where("id", "=", id)
        .where("owner", "=", owner)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      const secret = Buffer.from(key, "base64url");
      if (!row || secret.length !== KEY) return null;
      const body = Buffer.from(row.body, "base64");
      const cipher = createDecipheriv(CIPHER, secret, body.subarray(0, IV))
        .setAAD(Buffer.from(owner))
        .setAuthTag(body.subarray(IV, IV + TAG));
      try {
        return brotliDecompressSync(Buffer.concat([cipher.update(body.subarray(IV + TAG)), cipher.final()])).toString();
      } catch {
        // Another key.
        return null;
      }
    },
  };
}

/** The parameter that names a kept answer. */
const PARAMETER = "answer";
const cookieOf = (id: string) => `answer-${id}`;

interface Keeping {
  answers(): Promise<KeptAnswers>;
  publicUrl: string;
  noteOutage(cause: unknown): boolean;
  /** Of who is signed in; "" for nobody. */
  owner: string;
}

/**
 * Returns a way to the answer of a form that a page has sent, so that Back and Reload ask for it again and send nothing. What leads elsewhere,
 * sets cookies, or cannot be kept stays as it is.
 */
export async function leadToAnswer(
  request: Request,
  answer: Response,
  { answers, publicUrl, noteOutage, owner }: Keeping,
) {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isOfPage = request.method === "POST" && request.headers.get("Sec-Fetch-Mode") === "navigate";
  if (!isOfPage || !isPage || answer.status >= 500 || answer.headers.has("Set-Cookie")) return answer;
  const html = await answer.text();
  const kept = await (await answers())
    .keep(JSON.stringify({ status: answer.status, headers: [...answer.headers], html }), owner)
    .catch((cause) => {
      if (noteOutage(cause)) return null;
      throw cause;
    });
  if (!kept) return new Response(html, answer);
  const url = withoutAnswer(request.url);
  url.searchParams.set(PARAMETER, kept.id);
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return withCookies(leadTo(url.pathname + url.search), [
    `${cookieOf(kept.id)}=${kept.key}; Path=${url.pathname}; Max-Age=${ANSWER_KEPT_FOR}; HttpOnly; SameSite=Lax${secure}`,
  ]);
}

/** Returns the answer that a request names, a way to the page itself when it has ended, or null when it names none. */
export async function keptAnswerTo(request: Request, answers: () => Promise<KeptAnswers>, owner: string) {
  const id = request.method === "GET" ? new URL(request.url).searchParams.get(PARAMETER) : null;
  if (id === null) return null;
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const key = cookies.find((cookie) => cookie.startsWith(`${cookieOf(id)}=`))?.slice(cookieOf(id).length + 1);
  const found = key === undefined ? null : await (await answers()).find({ id, key }, owner);
  if (found === null) {
    const { pathname, search } = withoutAnswer(request.url);
    return leadTo(pathname + search);
  }
  const { html, ...whole }: { html: string; status: number; headers: [string, string][] } = JSON.parse(found);
  return new Response(html, whole);
}

/** Returns an address without the name of a kept answer: a form on such a page is sent to the page. */
export function withoutAnswer(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete(PARAMETER);
  return url;
}
