import type { OpenAPIHono } from "@hono/zod-openapi";
import { iconAddress, iconVersion, type SiteIcon, siteIconNames, siteIcons } from "@school/content/files/site-icon";
import type { ContentSource } from "@school/content/source";
import { colour } from "../pictures/drawings/look.ts";
import { answerFile } from "./files/answer-file.ts";
import type { DrawnFiles } from "./files/drawn-files.ts";
import type { ServedFile } from "./files/stored-files.ts";
import { Problem } from "./problem.ts";

/** Adds routes beyond §7 that the heads of pages name: cards, icons, and the manifest for a phone's home screen. */
export function addDrawnRoutes(api: OpenAPIHono, { content, drawn }: { content: ContentSource; drawn: DrawnFiles }) {
  const answer = async (file: ServedFile | "not drawn yet", request: Request, version?: string) => {
    if (file === "not drawn yet") throw new Problem(503, "This is being drawn.", { "Retry-After": "10" });
    const drawing = await answerFile(file, request, version === file.version);
    // Social apps show a card on their own pages.
    drawing.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return drawing;
  };

  api.get("/api/card/:name{.+\\.jpg}", async (context) => {
    const card = await drawn.card(context.req.param("name").slice(0, -".jpg".length));
    if (card === "missing") throw new Problem(404, "There is no such page.");
    return answer(card, context.req.raw, context.req.query("v"));
  });

  api.get("/api/icon/:icon{.+\\.png}", async (context) => {
    const name = context.req.param("icon").slice(0, -".png".length);
    const icon = siteIconNames.find((known) => known === name);
    if (!icon) throw new Problem(404, `There are the icons ${siteIconNames.join(", ")}.`);
    return answer(await drawn.icon(icon), context.req.raw, context.req.query("v"));
  });

  // Browsers ask for these addresses even when no page names them.
  api.get("/favicon.ico", async (context) => answer(await drawn.icon("favicon"), context.req.raw));
  api.get("/apple-touch-icon.png", async (context) => answer(await drawn.icon("apple"), context.req.raw));

  api.get("/api/site.webmanifest", async (context) => {
    const profile = await content.readProfile();
    const version = await iconVersion(profile, await content.describeFiles(profile.crest ? [profile.crest.file] : []));
    const icon = (name: SiteIcon, purpose: "any" | "maskable") => ({
      src: iconAddress(name, version),
      sizes: `${siteIcons[name]}x${siteIcons[name]}`,
      type: "image/png",
      purpose,
    });
    const manifest = {
      id: "/",
      name: profile.name,
      lang: "en-IN",
      start_url: "/",
      display: "minimal-ui",
      theme_color: colour("ink"),
      background_color: colour("cream"),
      icons: [icon("small", "any"), icon("large", "any"), icon("maskable", "maskable")],
    };
    const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" };
    return context.body(JSON.stringify(manifest), 200, headers);
  });
}
