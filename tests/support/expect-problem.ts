import { expect } from "vitest";
import { problemSchema } from "../../src/base/problem.server.ts";

/** Expects an error of the API (RFC 9457) with no other fields than the messages of a refused form. Returns it. */
export async function expectProblem(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  const { errors, ...rest }: Record<string, unknown> = await answer.json();
  const problem = problemSchema.strict().parse(rest);
  expect(problem.status).toBe(status);
  return { ...problem, errors };
}
