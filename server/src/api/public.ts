import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { albumSchema, homeAlbums } from "@school/content/albums";
import { circularSchema } from "@school/content/circulars";
import { schoolDay } from "@school/content/dates";
import { eventSchema, homeEvents } from "@school/content/events";
import { idSchema } from "@school/content/fields";
import { highlightSchema } from "@school/content/highlights";
import { newsItemSchema } from "@school/content/news";
import { notificationSchema } from "@school/content/notifications";
import { registrationLinkSchema } from "@school/content/registration-links";
import type { ContentSource } from "@school/content/source";
import { topperSchema } from "@school/content/toppers";
import { videoSchema } from "@school/content/videos";
import { etag } from "hono/etag";
import { logError } from "../log.ts";
import { examples } from "./examples.ts";
import { addImageRoute } from "./image.ts";
import { Problem, problemAnswer, problemResponse } from "./problem.ts";
import type { StoredFiles } from "./stored-files.ts";

/** What the API needs. */
export interface ApiServices {
  content: ContentSource;
  files: StoredFiles;
  schoolCode: string;
  now(): Date;
}

/** The GET calls of §7, in its order. Public: no authorization is asked for, one that is sent is ignored (decisions §4.2). */
export function publicApi(services: ApiServices) {
  const { content } = services;
  const api = new OpenAPIHono();
  api.use(etag());

  list("/api/news/{schoolCode}", "news items, newest first", newsItemSchema, examples.news, () => content.listNews());
  list("/api/topper/{schoolCode}", "toppers, highest percentage first", topperSchema, examples.topper, () =>
    content.listToppers(),
  );
  list(
    "/api/events/{schoolCode}",
    "events for Home: coming ones, then the latest past ones, 12 at most",
    eventSchema,
    examples.event,
    async () => homeEvents(await content.listEvents(), schoolDay(services.now())),
  );
  list("/api/events/All/{schoolCode}", "all events, newest first", eventSchema, examples.event, () =>
    content.listEvents(),
  );
  list("/api/gallery/{schoolCode}", "albums for Home: the 12 latest", albumSchema, examples.album, async () =>
    homeAlbums(await content.listAlbums()),
  );
  list("/api/gallery/All/{schoolCode}", "all albums, newest first", albumSchema, examples.album, () =>
    content.listAlbums(),
  );
  subGallery();
  list("/api/video/all/{schoolCode}", "videos, newest first", videoSchema, examples.video, () => content.listVideos());
  list(
    "/api/notification/{schoolCode}",
    "pop-up notices, newest first",
    notificationSchema,
    examples.notification,
    () => content.listNotifications(),
  );
  list(
    "/api/onlineRegistration/{schoolCode}",
    "online registration links",
    registrationLinkSchema,
    examples.registrationLink,
    () => content.listRegistrationLinks(),
  );
  list("/api/highlight/{schoolCode}", "announcements, newest first", highlightSchema, examples.highlight, () =>
    content.listHighlights(),
  );
  list("/api/circular/all/{schoolCode}", "circulars, newest first", circularSchema, examples.circular, () =>
    content.listCirculars(),
  );
  addImageRoute(api, services.files);

  api.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "School website API",
      version: "1.0.0",
      description: "Everything the public website shows. Read only, no key needed.",
    },
  });
  api.all("/api/*", () => {
    throw new Problem(404, "The API has no such address.");
  });
  api.onError((error, context) => {
    if (error instanceof Problem) return problemResponse(context, error.status, error.message);
    logError(`API ${context.req.path}`, error);
    return problemResponse(context, 503, "The content cannot be read just now. Please try again later.");
  });
  return api;

  /** A call that answers one kind of entry for the school of this deployment. */
  function list<Item>(path: string, summary: string, item: z.ZodType<Item>, example: Item, ask: () => Promise<Item[]>) {
    const route = createRoute({
      method: "get",
      path,
      summary: `List ${summary}`,
      request: { params: z.object({ schoolCode: z.string().openapi({ example: "DEMO" }) }) },
      responses: {
        200: { description: summary, content: { "application/json": { schema: z.array(item), example: [example] } } },
        304: { description: "not changed" },
        404: problemAnswer("another school's code"),
        503: problemAnswer("the store cannot be read"),
      },
    });
    api.openapi(route, async (context) => {
      const { schoolCode } = context.req.valid("param");
      if (schoolCode !== services.schoolCode) throw new Problem(404, `There is no school with the code ${schoolCode}.`);
      return context.json(await ask(), 200) as never;
    });
  }

  function subGallery() {
    const route = createRoute({
      method: "get",
      path: "/api/subGallery",
      summary: "Read one album",
      request: { query: z.object({ id: idSchema.meta({ example: examples.album._id }) }) },
      responses: {
        200: {
          description: "the album",
          content: { "application/json": { schema: albumSchema, example: examples.album } },
        },
        304: { description: "not changed" },
        400: problemAnswer("no id, or not one"),
        404: problemAnswer("no such album"),
        503: problemAnswer("the store cannot be read"),
      },
    });
    api.openapi(
      route,
      async (context) => {
        const found = await content.findAlbum(context.req.valid("query").id);
        if (!found) throw new Problem(404, "There is no album with this id.");
        return context.json(found, 200);
      },
      (result) => {
        if (!result.success) throw new Problem(400, "Give the id of an album: ?id=…");
      },
    );
  }
}
