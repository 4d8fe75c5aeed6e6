import { expect, type Page } from "@playwright/test";
import { settle } from "./home.ts";
import { demoSchool } from "./schools.ts";

interface Album {
  _id: string;
  title: string;
  attachments: string[];
}

async function albumOf(school = demoSchool()): Promise<Album> {
  const albums = (await (await fetch(`${school}/api/gallery/All/DEMO`)).json()) as Album[];
  const album = albums.find(({ attachments }) => attachments.length >= 6);
  if (!album) throw new Error("the demo school has no album of six photos");
  return album;
}

export async function visitAlbum(page: Page, hash = "") {
  const album = await albumOf();
  await page.goto(`${demoSchool()}/SubGallery?id=${album._id}${hash}`);
  return album;
}

const name = "Photos in large";
/** Returns the dialog that shows a pressed photo until the large view has come. */
export const opening = (page: Page) => page.getByRole("dialog", { name }).and(page.locator(".opening"));
export const dialog = (page: Page) => page.getByRole("dialog", { name }).and(page.locator(":not(.opening)"));
export const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
export const shown = (page: Page) => dialog(page).locator(".yarl__slide_current");
/** Returns the magnification of the current photo. */
export const zoomOf = (page: Page) =>
  shown(page)
    .locator(".yarl__slide_wrapper")
    .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);

/** Waits until all movement has ended, after the frame in which a hand moved it. */
export async function rest(page: Page) {
  await settle(page);
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
    // A replaced animation is cancelled.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

export async function openPhoto(page: Page, number: number) {
  await page.locator(`#photo-${number}`).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
}
