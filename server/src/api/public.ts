import { OpenAPIHono } from "@hono/zod-openapi";
import { homeAlbums } from "@school/content/albums";
import { schoolDay } from "@school/content/dates";
import { homeEvents } from "@school/content/events";
import type { ContentSource } from "@school/content/source";
import * as shapes from "../contract/shapes.ts";
import { logError } from "../log.ts";
import { addFind, addList } from "./calls.ts";
import { addDrawnRoutes } from "./drawn.ts";
import type { DrawnFiles } from "./drawn-files.ts";
import { addFormRoute, type FormServices } from "./form.ts";
import { addImageRoute } from "./image.ts";
import { Problem, problemResponse } from "./problem.ts";
import { addSitemap } from "./sitemap.ts";
import type { StoredFiles } from "./stored-files.ts";

/** What the API needs. */
export interface ApiServices extends FormServices {
  content: ContentSource;
  files: StoredFiles;
  drawn: DrawnFiles;
  now(): Date;
  /** Origin that visitors see, without a slash at the end. */
  publicUrl: string;
}

/** The calls of §7, in its order. Public: no authorization is asked for, one that is sent is ignored (decisions §4.2). */
export function publicApi(services: ApiServices) {
  const { content, files, schoolCode, now } = services;
  const api = new OpenAPIHono();
  const list = <Entry>(path: string, shape: shapes.Shape<Entry>, summary: string, ask: () => Promise<Entry[]>) =>
    addList(api, { path, schoolCode, summary, shape }, ask);
  const latestEvents = async () => homeEvents(await content.listEvents(), schoolDay(now()));
  const latestAlbums = async () => homeAlbums(await content.listAlbums());

  list("/api/news", shapes.newsItem, "News, newest first", () => content.listNews());
  list("/api/topper", shapes.topper, "Toppers, highest percentage first", () => content.listToppers());
  list(
    "/api/events",
    shapes.event,
    "Events for Home: coming ones, then the latest past ones, 12 at most",
    latestEvents,
  );
  list("/api/events/All", shapes.event, "All events, newest first", () => content.listEvents());
  list("/api/gallery", shapes.album, "Albums for Home: the 12 latest", latestAlbums);
  list("/api/gallery/All", shapes.album, "All albums, newest first", () => content.listAlbums());
  const subGallery = { path: "/api/subGallery", summary: "One album", shape: shapes.album };
  addFind(api, subGallery, (id) => content.findAlbum(id));
  list("/api/video/all", shapes.video, "Videos, newest first", () => content.listVideos());
  list("/api/notification", shapes.notification, "Pop-up notices", () => content.listNotifications());
  list("/api/onlineRegistration", shapes.registrationLink, "Registration links", () => content.listRegistrationLinks());
  list("/api/highlight", shapes.highlight, "Announcements", () => content.listHighlights());
  list("/api/circular/all", shapes.circular, "Circulars, newest first", () => content.listCirculars());
  addFormRoute(api, services);
  addImageRoute(api, files);
  addDrawnRoutes(api, services);
  addSitemap(api, services);

  const description = "Everything the public website shows, and where its two forms go. No key needed.";
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
    logError(`API ${context.req.path}`, error);
    const [what, done] = context.req.method === "POST" ? ["What you sent", "stored"] : ["The content", "read"];
    return problemResponse(context, 503, `${what} cannot be ${done} just now. Please try again later.`);
  });
  return api;
}
