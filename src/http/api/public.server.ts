import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addressIn, type Language, languages } from "../../base/language.ts";
import { fileIn, languageTag } from "../../base/language-names.ts";
import { logError } from "../../base/log.server.ts";
import { Problem, problemAnswer, problemResponse } from "../../base/problem.server.ts";
import { version } from "../../base/version.ts";
import { addSubscriptions, type SubscriptionServices } from "../../calendar/subscriptions-api.server.ts";
import { addCalls } from "../../db/calls.server.ts";
import type { Readiness } from "../../db/opening/migrate.server.ts";
import { entryKinds } from "../../kinds/all.ts";
import { pictureFormats, pictureWidths } from "../../kinds/files/file-address.ts";
import { iconAddress, iconVersion, type SiteIcon, siteIconNames, siteIcons } from "../../kinds/files/social-card.ts";
import { itemAddress, itemKinds } from "../../kinds/item-pages.ts";
import type { ContentSource } from "../../kinds/source.ts";
import type { ShareImages } from "../../media/share-images/share-images.server.ts";
import { colour } from "../../media/share-images/style.server.ts";
import { answerFile, type ServedFile, type StoredFiles } from "../../media/stored-files.server.ts";
import { addOpenData } from "../../pages/open-data/open-data.server.ts";
import { filePathSchema } from "../../school/fields.ts";
import { screenTitles } from "../../school/screens.ts";
import type { Search } from "../../search/rules/search.ts";
import { addSearch } from "../../search/search.server.ts";
import { StorageFailure } from "../../storage/file-storage.server.ts";
import { addToday } from "../../today/today.server.ts";
import { addFormRoute, type FormServices } from "./form.server.ts";

export interface ApiServices extends FormServices, HealthServices, SubscriptionServices {
  content: ContentSource;
  files: StoredFiles;
  shareImages: ShareImages;
  search: Search;
  now(): Date;
  publicUrl: string;
}

/** The calls of §7, in its order, then ours. Needs no authorization and ignores one that is sent (reading 2). */
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
  addSubscriptions(api, services);
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

interface HealthServices {
  readiness(): Promise<Readiness>;
  /** Returns the reason that nothing can be stored now, or null. */
  storeProblem(): Promise<string | null>;
  /** Returns what somebody has to look at while the site serves all, a sentence each. */
  warnings(): Promise<string[]>;
}

/** For monitoring: `/health` says that the process answers, and its version, `/ready` which parts of the store work, and what somebody has to look at. */
function addHealthRoutes(api: OpenAPIHono, { readiness, storeProblem, warnings }: HealthServices) {
  const headers = { "Cache-Control": "no-store" };
  api.get("/health", (context) => context.text(`alive ${version}\n`, 200, headers));
  api.get("/ready", async (context) => {
    const parts = { ...(await readiness()), forms: (await storeProblem()) ?? "ready" };
    const isReady = Object.values(parts).every((state) => state === "ready");
    const toLookAt = await warnings();
    return context.json(toLookAt.length > 0 ? { ...parts, warnings: toLookAt } : parts, isReady ? 200 : 503, headers);
  });
}

function addSitemap(api: OpenAPIHono, { content, publicUrl }: { content: ContentSource; publicUrl: string }) {
  api.get("/robots.txt", (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, {
      "Cache-Control": "no-cache",
    }),
  );

  // All public routes: SubGallery is a page for each album (§2), and each item has a page.
  api.get("/sitemap.xml", async (context) => {
    const albums = (await content.list("albums")).map(({ _id }) => `SubGallery?id=${encodeURIComponent(_id)}`);
    const items = await Promise.all(
      itemKinds.map(async (kind) => (await content.list(kind)).map(({ _id }) => itemAddress(kind, _id).slice(1))),
    );
    const pages = ["", ...Object.keys(screenTitles), ...albums, ...items.flat()];
    const addressOf = (page: string, language: Language) => publicUrl + addressIn(language, `/${page}`);
    const urls = pages.flatMap((page) => {
      const alternates = languages.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${addressOf(page, one)}"/>`,
      );
      return languages.map((one) => `<url><loc>${addressOf(page, one)}</loc>${alternates.join("")}</url>`);
    });
    const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
    return context.body(map, 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" });
  });
}

const querySchema = z.union([
  z.object({ width: z.undefined(), format: z.undefined() }),
  z.object({
    width: z.enum(pictureWidths.map(String)).transform(Number),
    format: z.enum(pictureFormats),
  }),
]);

const route = createRoute({
  method: "get",
  path: "/api/image/{path}",
  summary: "Read a stored file, or a picture in one of its fixed widths",
  request: {
    params: z.object({ path: filePathSchema.meta({ example: "albums/sports-day/start.jpg" }) }),
    query: z.object({
      width: z.enum(pictureWidths.map(String)).optional(),
      format: z.enum(pictureFormats).optional(),
      v: z.string().optional(),
    }),
  },
  responses: {
    200: { description: "the bytes" },
    206: { description: "the range that was asked for" },
    304: { description: "not changed" },
    400: problemAnswer("not a fixed width or format"),
    404: problemAnswer("no such file"),
    416: problemAnswer("no such range"),
    503: problemAnswer("the store cannot be read"),
  },
});

/** Serves the stored file, or a picture in one of its fixed widths and formats (§7). */
function addImageRoute(api: OpenAPIHono, files: StoredFiles) {
  api.openAPIRegistry.registerPath(route);
  // The path of a file has slashes in it.
  api.get(`${route.getRoutingPath()}{.+}`, async (context) => {
    const path = filePathSchema.safeParse(context.req.param("path"));
    if (!path.success) throw new Problem(404, "There is no such file.");
    const query = querySchema.safeParse({ width: context.req.query("width"), format: context.req.query("format") });
    if (!query.success) {
      throw new Problem(
        400,
        `Give width (${pictureWidths.join(", ")}) and format (${pictureFormats.join(", ")}), or neither.`,
      );
    }
    const { width, format } = query.data;
    const file = await (width && format ? files.variant(path.data, { width, format }) : files.original(path.data));
    if (!file) throw new Problem(404, "There is no such file.", { "Cache-Control": "no-store" });
    return answerFile(file, context.req.raw, context.req.query("v") === file.version);
  });
}

/** Adds routes beyond §7 that the heads of pages name: cards, icons, and the manifest for a phone's home screen. */
function addDrawnRoutes(
  api: OpenAPIHono,
  { content, shareImages }: { content: ContentSource; shareImages: ShareImages },
) {
  const answer = async (file: ServedFile | "not drawn yet", request: Request, version?: string) => {
    if (file === "not drawn yet") throw new Problem(503, "This is being drawn.", { "Retry-After": "10" });
    const drawing = await answerFile(file, request, version === file.version);
    // Social apps show a card on their own pages.
    drawing.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return drawing;
  };

  api.get("/api/card/:name{.+\\.jpg}", async (context) => {
    const card = await shareImages.card(context.req.param("name"));
    if (card === "missing") throw new Problem(404, "There is no such page.");
    return answer(card, context.req.raw, context.req.query("v"));
  });

  api.get("/api/icon/:icon{.+\\.png}", async (context) => {
    const name = context.req.param("icon").slice(0, -".png".length);
    const icon = siteIconNames.find((known) => known === name);
    if (!icon) throw new Problem(404, `There are the icons ${siteIconNames.join(", ")}.`);
    return answer(await shareImages.icon(icon), context.req.raw, context.req.query("v"));
  });

  // Browsers ask for these addresses even when no page names them.
  api.get("/favicon.ico", async (context) => answer(await shareImages.icon("favicon"), context.req.raw));
  api.get("/apple-touch-icon.png", async (context) => answer(await shareImages.icon("apple"), context.req.raw));

  for (const language of languages) addManifest(api, content, language);
}

/** An installed site opens in the language in which it was installed, and knows it by no other means. */
function addManifest(api: OpenAPIHono, content: ContentSource, language: Language) {
  api.get(fileIn(language, "/api/site.webmanifest"), async (context) => {
    const profile = await content.readProfile();
    const version = await iconVersion(profile, await content.describeFiles(profile.crest ? [profile.crest.file] : []));
    const icon = (name: SiteIcon, purpose: "any" | "maskable") => ({
      src: iconAddress(name, version),
      sizes: `${siteIcons[name]}x${siteIcons[name]}`,
      type: "image/png",
      purpose,
    });
    const manifest = {
      id: addressIn(language, "/"),
      name: profile.name,
      lang: languageTag(language),
      start_url: addressIn(language, "/"),
      scope: "/",
      display: "minimal-ui",
      theme_color: colour("ink"),
      background_color: colour("cream"),
      icons: [icon("small", "any"), icon("large", "any"), icon("maskable", "maskable")],
    };
    const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" };
    return context.body(JSON.stringify(manifest), 200, headers);
  });
}
