import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { ownSchool } from "../support/browser/own-school.ts";
import { test } from "../support/browser/test.ts";
import { PASSWORD } from "../support/office-fields.ts";
import { enquiry } from "../support/test-forms.ts";

/** A phone whose clock is ten years ahead, in another zone: what it says of times is the school's. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, timezoneId: "America/Los_Angeles" });

const school = ownSchool();

/** The text of the draft of the news item whose form is open. */
const atSchool = (page: Page): string | undefined => {
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const row = school.inStore((store) => store.prepare("select body from drafts where id = ?").get(id));
  return row && JSON.parse(String(row.body)).description;
};

/** Types as the keyboards of Android do: a word stands in the field while it is still being made. */
async function compose(cdp: CDPSession, word: string) {
  for (let length = 1; length <= word.length; length += 1) {
    const text = word.slice(0, length);
    await cdp.send("Input.imeSetComposition", { text, selectionStart: length, selectionEnd: length });
  }
}

const onPhone = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("office ")).length);

const isOnPhone = (page: Page, words: string) =>
  page.evaluate((looked) => Object.values(localStorage).some((text) => text.includes(JSON.stringify(looked))), words);

/** Presses the control for files right after the last letter. Returns what the phone has kept by then. */
const typeAndChooseFile = (text: Locator, words: string): Promise<string> =>
  text.evaluate((area: HTMLTextAreaElement, typed) => {
    area.value = typed;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.form?.querySelector<HTMLInputElement>('input[type="file"]')?.click();
    return Object.values(localStorage).join();
  }, words);

/** Gives the texts on this phone to another person. */
const rename = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([from = "", to = ""]) => {
      for (const [name, text] of Object.entries(localStorage)) {
        if (!name.startsWith(from)) continue;
        localStorage.removeItem(name);
        localStorage.setItem(name.replace(from, to), text);
      }
    },
    [from, to],
  );

async function write(text: Locator, words: string) {
  await text.fill(words);
  await text.blur();
}

test("what is written on a phone is neither lost nor doubled, and is where it is said to be", async ({
  page,
  mayComplain,
}) => {
  // Of the line that is cut, and of the saves that are refused.
  mayComplain(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|net::ERR/);
  await page.clock.setFixedTime("2036-11-22T04:00:00Z");
  const cdp = await page.context().newCDPSession(page);
  const inSchoolTime: Intl.DateTimeFormatOptions = { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" };
  const time = () => new Date().toLocaleTimeString("en-US", inSchoolTime);
  const said = page.getByRole("status").filter({ hasText: /phone|school/i });
  const text = page.getByRole("textbox", { name: /^Text \(/ });
  const email = "meena@school.example";
  await school.signIn(page.context(), { email, role: "clerk", name: "Meena Bisht" });

  await test.step("words in the making are neither eaten nor doubled while the text goes to phone and school", async () => {
    await page.goto(`${school.url}/office/news/new`);
    await page.getByLabel("Title", { exact: true }).fill("Owls");
    await text.focus();
    for (const word of ["Owls", "in", "the"]) {
      await compose(cdp, word);
      await cdp.send("Input.insertText", { text: `${word} ` });
    }
    await compose(cdp, "tower");
    const before = time();
    await expect.poll(() => atSchool(page)).toBe("Owls in the tower");
    await expect(said).toHaveText(/^At school \d/);
    expect([before, time()]).toContain((await said.textContent())?.slice("At school ".length, -1));
    await cdp.send("Input.insertText", { text: "towers" });
    await expect(text).toHaveValue("Owls in the towers");
    await text.blur();
    await expect.poll(() => atSchool(page)).toBe("Owls in the towers");
    await expect.poll(() => onPhone(page)).toBe(0);
  });
  const form = page.url();

  await test.step("what is typed on a slow line, before the script has come, is kept too", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/autosave-*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${school.url}/office/news/new`);
    await text.fill("Typed too early");
    release();
    await expect(said).toHaveText(/^At school \d/);
    await page.unroute("**/autosave-*");
    await page.goto(form);
  });

  await test.step("one save is under way at a time, and the text is on the phone before the camera opens", async () => {
    let [underWay, most] = [0, 0];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/keep", async (route) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await released;
      const response = await route.fetch();
      underWay -= 1;
      await route.fulfill({ response });
    });
    await write(text, "Owls");
    await expect.poll(() => underWay).toBe(1);
    await write(text, "Owls and bats");
    await expect.poll(() => isOnPhone(page, "Owls and bats")).toBe(true);
    release();
    await expect.poll(() => atSchool(page)).toBe("Owls and bats");
    expect(most).toBe(1);
    await page.unrouteAll({ behavior: "wait" });
    expect(await typeAndChooseFile(text, "Owls, bats and a photo")).toContain("Owls, bats and a photo");
    await write(text, "Owls in the towers");
    await expect.poll(() => atSchool(page)).toBe("Owls in the towers");
    await expect.poll(() => onPhone(page)).toBe(0);
  });

  await test.step("the line is away: the text is on the phone, and goes to school by itself", async () => {
    await page.context().setOffline(true);
    await write(text, "Without a line");
    await expect(said).toHaveText(/^On this phone since \d.*It goes to school by itself when there is a signal\.$/);
    expect([atSchool(page), await onPhone(page)]).toEqual(["Owls in the towers", 1]);
    const notArrived = page.getByRole("alert").filter({ hasText: "the school cannot be reached" });
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(notArrived).toBeInViewport();
    expect(page.url()).toBe(form);
    await page.context().setOffline(false);
    await expect(said).toHaveText(/^At school/);
    expect(atSchool(page)).toBe("Without a line");
    // In a Wi-Fi that leads nowhere the browser believes that it has a line.
    await page.route("**", (route) => route.abort("internetdisconnected"));
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(notArrived).toBeInViewport();
    await expect(said).toHaveText(/^On this phone/);
    expect([page.url(), await onPhone(page)]).toEqual([form, 1]);
    await page.unroute("**");
    await expect(said).toHaveText(/^At school/);
  });

  await test.step("what a failing gateway did not take is offered also after another new item was sent", async () => {
    const offer = page.getByRole("alert").filter({ hasText: "has not arrived" });
    const openNew = async () => {
      await page.goto(`${school.url}/office/events/new`);
      await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
    };
    await openNew();
    await page.route("**/office/events/*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await page.getByLabel("Title", { exact: true }).fill("Owl night");
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("Bad gateway")).toBeVisible();
    await page.unroute("**/office/events/*");
    await openNew();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("One thing is not right yet.")).toBeVisible();
    await openNew();
    await offer.getByRole("button", { name: "Throw it away" }).click();
    await page.goto(form);
    await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
  });

  await test.step("a note after a call is not lost either, and is written down when the line is back", async () => {
    await page.request.post(`${school.url}/api/form/DEMO/Admission`, { data: enquiry });
    await page.goto(`${school.url}/office/enquiries`);
    await page.getByRole("link", { name: enquiry.name }).click();
    const at = page.url();
    await expect(page.locator("main form[data-awake]")).toHaveCount(2);
    await page.getByLabel("Note").fill("Comes on Friday.");
    await page.route("**", (route) => route.abort("internetdisconnected"));
    await page.getByRole("button", { name: "Keep this" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "It was not sent" })).toBeInViewport();
    expect([page.url(), await page.getByLabel("Note").inputValue()]).toEqual([at, "Comes on Friday."]);
    await page.unroute("**");
    await page.getByRole("button", { name: "Keep this" }).click();
    await expect(page.getByText("It is written down.")).toBeVisible();
    await expect(page.getByText("Comes on Friday.")).toBeVisible();
    await page.goto(form);
    await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
  });

  await test.step("server killed, page closed: the text is offered in the form again, to nobody else", async () => {
    await school.kill();
    await write(text, "Left behind");
    await expect(said).toHaveText(/It goes to school by itself/);
    await page.goto("about:blank");
    await school.start();
    await page.goto(form);
    await expect(text).toHaveValue("Without a line");
    const offer = page.getByRole("alert").filter({ hasText: "has not arrived" });
    await expect(offer).toBeVisible();
    const person = await page.locator("form.edit").getAttribute("data-person");
    await rename(page, `office ${person}`, "office another");
    await page.reload();
    await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
    await expect(offer).toBeHidden();
    await rename(page, "office another", `office ${person}`);
    await page.reload();
    await expect(offer).toContainText(/until \d+:\d\d/);
    await offer.getByRole("button", { name: "Go on with it" }).click();
    await expect(text).toHaveValue("Left behind");
    await expect.poll(() => atSchool(page)).toBe("Left behind");
  });

  await test.step("her time runs out: it is said beside her text, which goes on once she has signed in", async () => {
    await page.goto(form);
    school.inStore((store) => store.exec("delete from staff_sessions"));
    await text.focus();
    await text.fill("Still here");
    await page.getByLabel("Title", { exact: true }).focus();
    await page.getByRole("button", { name: "Sign in and go on" }).click();
    await page.getByLabel("Your e-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Your draft is kept.")).toBeVisible();
    await expect(text).toHaveValue("Still here");
    expect(await onPhone(page)).toBe(0);
  });

  await test.step("a draft that somebody reads is not taken back from her by what is written meanwhile", async () => {
    const asked = JSON.stringify({ author: "Meena Bisht", authorId: "", at: new Date(), note: "", answer: null });
    school.inStore((store) => store.prepare("update drafts set asked = ?").run(asked));
    await page.goto(form);
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    await write(text, "Second thoughts");
    await expect(said).toHaveText(/^On this phone since/);
    expect(posts).toBe(0);
    school.inStore((store) => store.exec("update drafts set asked = null"));
    await page.goto(form);
    await page.getByRole("button", { name: "Throw it away" }).click();
  });

  await test.step("somebody else was quicker: nothing is overwritten, and both texts are shown", async () => {
    school.inStore((store) =>
      store.exec("update drafts set version = version + 1, author = 'Suresh Negi', author_id = '', writing = null"),
    );
    await write(text, "Mine");
    const conflict = page.getByRole("alert").filter({ hasText: "There are two texts of this" });
    await expect(conflict).toContainText("Suresh Negi");
    expect(atSchool(page)).toBe("Still here");
    await conflict.getByRole("button", { name: "See both and choose" }).click();
    await expect(page.getByRole("heading", { name: "Two people wrote this" })).toBeVisible();
  });
});

test("marks are put into a text, taken back as typing is, and shown as the website shows them", async ({ page }) => {
  await school.signIn(page.context(), { email: "asha@school.example", role: "principal" });
  await page.goto(`${school.url}/office/pageTexts/AboutUs`);
  const text = page.getByRole("textbox", { name: /^Text \(/ });
  const cdp = await page.context().newCDPSession(page);
  await text.fill("Our school ");
  await compose(cdp, "stands");
  await page.getByRole("button", { name: "Strong" }).first().tap();
  await expect(text).toHaveValue("Our school **stands**");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue("Our school stands");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Heading" }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("## Our school stands");
  await page.getByRole("button", { name: "Show how it looks" }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Our school stands" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
