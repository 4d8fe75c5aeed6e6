import { afterAll, beforeAll, expect, test } from "vitest";
import { mirrorCommand } from "../src/ops/commands/mirror-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { ServedSchool } from "./support/served-school.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { picture } from "./support/test-pictures.ts";
import { startVendor, type TestVendor } from "./support/vendor.ts";

const school = new ServedSchool();
let vendor: TestVendor;
beforeAll(async () => {
  vendor = await startVendor();
  vendor.answers.set("image/poster.jpg", new Uint8Array(await picture(400, 600).jpeg().toBuffer()));
  vendor.answers.set("image/form.pdf", smallPdf());
  vendor.answers.set("notification/DEMO", [
    { _id: "poster", title: "", image: ["poster.jpg"] },
    { _id: "nothing", title: "", image: [] },
  ]);
  vendor.answers.set("onlineRegistration/DEMO", [
    { _id: "paper-form", title: "Form of the hostel", attachments: ["form.pdf"] },
    { _id: "nowhere", title: "A door to nowhere" },
  ]);
  const settings = { CONTENT_API: vendor.url, CONTENT_API_KINDS: "notifications,registrationLinks" };
  await school.open(settings);
  await outputOf(mirrorCommand, ["now"], { ...settings, DATA_DIR: school.folder });
  await school.notice();
});
afterAll(async () => {
  await school.close();
  await vendor.goAway();
});

/** Returns the element around a text. */
const around = (html: string, text: string, element: string) =>
  html.split(`<${element}`).find((part) => part.includes(text)) ?? "";

test("a pop-up with a picture and no title is taken and shown, and an empty one is left out", async () => {
  const notices = JSON.parse(await school.textOf("/api/notification/DEMO"));
  expect(notices).toContainEqual(expect.objectContaining({ _id: "poster", title: "", image: ["poster.jpg"] }));
  const home = await school.textOf("/");
  expect(around(home, 'data-notice="poster"', "article")).toContain("/api/image/poster.jpg");
  expect(home).not.toContain('data-notice="nothing"');
});

test.each(["/", "/Admission"])("a registration link with a PDF and no address opens the PDF on %s", async (page) => {
  const html = await school.textOf(page);
  expect(around(html, "Form of the hostel</span>", "a ")).toContain('href="/api/image/form.pdf');
  expect(html).not.toContain("A door to nowhere");
});
