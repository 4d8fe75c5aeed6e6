import { leadTo, withCookies } from "../../shell/reading/answers.ts";
import type { Office } from "../office.ts";
import { ANSWER_KEPT_FOR } from "./kept-answers.ts";

/** The parameter that names a kept answer. */
const PARAMETER = "answer";
const cookieOf = (id: string) => `answer-${id}`;

interface Keeping {
  office(): Promise<Office>;
  publicUrl: string;
  noteOutage(cause: unknown): boolean;
  /** Of who is signed in; "" for nobody. */
  owner: string;
}

/**
 * Returns a way to the answer of a form that a page has sent, so that Back and Reload ask for it again and send nothing. What leads elsewhere,
 * sets cookies, or cannot be kept stays as it is.
 */
export async function ledToAnswer(
  request: Request,
  answer: Response,
  { office, publicUrl, noteOutage, owner }: Keeping,
) {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isOfPage = request.method === "POST" && request.headers.get("Sec-Fetch-Mode") === "navigate";
  if (!isOfPage || !isPage || answer.status >= 500 || answer.headers.has("Set-Cookie")) return answer;
  const html = await answer.text();
  const kept = await (await office()).answers
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
export async function answerKept(request: Request, office: () => Promise<Office>, owner: string) {
  const id = request.method === "GET" ? new URL(request.url).searchParams.get(PARAMETER) : null;
  if (id === null) return null;
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const key = cookies.find((cookie) => cookie.startsWith(`${cookieOf(id)}=`))?.slice(cookieOf(id).length + 1);
  const found = key === undefined ? null : await (await office()).answers.find({ id, key }, owner);
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
