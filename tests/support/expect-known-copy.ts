import { expect } from "vitest";

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
