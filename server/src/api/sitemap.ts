import type { OpenAPIHono } from "@hono/zod-openapi";
import { itemAddress, itemKinds } from "@school/content/entities/item-pages";
import type { ContentSource } from "@school/content/source";
import { screenTitles } from "@school/content/text/screens";

export function addSitemap(api: OpenAPIHono, { content, publicUrl }: { content: ContentSource; publicUrl: string }) {
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
    const urls = pages.map((page) => `<url><loc>${publicUrl}/${page}</loc></url>`).join("\n");
    const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
    return context.body(map, 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" });
  });
}
