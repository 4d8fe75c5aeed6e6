import { expect, type Page } from "@playwright/test";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.12" } });

/** As Word puts it on the clipboard. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-IN><!--StartFragment-->
<h1><span style='font-size:16.0pt'>Our <b>trees</b><o:p></o:p></span></h1>
<p class=MsoNormal>Dear parents,<br>this <b style='mso-bidi-font-weight:normal'>year</b> we <u>planted</u>
trees*. <a href="https://trees.example/list">The list</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Oak<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Deodar</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Dig</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Tree</b></p></td><td><p class=MsoNormal>Count</p></td></tr>
<tr><td><p class=MsoNormal>Oak</p></td><td><p class=MsoNormal>12 | 14</p></td></tr></table>
<p class=MsoNormal><img width=20 height=20 src="file:///C:/a.png"></p><!--EndFragment--></body></html>`;

const wordInMarks = `## Our trees

Dear parents,  
this **year** we planted trees\\*. [The list](https://trees.example/list)

- Oak
- Deodar
1. Dig

| **Tree** | Count |
| --- | --- |
| Oak | 12 \\| 14 |`;

/** As Google Docs puts it on the clipboard. */
const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr"><span style="font-weight:400;">Fees</span></h2>
<p dir="ltr"><span style="font-weight:400;font-style:normal;">Pay by </span><span style="font-weight:700;">Friday</span><span style="font-style:italic;font-weight:400"> at the desk</span></p>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Cash</span></p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr"><a href="https://pay.example/(a)" style="text-decoration:none"><span style="text-decoration:underline">Online</span></a></p></li></ul></ul>
<ol><li><p><span>One</span></p></li><li><p><span>Two</span></p></li></ol></b><br class="Apple-interchange-newline">`;

const docsInMarks = `## Fees

Pay by **Friday** _at the desk_

- Cash
- [Online](https://pay.example/%28a%29)
1. One
2. Two`;

const whatsapp = "*Dear parents*\nSchool opens at 9:30.\n• Bring a ~cap~ coat\n• 2*3 is not bold\nThank you";
const whatsappInMarks =
  "**Dear parents**  \nSchool opens at 9:30.\n\n- Bring a ~~cap~~ coat\n- 2*3 is not bold\n\nThank you";

/** Copies as another program does, and pastes by the keyboard into the text of a page. */
async function paste(page: Page, copied: Record<string, string>) {
  await page.evaluate((flavours) => {
    const copy = (event: ClipboardEvent) => {
      event.preventDefault();
      for (const [type, data] of Object.entries(flavours)) event.clipboardData?.setData(type, data);
    };
    document.addEventListener("copy", copy, { once: true });
  }, copied);
  const text = page.locator('textarea[name="markdown"]');
  await text.fill("Before");
  await text.press("ControlOrMeta+a");
  await text.press("ControlOrMeta+c");
  await text.press("End");
  await text.press("ControlOrMeta+v");
  return text;
}

const texts = "/office/pageTexts/PrincipalMessage";

test.beforeEach(async ({ page, context }, { testId }) => {
  const email = `${testId}@paste.example`;
  await signIn(context, { role: "clerk", email });
  await page.goto(busySchool() + texts);
  await expect(page.locator("[data-marks]").first()).toBeVisible();
});

test("headings, lists, links and a table of Word keep their marks, and what is left out is said", async ({ page }) => {
  const text = await paste(page, { "text/html": word, "text/plain": "Our trees" });
  await expect(text).toHaveValue(`Before\n\n${wordInMarks}`);
  await expect(page.getByText("Underlining was left out. A list within a list became one list.")).toBeVisible();
  await expect(page.getByText("Pictures stayed behind: send them as photos.")).toBeVisible();
  await text.press("ControlOrMeta+z");
  await expect(text).toHaveValue("Before");
});

test("a message of WhatsApp, a text of Google Docs and the text’s own words keep marks and lines", async ({ page }) => {
  const text = await paste(page, { "text/plain": whatsapp });
  await expect(text).toHaveValue(`Before\n\n${whatsappInMarks}`);
  await expect(page.locator('[data-left-out="markdown"]')).toBeEmpty();
  await paste(page, { "text/html": docs, "text/plain": "Fees" });
  await expect(text, "not bold as a whole").toHaveValue(`Before\n\n${docsInMarks}`);
  await paste(page, { "text/plain": " **after** [a list](/List)" });
  await expect(text, "within its line").toHaveValue("Before **after** [a list](/List)");
});
