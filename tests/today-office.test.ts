import { afterAll, expect, test, vi } from "vitest";
import { openMailServer } from "./support/mail-server.ts";
import { fieldsOf } from "./support/office-fields.ts";
import { PATIENCE } from "./support/patience.ts";
import { addresses } from "./support/routes.ts";
import { servedOffice } from "./support/served-office.ts";

const mail = await openMailServer();
afterAll(() => mail.close());
const { school, clerk, principal } = servedOffice(mail.settings);
const AT = "/office/today";

const told = () => mail.mails.filter(({ text }) => text.includes("order for school days"));

/** Sends the form as it is filled in, with some changes. */
async function order(changes: Record<string, string> = {}) {
  const html = await clerk.read(AT);
  const value = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? "";
  const filled = Object.fromEntries(["from", "until", "opens", "issuer"].map((name) => [name, value(name)]));
  const form = /<form class="sheet order-form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const [, id = ""] = /name="id" value="([^"]*)"/.exec(form) ?? [];
  const { seen = "" } = fieldsOf(form).fields;
  const fields = { id, seen, state: "other timings", whom: "", ...filled, ...changes, verb: "tell" };
  return clerk.post(AT, fields);
}

/** Takes back what these tests have ordered. */
async function takeAllBack() {
  const forms = [...(await clerk.read(AT)).matchAll(/<form [\s\S]*?<\/form>/g)].map(([form]) => form);
  for (const form of forms.filter((one) => one.includes('value="take back"'))) {
    const [, id = ""] = /name="id" value="([^"]*)"/.exec(form) ?? [];
    if (id === "jeep-mela") continue;
    await clerk.post(AT, { id, seen: fieldsOf(form).fields.seen ?? "", verb: "take back" });
  }
  await school.look();
}

const line = async (path: string) =>
  /<section class="today-line.*?<\/section>/s.exec(await school.textOf(path))?.[0] ?? "";

test("an order of a clerk, as the form is filled in, stands at the top of every page and in the API, and goes when it is taken back", async () => {
  const all = [...(await addresses(school.origin)), "/Today", "/nowhere"];
  expect(await line("/News")).toContain("Friday 20 November");
  const answer = await order();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringContaining(`${AT}?done=told`)]);
  await school.look();
  for (const path of all) {
    await vi.waitFor(async () => {
      const told = await line(path);
      expect([path, told]).toEqual([path, expect.stringContaining("today-line--loud")]);
      expect(told).toContain("Other timings today, Friday 20 November, for all classes: from 9:25 AM");
    }, PATIENCE);
  }
  await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENCE);
  expect(told()[0]?.to).toEqual(["principal@school.example"]);
  expect(told()[0]?.text).toContain("Other timings today, Friday 20 November, for all classes: from 9:25 AM");
  expect(await school.textOf("/api/today/DEMO")).toContain('"state":"other timings","opens":"09:25 AM"');
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(await line("/"))?.[1] ?? "")["@graph"][0]).toMatchObject({
    "@type": "SpecialAnnouncement",
    datePosted: "2026-11-20T06:30:00.000Z",
    expires: "2026-11-20T18:30:00.000Z",
  });
  expect(await clerk.read(`${AT}?done=told`)).toContain("Text for WhatsApp");
  await takeAllBack();
  await vi.waitFor(async () => expect(await line("/News")).not.toContain("today-line--loud"), PATIENCE);
});

test("nobody closes the school without typing its name, neither here nor in the form of the kind", async () => {
  const closed = { state: "closed", reason: "घना कोहरा।" };
  for (const typed of ["", "Kindled Star"]) {
    const refused = await order({ ...closed, typed });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("nobody closes the school")]);
  }
  const blank = fieldsOf(await clerk.read("/office/orders/new"));
  const fields = {
    ...blank.fields,
    ...closed,
    from: "2026-11-20",
    until: "2026-11-20",
    issuer: "A",
    issuedOn: "2026-11-20",
    issuedAt: "07:00",
  };
  const other = await clerk.post(blank.action, { ...fields, verb: "publish" });
  expect([other.status, await other.text()]).toEqual([
    400,
    expect.stringContaining("Type the name of the school: Kindled Star Convent"),
  ]);
  expect((await order({ ...closed, reason: "", typed: "Kindled Star Convent" })).status).toBe(400);
  expect(await school.textOf("/api/order/DEMO")).not.toContain('"closed"');
  const done = await order({ ...closed, typed: " kindled  star convent " });
  expect(done.headers.get("location")).toContain(`${AT}?done=told`);
  await school.look();
  await vi.waitFor(async () => {
    expect(await line("/Today")).toContain("School is closed today, Friday 20 November, for all classes.");
    expect(await line("/Today")).toContain("घना कोहरा।");
  }, PATIENCE);
  await takeAllBack();
});

test("the office says which of two orders holds before it tells the second, and parents read one answer", async () => {
  const friday = { from: "2026-11-20", until: "2026-11-20" };
  const both = { opens: "09:30", reason: "Dense fog on the hill road", whom: "other", classes: "I to V" };
  expect((await order(both)).status).toBe(303);
  const closed = { state: "closed", reason: "Snow", typed: "Kindled Star Convent" };
  const asked = await order(closed);
  const said = await asked.text();
  expect([asked.status, said.includes("two orders meet")]).toEqual([409, true]);
  expect(said).toContain(
    "“Other timings” is told for Classes I to V already. If you tell parents this, “School is closed” holds for Classes I to V",
  );
  const [alert = ""] = /<div class="notice notice--failed"[\s\S]*?<\/div>/.exec(said) ?? [];
  expect(alert).toMatch(/<button [^>]*form="order"[^>]*>That is right: tell parents/);
  expect(await clerk.read(AT)).not.toContain("School is closed on");
  const form = fieldsOf(await clerk.read("/office/orders/new"));
  const issue = { issuer: "The principal", issuedOn: "2026-11-20", issuedAt: "12:00" };
  const wanted = { ...form.fields, ...closed, ...friday, ...issue, verb: "publish" };
  const asksToo = await clerk.post(form.action, wanted);
  expect([asksToo.status, await asksToo.text()]).toEqual([
    403,
    expect.stringContaining("“School is closed” holds for Classes I to V"),
  ]);
  const [, clashes = ""] = /name="clashes" value="([^"]*)"/.exec(said) ?? [];
  expect((await order({ ...closed, clashes })).status).toBe(303);
  const late = await (await order({ ...both, ...friday, opens: "10:00" })).text();
  expect(late).toContain("“School is closed” is told for Classes I to V already. It goes on holding");
  for (const page of [AT, "/office"])
    expect(await clerk.read(page)).toContain("Parents do not read it: another order holds.");
  await school.look();
  await vi.waitFor(async () => {
    const page = await school.textOf("/Today");
    expect(page).toContain("School is closed today, Friday 20 November, for all classes.");
    expect(page).not.toContain("Dense fog");
  }, PATIENCE);
  await takeAllBack();
});

test("what a clerk closes names her and whom she speaks for; the principal sees it and takes it back in one tap", async () => {
  const issuer = "Sister Benedicta Toppo";
  const closed = await order({ state: "closed", reason: "Snow", issuer, typed: "Kindled Star Convent" });
  expect(closed.status).toBe(303);
  const signed = /[A-Z][\w ]+, in the name of Sister Benedicta Toppo/;
  const line = (await principal.read("/office/log")).replaceAll(/<[^>]+>/g, "");
  expect(line).toContain(
    "told parents: “School is closed on Friday 20 November for all classes. Snow.”, in the name of Sister Benedicta Toppo",
  );
  const desk = await principal.read("/office");
  const [card = ""] = /<section class="today-card.*?<\/section>/s.exec(desk) ?? [];
  expect(card).toMatch(signed);
  await school.look();
  await vi.waitFor(async () => expect(await school.textOf("/Today")).toMatch(signed), PATIENCE);
  const form = [...card.matchAll(/<form [\s\S]*?<\/form>/g)]
    .map(([one]) => one)
    .find((one) => !one.includes("jeep-mela"));
  const [, id = ""] = /name="id" value="([^"]*)"/.exec(form ?? "") ?? [];
  const back = await principal.post(AT, { ...fieldsOf(form ?? "").fields, id, verb: "take back" });
  expect(back.headers.get("location")).toBe(`${AT}?done=back`);
  await school.look();
  await vi.waitFor(async () => expect(await school.textOf("/Today")).not.toMatch(signed), PATIENCE);
});

test("an order that was changed meanwhile is neither taken back nor told in silence; the same tap again is told", async () => {
  const form = (await (await clerk.get(AT)).text()).match(/<form class="sheet order-form"[\s\S]*?<\/form>/)?.[0] ?? "";
  const [, id = ""] = /name="id" value="([^"]*)"/.exec(form) ?? [];
  const { seen = "" } = fieldsOf(form).fields;
  const day = { from: "2026-11-20", until: "2026-11-20" };
  const fields = { id, seen, state: "online", whom: "", ...day, reason: "Fog", issuer: "A", verb: "tell" };
  const tap = async (changes: Record<string, string> = {}) => {
    const answer = await clerk.post(AT, { ...fields, ...changes });
    return (
      answer.headers.get("location") ?? [answer.status, (await answer.text()).includes("It was changed meanwhile")]
    );
  };
  expect(await tap()).toBe(`${AT}?done=told&order=${id}`);
  school.now = new Date(school.now.getTime() + 120_000);
  expect(await tap()).toBe(`${AT}?done=told&order=${id}`);
  expect(await tap({ reason: "Smog" })).toEqual([409, true]);
  const stale = new RegExp(`value="${id}"/?>(?:<!-- -->)?<input[^>]*name="seen" value="([^"]+)"`).exec(
    await (await clerk.get(AT)).text(),
  );
  const edit = fieldsOf(await (await clerk.get(`/office/orders/${id}`)).text());
  await clerk.post(edit.action, { ...edit.fields, reason: "Haze", verb: "publish" });
  expect(await tap({ seen: stale?.[1] ?? "", verb: "take back" })).toEqual([409, true]);
  await school.look();
  await vi.waitFor(async () => expect(await school.textOf("/api/order/DEMO")).toContain("Haze"), PATIENCE);
  const { seen: now = "" } = fieldsOf(await (await clerk.get(`/office/orders/${id}`)).text()).fields;
  expect(await tap({ seen: now, verb: "take back" })).toBe(`${AT}?done=back`);
  expect(await tap({ seen: now, verb: "take back" })).toBe(`${AT}?done=back`);
});

test("the next school day is one choice, one day of several needs no last day, and a day that is over is refused with all that was typed", async () => {
  const html = await (await clerk.get(AT)).text();
  expect(html).toContain('value="2026-11-21"/><span class="choice__name">Tomorrow, Saturday 21 November');
  const tomorrow = await order({ day: "2026-11-21", from: "2026-11-01", until: "2026-11-01" });
  expect(tomorrow.status).toBe(303);
  const later = await order({ day: "other", from: "2026-11-27", until: "", reason: "A short day." });
  const said = await (await clerk.get(later.headers.get("location") ?? "")).text();
  expect(said).toContain("from the school day before at the top of every page");
  expect(said).not.toContain("Text for WhatsApp");
  await school.look();
  await vi.waitFor(async () => {
    const orders = await school.textOf("/api/order/DEMO");
    expect(orders).toMatch(/"from":"2026-11-21","until":"2026-11-21"/);
    expect(orders).toMatch(/"from":"2026-11-27","until":"2026-11-27"/);
  }, PATIENCE);
  const over = await order({ day: "other", from: "2026-11-18", until: "2026-11-19", reason: "Rain." });
  const refused = await over.text();
  expect([over.status, refused.includes('href="#until"'), refused.includes("this one is over")]).toEqual([
    400,
    true,
    true,
  ]);
  expect(refused).toMatch(/name="until"[^>]*value="2026-11-19"/);
  expect(refused).toContain('value="Rain."');
});

test("“Take it back” below what was just told takes it back in one tap", async () => {
  const { fields } = fieldsOf(await clerk.read(AT));
  const id = /name="id" value="([^"]+)"/.exec(await clerk.read(AT))?.[1] ?? "";
  const day = { from: "2026-11-20", until: "2026-11-20" };
  const order = { ...fields, id, state: "online", whom: "", ...day, reason: "Mist", issuer: "A", verb: "tell" };
  const told = await clerk.post(AT, order);
  const html = await clerk.read(told.headers.get("location") ?? "");
  const [notice = ""] = /Parents are told\.[\s\S]*?<\/form>/.exec(html) ?? [];
  expect(notice).toContain('value="take back" aria-label="Take it back"');
  const posted = Object.fromEntries(
    [...notice.matchAll(/name="(id|seen)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const back = await clerk.post(AT, { ...posted, verb: "take back" });
  expect(back.headers.get("location")).toBe(`${AT}?done=back`);
});

test("in the office too a rumour is denied wherever its words stand", async () => {
  const rumour = "Our crest stands on a letter about holidays";
  const told = await order({ state: "not ours", opens: "", reason: rumour });
  expect(told.status).toBe(303);
  await school.look();
  for (const page of ["/office", AT, "/office/orders"]) {
    const html = (await clerk.read(page)).replaceAll("<!-- -->", "");
    const alone = html.replaceAll(`<del>“${rumour}”</del>`, "").replaceAll(`NOT FROM THE SCHOOL: “${rumour}”`, "");
    expect([page, html.includes("NOT FROM THE SCHOOL"), alone.includes(rumour)]).toEqual([page, true, false]);
  }
  expect(await clerk.read("/office/orders")).toMatch(/Other timings on Thursday \d+ \w+ for Nursery to V/);
  await takeAllBack();
});
