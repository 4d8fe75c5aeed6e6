import { rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { albumOf, button, dialog, openPhoto, rest, visitAlbum } from "../support/browser/lightbox.ts";
import { test, testInUsedWindow } from "../support/browser/test.ts";
import { demoFolder } from "../support/demo-folder.ts";
import { inRows } from "../support/rows.ts";
import { startServer } from "../support/server-process.ts";

for (const width of [360, 1280]) {
  testInUsedWindow(
    `axe finds nothing while it is open, by night and by day, with details and magnifier, at ${width} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visitAlbum(page);
      await openPhoto(page, 1);
      await rest(page);
      expect(await violationsOf(page)).toEqual([]);
      if (width === 360) await button(page, "Show thumbnails").click();
      await button(page, "Photo details").click();
      await button(page, "Magnifier").click();
      expect(await violationsOf(page)).toEqual([]);
      await button(page, "Day colours").click();
      expect(await violationsOf(page)).toEqual([]);
    },
  );
}

test("the details show the camera's data as far as there are any; the place is on no page", async ({ page }) => {
  const folder = await demoFolder();
  const school = await startServer({ DATA_DIR: folder });
  try {
    const album = await albumOf(school.url);
    const captured = { time: "2026-10-24T10:32", iso: 200, fNumber: 2.8, exposure: 0.004, GPSLatitude: 31.6367 };
    inRows(folder, (rows) => {
      const change = rows.prepare("update files set captured = ? where path = ?");
      change.run(JSON.stringify(captured), album.attachments[0] as string);
      change.run(null, album.attachments[1] as string);
    });
    const answer = await page.goto(`${school.url}/SubGallery?id=${album._id}#photo-1`);
    expect(await answer?.text()).not.toMatch(/gps|latitude|31\.6367/i);
    await button(page, "Photo details").click();
    const details = dialog(page).getByRole("region", { name: "Photo details" });
    const name = (path: string | undefined) => path?.split("/").at(-1) as string;
    await expect(details.locator("dt")).toHaveText([
      "File name",
      "Captured",
      "Resolution",
      "ISO",
      "Aperture",
      "Shutter speed",
    ]);
    await expect(details.locator("dd")).toHaveText([
      name(album.attachments[0]),
      "24 October 2026, 10:32 AM",
      /^\d+ × \d+$/,
      "200",
      "f/2.8",
      "1/250 s",
    ]);
    await expect(details).not.toContainText(/gps|latitude|31\.6/i);
    await button(page, "Next photo").click();
    await expect(details.locator("dt")).toHaveText(["File name", "Resolution"]);
    await expect(details.locator("dd").first()).toHaveText(name(album.attachments[1]));
  } finally {
    await school.stop();
    await rm(folder, { recursive: true });
  }
});
