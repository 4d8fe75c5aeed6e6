import { expect } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../server/src/api/problem.ts";

/** An error of the API, and the messages of a refused form; nothing else. */
const known = z.strictObject({ ...problemSchema.shape, errors: z.record(z.string(), z.string()).optional() });

/** Expects an error of the API (RFC 9457), and returns it. */
export async function expectProblem(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = known.parse(await answer.json());
  expect(problem.status).toBe(status);
  return problem;
}
