/** Answers a script with the question for a passkey. */
export function questionAnswer({ question, cookies }: { question: string; cookies: string[] }): Response {
  return new Response(question, {
    headers: [["Content-Type", "application/json"], ...setCookies(cookies)],
  });
}

export const setCookies = (cookies: readonly string[]) =>
  cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** Returns whether a request has a cookie of the office. Without one, the server loads nothing of the office. */
export const hasOfficeCookie = (headers: Headers): boolean => /(?:^|[;\s-])office\./.test(headers.get("Cookie") ?? "");
