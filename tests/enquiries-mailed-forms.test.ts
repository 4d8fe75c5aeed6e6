import { afterAll, expect, test, vi } from "vitest";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { openMailServer } from "./support/mail-server.ts";
import { visitorOf } from "./support/office.ts";
import { PATIENCE } from "./support/patience.ts";
import { servedOffice } from "./support/served-office.ts";
import { enquiry, feedback, toAdmission, toFeedback } from "./support/test-forms.ts";
import { startVendor } from "./support/vendor.ts";

const mailbox = await openMailServer();
const vendor = await startVendor();
const { school, clerk, principal } = servedOffice({ ...mailbox.settings, CONTENT_API: vendor.url });
afterAll(() => vendor.goAway());

let number = 0;

/** Sends a form by the API as fast as a machine; each from an address of its own. Returns the answer's `_id` and `reference`. */
async function sendFast(path: string, fields: Record<string, string>): Promise<{ _id: string; reference: string }> {
  number += 1;
  const answer = await school.send(path, { ...fields, _filledIn: "90" }, { "X-Forwarded-For": `10.8.0.${number}` });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { _id: string; reference: string };
}

const countsIn = (page: string) =>
  [...page.matchAll(/([A-Z][a-z ]+) <span class="small nums">(\d+)/g)].map(([, tab, count]) => `${tab} ${count}`);
const mailsOf = (name: string) => mailbox.mails.filter(({ text }) => text.includes(name));
const passedOn = (name: string) => vendor.forms.filter(({ fields }) => fields.name === name);

test("what looks like a machine's stands apart until one tap takes it in and mails it", async () => {
  const name = "Asmita Kerketta";
  const family = visitorOf(school);
  const phone = "9700000001";
  const { _id, reference } = await sendFast(toAdmission, { ...enquiry, name, phone, class: "XI" });
  const at = `/office/enquiries/${_id}`;

  const list = await clerk.read("/office/enquiries");
  expect(countsIn(list)).toEqual(["Open 0", "Looks like a machine 1"]);
  expect([list.includes("None is new."), list.includes(name)]).toEqual([true, false]);
  expect(await clerk.read(`/office/enquiries?q=${reference}`)).toContain("See 1 under “Looks like a machine”");
  expect(await clerk.read("/office")).toMatch(/enquiries\?tab=suspect">1 enquiry looks like a machine’s/);
  expect(await clerk.read("/office/enquiries/season")).not.toContain("Class XI");
  expect(await clerk.read(at)).not.toMatch(/After the call|Write by e-mail/);
  await family.post("/Enquiry", { reference, phone });
  expect(await family.read("/Enquiry")).toContain("Received");
  const tab = await clerk.read("/office/enquiries?tab=suspect");
  const [form = ""] = /<form class="row__above[\s\S]*?<\/form>/.exec(tab) ?? [];
  expect(form).toContain(`action="${at}"`);
  expect(form).toContain("Take it in");

  const taken = await clerk.post(at, { verb: "take in" });
  await expectLocation(taken, `${at}?taken=1`);
  await vi.waitFor(() => expect([mailsOf(name).length, passedOn(name).length]).toEqual([1, 1]), PATIENCE);
  expect(passedOn(name)).toMatchObject([{ path: "form/DEMO/Admission", key: _id }]);
  expect((await clerk.post(at, { verb: "take in" })).status).toBe(303);
  expect(await clerk.read(`${at}?taken=1`)).toMatch(/It is taken in[\s\S]*After the call/);
  expect(countsIn(await clerk.read("/office/enquiries"))).toEqual(["Open 1", "New 1"]);
  expect(await clerk.read("/office/enquiries/season")).toContain("Class XI");
  expect(await family.read("/Enquiry")).toContain("Received");
  const log = await principal.read("/office/log");
  expect(log.split("took in a form that had looked like a machine’s").length - 1).toBe(1);
  expect([mailsOf(name).length, passedOn(name).length]).toEqual([1, 1]);
});

test("nothing leaves before somebody takes it in, and erasing it leaves no mail", async () => {
  const { _id } = await sendFast(toFeedback, { ...feedback, name: "Held Apart" });
  const at = `/office/feedback/${_id}`;
  // An ordinary one that comes later is out before it.
  await visitorOf(school).post("/", { ...feedback, name: "Goes Out" });
  await vi.waitFor(() => expect([mailsOf("Goes Out").length, passedOn("Goes Out").length]).toEqual([1, 1]), PATIENCE);
  expect([mailsOf("Held Apart"), passedOn("Held Apart")]).toEqual([[], []]);
  expect((await clerk.post(at, { verb: "erase", why: "Sent by a machine" })).status).toBe(303);
  await expectLocation(clerk.post(at, { verb: "take in" }), "/office/nothing/is/here");
});

test("a wish about a photo that looks like a machine's stands apart too, and is taken in", async () => {
  const photo = /src="\/api\/image\/([^"?]+\.jpg)/.exec(
    await (await fetch(`${school.origin}/PhotoGallery`)).text(),
  )?.[1];
  const wish = { photo: decodeURIComponent(photo ?? ""), name: "Wary Family", phone: "9700000009", message: "" };
  const sent = await visitorOf(school).post("/RemovePhoto", { ...wish, website: "x" });
  expect(sent.status).toBe(303);
  const page = await clerk.read("/office/removals?tab=suspect");
  const [, at = ""] = /row__title[^"]*" href="([^"]+)">Wary Family/.exec(page) ?? [];
  await clerk.post(at, { verb: "take in" });
  await vi.waitFor(() => expect(mailsOf("Wary Family")).toHaveLength(1), PATIENCE);
  expect(await clerk.read("/office/removals")).toContain("Wary Family");
});

// The last test: it closes the mail server.
test("a mail to a family is noted; a second click sends none, a mail server gone loses nothing", async () => {
  const fields = { ...enquiry, email: "family@home.example", statement: "yes" };
  const { _id, reference } = await (await school.send(toAdmission, fields)).json();
  const at = `/office/enquiries/${_id}`;
  const page = () => clerk.read(at);
  const version = async () => /id="mail"[\s\S]*?name="version" value="(\d+)"/.exec(await page())?.[1] ?? "none";
  expect(await page()).toContain(
    `We have your enquiry ${reference} for Kiran Rao, Nursery. When may we call you?</textarea>`,
  );
  const written = { verb: "mail", version: await version(), text: "नमस्ते. Please come on Friday.\r\nThe office" };
  await expectLocation(clerk.post(at, written), `${at}?mailed=1`);
  const toFamily = () => mailbox.mails.filter(({ to }) => to.includes(fields.email));
  expect(toFamily()).toMatchObject([{ from: "office@school.example", text: expect.stringContaining("नमस्ते. Please") }]);
  expect(toFamily()[0]?.headers).toContain("Reply-To: office@school.example");
  expect(toFamily()[0]?.headers).toContain(`Subject: Kindled Star Convent: your enquiry ${reference}`);
  expect((await page()).replaceAll(/<\/?span[^>]*>/g, "")).toMatch(
    /Sent by mail:\s+नमस्ते. Please come on Friday.\s+The office/,
  );
  await expectAnswer(clerk.post(at, written), 409, "Please come on Friday.");
  expect((await clerk.post(at, { ...written, version: await version(), text: " " })).status).toBe(400);
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  school.write("create unique index one_note on inbox_notes ((1))");
  const ringing = { verb: "keep", state: "new", version: await version(), note: "They ring at four." };
  const note = await clerk.post(at, ringing);
  await expectAnswer(note, 503, "They ring at four.</textarea>");
  const unnoted = await clerk.post(at, { ...written, version: await version(), text: "Come on Tuesday." });
  expect([unnoted.headers.get("location"), toFamily().length]).toEqual([`${at}?unnoted=1`, 2]);
  school.write("drop index one_note");
  error.mockRestore();
  await mailbox.close();
  const unsent = clerk.post(at, { ...written, version: await version(), text: "Come on Monday." });
  await expectAnswer(unsent, 503, "Come on Monday.</textarea>");
  expect([toFamily().length, (await page()).includes("Come on Monday.")]).toEqual([2, false]);
});
