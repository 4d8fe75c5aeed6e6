import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Readiness } from "../store/opening/readiness.ts";

export interface HealthServices {
  readiness(): Promise<Readiness>;
  /** Returns the reason that nothing can be stored now, or null. */
  storeProblem(): string | null;
  /** Returns what somebody has to look at while the site serves all, a sentence each. */
  warnings(): Promise<string[]>;
}

/** For monitoring: `/health` says that the process answers, `/ready` which parts of the store work, and what somebody has to look at. */
export function addHealthRoutes(api: OpenAPIHono, { readiness, storeProblem, warnings }: HealthServices) {
  const headers = { "Cache-Control": "no-store" };
  api.get("/health", (context) => context.text("alive\n", 200, headers));
  api.get("/ready", async (context) => {
    const parts = { ...(await readiness()), forms: storeProblem() ?? "ready" };
    const isReady = Object.values(parts).every((state) => state === "ready");
    const toLookAt = await warnings();
    return context.json(toLookAt.length > 0 ? { ...parts, warnings: toLookAt } : parts, isReady ? 200 : 503, headers);
  });
}
