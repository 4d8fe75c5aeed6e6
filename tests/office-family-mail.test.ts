import { expect, test, vi } from "vitest";
import { openMailServer } from "./support/mail-server.ts";
import { servedOffice } from "./support/served-office.ts";
import { enquiry, toAdmission } from "./support/test-forms.ts";

const server = await openMailServer();
const { school, clerk } = servedOffice(server.settings);

test("a mail to a family is sent from the school's address and noted; a second click sends nothing, and a mail server that is gone loses no text", async () => {
  const answer = await fetch(school.origin + toAdmission, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry),
  });
  const { _id, reference }: { _id: string; reference: string } = await answer.json();
  const at = `/office/enquiries/${_id}`;
  const page = async () => (await (await clerk.get(at)).text()).replaceAll("<!-- -->", "");
  const version = async () => /id="mail"[\s\S]*?name="version" value="(\d+)"/.exec(await page())?.[1] ?? "none";
  expect(await page()).toContain(
    `We have your enquiry ${reference} for Kiran Rao, Nursery. When may we call you?</textarea>`,
  );
  const written = { verb: "mail", version: await version(), text: "नमस्ते. Please come on Friday.\r\nThe office" };
  const sent = await clerk.post(at, written);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${at}?mailed=1`]);
  const toFamily = () => server.mails.filter(({ to }) => to.includes(enquiry.email));
  expect(toFamily()).toMatchObject([{ from: "office@school.example", text: expect.stringContaining("नमस्ते. Please") }]);
  expect(toFamily()[0]?.headers).toContain("Reply-To: office@school.example");
  expect(toFamily()[0]?.headers).toContain(`Subject: Kindled Star Convent: your enquiry ${reference}`);
  expect((await page()).replaceAll(/<\/?span[^>]*>/g, "")).toMatch(
    /Sent by mail:\s+नमस्ते. Please come on Friday.\s+The office/,
  );
  const again = await clerk.post(at, written);
  expect([again.status, (await again.text()).includes("Please come on Friday.")]).toEqual([409, true]);
  expect((await clerk.post(at, { ...written, version: await version(), text: " " })).status).toBe(400);
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  school.write("create unique index one_note on inbox_notes ((1))");
  const note = await clerk.post(at, {
    verb: "keep",
    state: "new",
    version: await version(),
    note: "They ring at four.",
  });
  expect([note.status, (await note.text()).includes("They ring at four.</textarea>")]).toEqual([503, true]);
  const unnoted = await clerk.post(at, { ...written, version: await version(), text: "Come on Tuesday." });
  expect([unnoted.headers.get("location"), toFamily().length]).toEqual([`${at}?unnoted=1`, 2]);
  school.write("drop index one_note");
  error.mockRestore();
  await server.close();
  const unsent = await clerk.post(at, { ...written, version: await version(), text: "Come on Monday." });
  const said = await unsent.text();
  expect([unsent.status, said.includes("Come on Monday.</textarea>")]).toEqual([503, true]);
  expect([toFamily().length, (await page()).includes("Come on Monday.")]).toEqual([2, false]);
});
