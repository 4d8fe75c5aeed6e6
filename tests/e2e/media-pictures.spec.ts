import { expect, type Page } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";
import { addresses } from "../support/routes.ts";

/** Widths of the window. */
const widths = [360, 412, 768, 1024, 1280, 1920];

test("at every width each picture has its drawn width, its box, and waits below the fold", async ({
  browser,
  mayComplain,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  // The layout is measured without the pictures' bytes.
  mayComplain(/ERR_BLOCKED_BY_CLIENT/);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.setBlockedURLs", { urls: ["*/api/image/*"] });
  for (const address of await illustrated()) {
    await page.setViewportSize({ width: widths[0] as number, height: 800 });
    await page.goto(demoSchool() + address, { waitUntil: "load" });
    const preloads = await page.locator("link[rel=preload][as=image][fetchpriority=high]").count();
    const eager = await page.locator("main picture img:not([loading=lazy])").count();
    expect.soft([address, preloads], "what is eager is named in the head").toEqual([address, eager]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await wrongPictures(page), `${address} at ${width} px`).toEqual([]);
    }
  }
  await context.close();
});

test("an album shows its first photo in the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // A first visit may be drawn in the font of the machine, which can be wider.
  await page.goto(`${demoSchool()}/PhotoGallery`, { waitUntil: "networkidle" });
  const albums = await (await page.request.get(`${demoSchool()}/api/gallery/All/DEMO`)).json();
  for (const { _id } of albums) {
    await page.goto(`${demoSchool()}/SubGallery?id=${_id}`);
    await expect.soft(page.locator("a.album__link").first(), _id).toBeInViewport({ ratio: 0.4 });
  }
});

/** Returns the pages with pictures of their own, and one that has only those of the frame, which all pages share. */
async function illustrated(): Promise<string[]> {
  const own: string[] = [];
  const plain: string[] = [];
  for (const address of await addresses(demoSchool())) {
    const html = await (await fetch(demoSchool() + address)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    (main.includes("<img") ? own : plain).push(address);
  }
  return [...own, ...plain.slice(0, 1)];
}

/** Runs in the browser. A cropped picture may need any width from its box's to its full one. */
function wrongPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.cssText = "position:absolute;visibility:hidden";
    const known = new Map<string, number>();
    const asked = ({ sizes }: HTMLImageElement) => known.get(sizes) ?? measured(sizes);
    const measured = (sizes: string) => {
      const parts = sizes.split(/,\s*(?![^(]*\))/).map((part) => part.match(/^(?:(\(.+?\)) )?(.+)$/) ?? []);
      probe.style.width = parts.find(([, when]) => !when || matchMedia(when).matches)?.[2] ?? "";
      known.set(sizes, probe.getBoundingClientRect().width);
      return known.get(sizes) as number;
    };
    const wrong = [...document.images].flatMap((image) => {
      const { offsetWidth: box, offsetHeight: tall, sizes, srcset, loading, className } = image;
      const [wide, high] = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
      if (box === 0) return [];
      if (!wide || !high) return [`${className} has no size`];
      const isBelow = image.getBoundingClientRect().top + scrollY > 1600;
      if (isBelow && loading !== "lazy") return [`${className} does not wait`];
      const drawn = getComputedStyle(image).objectFit === "cover" ? Math.max(box, (tall * wide) / high) : box;
      const width = srcset ? asked(image) : drawn;
      const fits = width >= box * 0.9 && width <= drawn * 1.1;
      return fits ? [] : [`${className} "${sizes}": ${Math.round(width)} for ${box} to ${Math.round(drawn)}`];
    });
    probe.remove();
    return [...new Set(wrong)];
  });
}
