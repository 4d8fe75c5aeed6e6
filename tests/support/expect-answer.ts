import { expect } from "vitest";
import { problemSchema } from "../../src/base/problem.server.ts";
import { simplified } from "./html.ts";

/** Expects the status of an answer, and words that its page holds. Returns the page, simplified. */
export async function expectAnswer(
  answering: Response | Promise<Response>,
  status: number,
  ...words: (string | RegExp)[]
): Promise<string> {
  const answer = await answering;
  const page = simplified(await answer.text());
  const missing = words.filter((one) => (typeof one === "string" ? !page.includes(one) : !one.test(page)));
  expect([answer.status, ...missing]).toEqual([status]);
  return page;
}

/** Returns the sentence with which a piece of work fails; "" when it does not. */
export const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "",
    (cause: Error) => cause.message,
  );

/** Expects an answer that leads elsewhere. */
export async function expectLocation(answering: Response | Promise<Response>, location: string | RegExp) {
  const { status, headers } = await answering;
  const found = typeof location === "string" ? location : expect.stringMatching(location);
  expect([status, headers.get("location")]).toEqual([303, found]);
}

/** Expects an error of the API (RFC 9457) with no other fields than the messages of a refused form. Returns it. */
export async function expectProblem(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  const { errors, ...rest }: Record<string, unknown> = await answer.json();
  const problem = problemSchema.strict().parse(rest);
  expect(problem.status).toBe(status);
  return { ...problem, errors };
}

/** Expects the answer to a stored form; returns its id. */
export async function expectStored(answer: Response): Promise<string> {
  expect(answer.status).toBe(201);
  const stored: { _id: string } = await answer.json();
  expect(stored).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) });
  return stored._id;
}

/** Expects 304 without bytes for every way in which a client names its copy, and the whole answer for another copy. */
export async function expectKnownCopy(get: (headers?: Record<string, string>) => Promise<Response>) {
  const tag = (await get()).headers.get("ETag");
  expect(tag).toMatch(/^"[^"]+"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = await get({ "If-None-Match": String(known) });
    expect([answer.status, answer.headers.get("ETag"), await answer.text()]).toEqual([304, tag, ""]);
  }
  const other = await get({ "If-None-Match": '"other"' });
  expect([other.status, (await other.text()).length > 0]).toEqual([200, true]);
}
