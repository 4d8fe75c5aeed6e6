import { OpenAPIHono } from "@hono/zod-openapi";
import { entryKinds } from "@school/content/entities/all";
import type { Search } from "@school/content/search/search";
import type { ContentSource } from "@school/content/source";
import { logError } from "../log.ts";
import { StorageFailure } from "../storage/file-storage.ts";
import { addCalls } from "./calls.ts";
import { addDrawnRoutes } from "./drawn.ts";
import type { DrawnFiles } from "./files/drawn-files.ts";
import type { StoredFiles } from "./files/stored-files.ts";
import { addFollowing, type FollowingServices } from "./following.ts";
import { addFormRoute, type FormServices } from "./form.ts";
import { addHealthRoutes, type HealthServices } from "./health.ts";
import { addImageRoute } from "./image.ts";
import { addOpenData } from "./open-data.ts";
import { Problem, problemResponse } from "./problem.ts";
import { addSearch } from "./search.ts";
import { addSitemap } from "./sitemap.ts";
import { addToday } from "./today.ts";

export interface ApiServices extends FormServices, HealthServices, FollowingServices {
  content: ContentSource;
  files: StoredFiles;
  drawn: DrawnFiles;
  search: Search;
  now(): Date;
  publicUrl: string;
}

/** The calls of §7, in its order, then ours. Needs no authorization and ignores one that is sent (decisions §4.2). */
export function publicApi(services: ApiServices) {
  const api = new OpenAPIHono();
  for (const kind of entryKinds) addCalls(api, kind, services);
  addToday(api, services);
  addSearch(api, services);
  addOpenData(api, services);
  addFormRoute(api, services);
  addImageRoute(api, services.files);
  addDrawnRoutes(api, services);
  addSitemap(api, services);
  addFollowing(api, services);
  addHealthRoutes(api, services);

  const description = "Everything the public website shows, and where its forms go. No key needed.";
  api.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: "School website API", version: "1.0.0", description },
  });
  api.all("/api/*", () => {
    throw new Problem(404, "The API has no such address.");
  });
  api.onError((error, context) => {
    if (error instanceof Problem) {
      return problemResponse(context, error.status, error.message, error.headers, error.more);
    }
    // The storage has already logged its own failure once.
    if (!(error instanceof StorageFailure)) logError(`API ${context.req.path}`, error);
    const [what, done] = context.req.method === "POST" ? ["What you sent", "stored"] : ["The content", "read"];
    return problemResponse(context, 503, `${what} cannot be ${done} just now. Please try again later.`);
  });
  return api;
}
