import { expect } from "vitest";

/** Expects the answer to a stored form; returns its id. */
export async function expectStored(answer: Response): Promise<string> {
  expect(answer.status).toBe(201);
  const stored: { _id: string } = await answer.json();
  expect(stored).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) });
  return stored._id;
}
