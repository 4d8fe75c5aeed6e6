import { expect, type Page } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

const names = [
  ...["Biology Lab", "Chemistry Lab", "Physics Lab", "Computer Lab"],
  ...["Library", "Robotics", "Playground", "Transport"],
];
const open = async (page: Page, rest = "") => {
  await page.goto(`${demoSchool()}/Infrastructure${rest}`);
  await expect(page.getByRole("tablist")).toBeVisible();
};
const chosen = (page: Page) => page.getByRole("tab", { selected: true });

/** Expects one chosen tab, alone in the tab order, and only its panel visible. */
async function expectChosen(page: Page, name: string) {
  await expect(chosen(page)).toHaveText(name);
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveText([name]);
}

test("the places are tabs: by mouse, and by keyboard round and into the panel", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("tab")).toHaveText(names);
  await expectChosen(page, "Biology Lab");
  for (const name of names) {
    await page.getByRole("tab", { name }).click();
    await expectChosen(page, name);
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase().replace(" ", "-")}$`));
  }
  const steps = [
    ["Home", "Biology Lab"],
    ["ArrowDown", "Chemistry Lab"],
    ["ArrowRight", "Physics Lab"],
    ["ArrowUp", "Chemistry Lab"],
    ["ArrowLeft", "Biology Lab"],
    ["ArrowUp", "Transport"],
    ["ArrowDown", "Biology Lab"],
    ["End", "Transport"],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expectChosen(page, name);
    await expect(chosen(page)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
});

test("the tab is in the address: for Back, Forward and links; an unknown one is the first", async ({ page }) => {
  await open(page);
  await page.getByRole("tab", { name: "Library" }).click();
  await page.getByRole("tab", { name: "Transport" }).click();
  await page.goBack();
  await expectChosen(page, "Library");
  await page.goBack();
  await expectChosen(page, "Biology Lab");
  await page.goForward();
  await expectChosen(page, "Library");
  await page.goto("about:blank");
  await open(page, "#robotics");
  await expectChosen(page, "Robotics");
  await expect(page.getByRole("heading", { name: "Robotics" })).toBeInViewport();
  await page.goto("about:blank");
  await open(page, "#swimming-pool");
  await expectChosen(page, "Biology Lab");
});

test("all eight places are on paper; their tabs are in sight at once on a phone", async ({ page }) => {
  await open(page, "#library");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".place")).toHaveCount(8);
  for (const place of await page.locator(".place").all()) await expect(place).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expectChosen(page, "Library");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("tablist")).toHaveAttribute("aria-orientation", "vertical");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("tablist").evaluate((list) => list.scrollIntoView());
  for (const name of names) await expect(page.getByRole("tab", { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("tablist")).toHaveAttribute("aria-orientation", "horizontal");
});

test("the address of a photo brings its place to the front; closed, the focus is on the photo", async ({ page }) => {
  await page.goto(`${demoSchool()}/Infrastructure#library-photo-2`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expectChosen(page, "Library");
  await expect(page.locator("#library-photo-2")).toBeFocused();
});
