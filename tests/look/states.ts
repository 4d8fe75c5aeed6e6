import type { Browser, Page } from "@playwright/test";
import { type Screen, screensOf, wanted } from "./screens.ts";
import { openStill } from "./still-page.ts";

/** A page in one of its states. */
export interface View extends Screen {
  /** The selector of the part to look at. */
  below: string;
  /** The whole page, not only its visible part. */
  fullPage: boolean;
  act(page: Page): Promise<unknown>;
}

/** A state of a page after use: where, at which widths, and how to reach it. */
interface State {
  name: string;
  address: string;
  widths: number[];
  below: string;
  act(page: Page): Promise<unknown>;
}

/**
 * Returns all screens with everything unfolded, then the states after use.
 * @param only beginnings of the wanted names; all when it is empty
 */
export async function viewsOf(school: string, only: string[]): Promise<View[]> {
  const screens = await screensOf(school);
  const used = states.flatMap(({ widths, name, address, ...state }) =>
    widths.map((width): View => {
      const screen = screens.find((each) => each.width === width && each.address.split("?")[0] === address);
      return { ...state, width, name: `${name}, ${width}`, address: screen?.address ?? address, fullPage: false };
    }),
  );
  const whole = screens.map((screen): View => ({ ...screen, below: "body", fullPage: true, act: unfold }));
  return wanted([...whole, ...used], only);
}

/** Opens a page and brings it into its state. The caller closes its context. */
export async function openView(browser: Browser, school: string, view: View): Promise<Page> {
  const page = await openStill(browser, school, view);
  await view.act(page);
  return page;
}

function unfold(page: Page) {
  return page.evaluate(() => {
    for (const each of document.querySelectorAll("details")) if (!each.closest("nav")) each.open = true;
  });
}

async function sendEmpty(page: Page, form: string) {
  await page.locator(`${form} [type=submit]`).click();
  await page.locator(`${form} [aria-invalid=true]`).first().waitFor();
  await page.locator(`${form} [type=submit]:enabled`).waitFor();
  await page.waitForTimeout(500);
}

const everywhere = [360, 1280];

const states: State[] = [
  {
    name: "a notice over Home",
    address: "/",
    widths: everywhere,
    below: "dialog[open]",
    act: (page) => page.evaluate(() => document.querySelector<HTMLDialogElement>("dialog[data-popup]")?.showModal()),
  },
  {
    name: "the menu, open",
    address: "/News",
    widths: [360],
    below: "#menu",
    async act(page) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.locator("#menu summary").first().click();
    },
  },
  {
    name: "a group of the menu, open",
    address: "/News",
    widths: [1280],
    below: "#menu",
    act: (page) => page.locator("#menu summary").first().click(),
  },
  {
    name: "feedback with nothing filled in",
    address: "/",
    widths: everywhere,
    below: "[data-draft=feedback]",
    act: (page) => sendEmpty(page, "[data-draft=feedback]"),
  },
  {
    name: "nothing matches",
    address: "/News?q=zzzz",
    widths: everywhere,
    below: "main",
    act: async () => {},
  },
  {
    name: "a photo in large",
    address: "/SubGallery",
    widths: everywhere,
    below: "[role=dialog]",
    async act(page) {
      await page.locator("#photo-1").click();
      await page.locator(".yarl__portal_open").waitFor();
      await page.waitForTimeout(500);
    },
  },
];
