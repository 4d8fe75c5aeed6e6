import { expect } from "vitest";

/** Expects the status of an answer, and words that its page holds. Returns the page, without the marks between two texts. */
export async function expectAnswer(
  answering: Response | Promise<Response>,
  status: number,
  ...words: (string | RegExp)[]
): Promise<string> {
  const answer = await answering;
  const page = (await answer.text()).replaceAll("<!-- -->", "");
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
