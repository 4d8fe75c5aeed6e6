/** Answers a script with the question for a passkey. */
export function questionAnswer({ question, cookies }: { question: string; cookies: string[] }): Response {
  return new Response(question, {
    headers: [["Content-Type", "application/json"], ...setCookies(cookies)],
  });
}

export const setCookies = (cookies: readonly string[]) =>
  cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
