/** Returns the answer to a browser that asks for the question to a passkey. */
export function questionAnswer({ question, cookies }: { question: string; cookies: string[] }): Response {
  return new Response(question, {
    headers: [["Content-Type", "application/json"], ...setCookies(cookies)],
  });
}

/** Returns the headers that set cookies. */
export const setCookies = (cookies: readonly string[]) =>
  cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
