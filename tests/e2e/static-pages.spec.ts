import { expect, type Page } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

/** The parts of each static page (§2), with the demo school's facts. */
const parts: Record<string, RegExp[]> = {
  AboutUs: [/congregation/i, /founded\s*1993/, /how the school was founded/i],
  Admission: [
    /Age for Nursery/,
    /at least 3 years old on 1 April/,
    /Streams of Class XI/,
    /entrance test is compulsory/,
  ],
  OurGoals: [/Character/, /Academic/, /Social/, /Cultural/],
  PrincipalMessage: [/Dear parents/, /Sister Benedicta Toppo/, /Principal, Kindled Star Convent/],
  SchoolTiming: [/7:55 AM – 12:10 PM/, /7:55 AM – 2:10 PM/, /8:25 AM/, /Vacations/, /PTM schedule/],
  SchoolUniform: [/Summer uniform/, /April to October/, /Winter uniform/, /November to March/, /House uniform/],
  Discipline: [/General rules/, /Library rules/, /1 to 7\s*none/, /8 to 14\s*₹50/],
  ActivityPlanner: [/Download the activity planner/, /PDF, \d+ KB/, /Month by month/],
  FeeRules: [/15th of the month/, /May, July, October and January/, /1 to 15\s*₹100/, /16 to 30\s*₹500/, /struck off/],
  FeeStructure: [/Download the fee structure/, /PDF, \d+ KB/, /The heads/, /What a year costs/],
  ModeOfPayment: [/Open the portal/, /Android app/, /DEMO/, /fees@kindledstar\.example/, /1 to 15\s*₹100/],
  ErpSoftware: [/School Satchel/, /Portals/, /Apps/, /DEMO/],
  ContactUs: [/Bell Road/, /\+91 00000 01993/, /office@kindledstar\.example/, /Show the map/],
  InterSchoolQuizCompetition: [/The rounds/, /The result/, /Photos of the day/],
  PreSchool: [/Orchard Lane/, /\+91 00000 01996/, /preschool@kindledstar\.example/, /Send an enquiry/],
  Pphelp: [
    /In the parent portal/,
    /In the mobile app/,
    /choose the instalment/i,
    /Proceed to Pay/,
    /Pay now/,
    /card, net banking, UPI or QR code, or wallet/,
    /Download receipt/,
    /Android app.*iPhone app/s,
    /\+91 00000 01995/,
    /help@kindledstar\.example/,
    /8 AM to 8 PM/,
  ],
  CBSEDisclosure: [
    ...["General information", "Documents and information", "Result and academics", "Staff", "infrastructure"].map(
      (part) => new RegExp(part),
    ),
  ],
};

for (const [path, expected] of Object.entries(parts)) {
  test(`${path} has every part the specification names`, async () => {
    const html = await (await fetch(`${demoSchool()}/${path}`)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const words = main.replaceAll(/<[^>]*>/g, "").replaceAll("&amp;", "&");
    for (const part of expected) expect(words).toMatch(part);
  });
}

test("parts without text: portrait, four streams, four houses, embedded PDFs, photos, the link to the enquiry", async ({
  page,
}) => {
  const at = (path: string) => page.goto(`${demoSchool()}/${path}`);
  await at("PrincipalMessage");
  await expect(page.getByRole("img", { name: /principal/ })).toHaveCount(1);
  await expect(page.locator(".signature")).toContainText(/Sister.+Principal, Kindled Star Convent/);
  await at("Admission");
  await expect(page.getByRole("table", { name: /Streams/ }).getByRole("rowheader")).toHaveCount(4);
  await at("SchoolUniform");
  await expect(page.locator(".houses__house")).toHaveCount(4);
  await at("OurGoals");
  await expect(page.locator(".goals__goal")).toHaveCount(4);
  await at("InterSchoolQuizCompetition");
  expect(await page.locator("main .carousel__item").count()).toBeGreaterThanOrEqual(3);
  await at("PreSchool");
  await expect(page.getByRole("link", { name: "Send an enquiry" })).toHaveAttribute("href", "/PreAdmission");
  await at("Pphelp");
  await expect(page.locator("main .prose ol")).toHaveCount(2);
});

const rows = {
  "A. General information": [
    "Name of the school",
    "Affiliation no. (if applicable)",
    "School code (if applicable)",
    "Complete address with pin code",
    "Principal name",
    "Principal qualification",
    "School email ID",
    "Contact details (landline/mobile)",
  ],
  "D. Staff (teaching)": [
    "Principal",
    "Vice principal",
    "Headmistress/headmaster",
    "Total no. of teachers",
    "Post-graduate teachers (PGT)",
    "Trained graduate teachers (TGT)",
    "Primary teachers (PRT)",
    "Teachers section ratio",
    "Details of special educator",
    "Details of counsellor and wellness teacher",
  ],
  "E. School infrastructure": [
    "Total campus area of the school (in square metres)",
    "No. and size of the class rooms (in sq m)",
    "No. and size of laboratories including computer labs (in sq m)",
    "No. and size of library (in sq m)",
    "Internet facility",
    "No. of girls’ toilets",
    "No. of boys’ toilets",
    "No. of CWSN toilets (children with special needs)",
    "Link of YouTube video of the inspection of the school covering its infrastructure",
  ],
};

test("CBSEDisclosure: the rows of Appendix IX in their order, the list of teachers, three years of results", async ({
  page,
}) => {
  await page.goto(`${demoSchool()}/CBSEDisclosure`);
  for (const [name, expected] of Object.entries(rows)) {
    await expect(page.getByRole("table", { name }).getByRole("rowheader")).toHaveText(expected);
  }
  const documents = page.getByRole("table", { name: "B. Documents and information" });
  await expect(documents.getByRole("columnheader")).toHaveText([
    "Sl. no.",
    "Documents/information",
    "Date of issue",
    "Valid until",
    "Document",
  ]);
  await expect(documents.getByRole("rowheader")).toHaveCount(9);
  await expect(documents.getByRole("link", { name: /Open.*PDF, \d+ KB/ })).toHaveCount(9);
  await expect(documents.locator("time").first()).toHaveText(/^\d+ \w+ \d{4}$/);
  await expect(page.getByText(/self-attested by the chairman, manager or secretary/)).toBeVisible();
  await expect(page.getByRole("table", { name: "C. Result and academics" }).getByRole("rowheader")).toHaveCount(5);
  await expect(page.getByRole("table", { name: "List of teachers" }).getByRole("rowheader")).toHaveCount(74);
  for (const classOf of ["X", "XII"]) {
    const results = page.getByRole("table", { name: `Board results of Class ${classOf}, last three years` });
    await expect(results.getByRole("rowheader")).toHaveCount(3);
    for (const row of await results.locator("tbody tr").all()) {
      const [registered, passed, percentage] = await row.locator(".table__number").allTextContents();
      const exact = (Number(passed) / Number(registered)) * 100;
      expect(Math.abs(Number.parseFloat(percentage as string) - exact)).toBeLessThan(0.06);
    }
  }
});

test("the printed disclosure is a copy to file: head, date, signatures, no screen controls", async ({ page }) => {
  await page.goto(`${demoSchool()}/CBSEDisclosure`);
  await expect(page.locator(".signatures")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const furniture of [".nav", ".strip", ".announce", ".footer", ".contents", ".crumbs-box"]) {
    await expect(page.locator(furniture)).toBeHidden();
  }
  await expect(page.locator(".paper-head")).toContainText("affiliation no. 0000000");
  await expect(page.locator(".paper-head")).toContainText(/printed on \d+ \w+ \d{4}/);
  await expect(page.locator(".masthead__name")).toContainText("Kindled Star Convent");
  await expect(page.getByText(/As on/)).toBeVisible();
  await expect(page.locator(".signatures__line")).toHaveText([/Principal, signature and seal/, /Manager, signature/]);
  expect(
    await page
      .locator("thead")
      .first()
      .evaluate((head) => getComputedStyle(head).display),
  ).toBe("table-header-group");
});

test.describe("the map of ContactUs", () => {
  const map = (page: Page) => page.locator("main .still-map");

  test("is a picture and a link; a click replaces the picture with the map, and axe finds nothing", async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(/maps\.example/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title><p>A map</p>" });
    });
    await page.goto(`${demoSchool()}/ContactUs`);
    await map(page).scrollIntoViewIfNeeded();
    await expect(map(page).locator("img")).toBeVisible();
    expect(asked).toEqual([]);
    await map(page).getByRole("link", { name: "Show the map" }).click();
    await expect(page.frameLocator(".still-map__frame").getByText("A map")).toBeVisible();
    await expect(map(page).locator("iframe")).toHaveAttribute("title", "Road map");
    expect(asked).toHaveLength(1);
    await expect(page).toHaveURL(/\/ContactUs$/);
    expect(await violationsOf(page, "html", ["iframe"])).toEqual([]);
    await map(page).getByRole("link", { name: "Show the map" }).click();
    await expect(page).toHaveURL(/^https:\/\/maps\.example\/kindled-star-convent$/);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("the link leads on", async ({ page }) => {
      await page.goto(`${demoSchool()}/ContactUs`);
      await expect(map(page).getByRole("link", { name: "Show the map" })).toHaveAttribute(
        "href",
        "https://maps.example/kindled-star-convent",
      );
      await expect(page.locator("iframe")).toHaveCount(0);
    });
  });
});
