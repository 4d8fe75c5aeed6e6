import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Readiness } from "../store/opening/readiness.ts";

export interface HealthServices {
  readiness(): Promise<Readiness>;
  /** Returns the reason that nothing can be stored now, or null. */
  storeProblem(): string | null;
}

/** For monitoring: `/health` says that the process answers, `/ready` which parts of the store work. */
export function addHealthRoutes(api: OpenAPIHono, { readiness, storeProblem }: HealthServices) {
  const headers = { "Cache-Control": "no-store" };
  api.get("/health", (context) => context.text("alive\n", 200, headers));
  api.get("/ready", async (context) => {
    const parts = { ...(await readiness()), forms: storeProblem() ?? "ready" };
    const isReady = Object.values(parts).every((state) => state === "ready");
    return context.json(parts, isReady ? 200 : 503, headers);
  });
}
