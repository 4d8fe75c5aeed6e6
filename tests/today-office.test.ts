import { afterAll, expect, test, vi } from "vitest";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { openMailServer } from "./support/mail-server.ts";
import { fieldsIn, write } from "./support/office.ts";
import { fieldsOf } from "./support/office-fields.ts";
import { PATIENCE } from "./support/patience.ts";
import { addresses } from "./support/routes.ts";
import { servedOffice } from "./support/served-office.ts";

const mail = await openMailServer();
afterAll(() => mail.close());
const { school, clerk, principal } = servedOffice(mail.settings);
const AT = "/office/today";
const friday = { from: "2026-11-20", until: "2026-11-20" };

const told = () => mail.mails.filter(({ text }) => text.includes("order for school days"));

/** Returns the forms of a page that hold some words, with what a browser would post of each. */
const formsIn = (html: string, words: string) =>
  [...html.matchAll(/<form [\s\S]*?<\/form>/g)].flatMap(([form]) => (form.includes(words) ? [fieldsIn(form)] : []));

/** Sends the form as it is filled in, with some changes. */
async function order(changes: Record<string, string> = {}) {
  const [filled = {}] = formsIn(await clerk.read(AT), "order-form");
  const names = ["id", "seen", "from", "until", "opens", "issuer"];
  const fields = Object.fromEntries(names.map((name) => [name, filled[name] ?? ""]));
  return clerk.post(AT, { ...fields, state: "other timings", whom: "", ...changes, verb: "tell" });
}

/** Takes back what these tests have ordered. */
async function takeAllBack() {
  for (const form of formsIn(await clerk.read(AT), 'value="take back"'))
    if (form.id !== "jeep-mela") await clerk.post(AT, { ...form, verb: "take back" });
  await school.look();
}

const line = async (path: string) =>
  /<section class="today-line.*?<\/section>/s.exec(await school.textOf(path))?.[0] ?? "";

test("an order of a clerk stands at the top of every page and in the API until it is taken back", async () => {
  const all = [...(await addresses(school.origin)), "/Today", "/nowhere"];
  expect(await line("/News")).toContain("Friday 20 November");
  await expectLocation(order(), /^\/office\/today\?done=told/);
  await school.look();
  for (const path of all) {
    const loud = /today-line--loud.*Other timings today, Friday 20 November, for all classes: from 9:25 AM/s;
    await vi.waitFor(async () => expect(await line(path), path).toMatch(loud), PATIENCE);
  }
  await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENCE);
  expect(told()[0]?.to).toEqual(["principal@school.example"]);
  expect(told()[0]?.text).toContain("Other timings today, Friday 20 November, for all classes: from 9:25 AM");
  expect(await school.textOf("/api/today/DEMO")).toContain('"state":"other timings","opens":"09:25 AM"');
  expect(await clerk.read(`${AT}?done=told`)).toContain("Text for WhatsApp");
  await takeAllBack();
  await vi.waitFor(async () => expect(await line("/News")).not.toContain("today-line--loud"), PATIENCE);
});

test("the form of an order says when it ends; what was just told is taken back below by one tap", async () => {
  const answer = await order();
  const done = await clerk.read(answer.headers.get("location") ?? "");
  expect(done).toContain("It ends by itself after Friday 20 November.");
  const [notice = ""] = /Parents are told\.[\s\S]*?<\/form>/.exec(done) ?? [];
  expect(notice).toContain('value="take back" aria-label="Take it back"');
  const id = /order=([\w-]+)/.exec(answer.headers.get("location") ?? "")?.[1];
  const form = await clerk.read(`/office/orders/${id}`);
  expect(form).toContain("If not, it ends by itself after its last day: Friday 20 November.");
  expect(form).not.toContain("until you take it down");
  expect(await clerk.read("/office/news/new")).toContain("If not, it stays until you take it down.");
  await expectLocation(clerk.post(AT, { ...fieldsIn(notice), verb: "take back" }), /done=back&order=/);
  await school.look();
});

test("nobody closes the school without typing its name, neither here nor in the form of the kind", async () => {
  const closed = { state: "closed", reason: "घना कोहरा।" };
  for (const typed of ["", "Kindled Star"])
    await expectAnswer(order({ ...closed, typed }), 400, "nobody closes the school");
  const blank = fieldsOf(await clerk.read("/office/orders/new"));
  const fields = { ...blank.fields, ...closed, ...friday, issuer: "A", issuedOn: "2026-11-20", issuedAt: "07:00" };
  const published = clerk.post(blank.action, { ...fields, verb: "publish" });
  await expectAnswer(published, 400, "Type the name of the school: Kindled Star Convent");
  expect((await order({ ...closed, reason: "", typed: "Kindled Star Convent" })).status).toBe(400);
  expect(await school.textOf("/api/order/DEMO")).not.toContain('"closed"');
  const done = await order({ ...closed, typed: " kindled  star convent " });
  expect(done.headers.get("location")).toContain(`${AT}?done=told`);
  await school.expectOn(
    "/Today",
    /School is closed today, Friday 20 November, for all classes\..*घना कोहरा(<\/span>)?।/s,
  );
  await takeAllBack();
});

test("the office says which of two orders holds before it tells the second; parents read one", async () => {
  const both = { opens: "09:30", reason: "Dense fog on the hill road", whom: "other", classes: "I to V" };
  expect((await order(both)).status).toBe(303);
  const closed = { state: "closed", reason: "Snow", typed: "Kindled Star Convent" };
  const holds = "“School is closed” holds for Classes I to V";
  const already = `“Other timings” is told for Classes I to V already. If you tell parents this, ${holds}`;
  const said = await expectAnswer(order(closed), 409, "Please look once more", already);
  const [alert = ""] = /<div class="notice notice--failed"[\s\S]*?<\/div>/.exec(said) ?? [];
  expect(alert).toMatch(/<button [^>]*form="order"[^>]*>That is right: tell parents/);
  expect(await clerk.read(AT)).not.toContain("School is closed on");
  const form = fieldsOf(await clerk.read("/office/orders/new"));
  const issue = { issuer: "The principal", issuedOn: "2026-11-20", issuedAt: "12:00" };
  const wanted = { ...form.fields, ...closed, ...friday, ...issue, verb: "publish" };
  await expectAnswer(clerk.post(form.action, wanted), 403, holds);
  const [, clashes = ""] = /name="clashes" value="([^"]*)"/.exec(said) ?? [];
  await expectAnswer(order({ ...closed, clashes, typed: "" }), 400, `value="${clashes}"`);
  expect((await order({ ...closed, clashes })).status).toBe(303);
  const late = await (await order({ ...both, ...friday, opens: "10:00" })).text();
  expect(late).toContain("“School is closed” is told for Classes I to V already. It goes on holding");
  for (const page of [AT, "/office"])
    expect(await clerk.read(page)).toContain("Parents do not read it: another order holds.");
  await school.expectOn("/Today", /^(?!.*Dense fog).*School is closed today, Friday 20 November, for all classes\./s);
  await takeAllBack();
});

test("what a clerk closes names her and whom she speaks for; the principal undoes it in one tap", async () => {
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
  await school.expectOn("/Today", signed);
  await school.expectOn("/hi/Today", /, Sister Benedicta Toppo (<\/span>)?की ओर से/);
  const form = formsIn(card, "").find(({ id }) => id !== "jeep-mela");
  await expectLocation(principal.post(AT, { ...form, verb: "take back" }), `${AT}?done=back&order=${form?.id}`);
  await school.expectOn("/Today", signed, false);
  const taken = await principal.read(`${AT}?done=back&order=${form?.id}`);
  expect(taken).toContain("Taken back: School is closed on Friday 20 November");
  const undo = formsIn(taken, 'value="undo"')[0] ?? {};
  await principal.post(`/office/orders/${form?.id}`, { ...undo, verb: "undo" });
  await school.expectOn("/Today", signed);
  await takeAllBack();
});

test("an order changed meanwhile is neither taken back nor told in silence; once more is told", async () => {
  const [{ id = "", seen = "" } = {}] = formsIn(await clerk.read(AT), "order-form");
  const fields = { id, seen, state: "online", whom: "", ...friday, reason: "Fog", issuer: "A", verb: "tell" };
  const tap = async (changes: Record<string, string> = {}) => {
    const answer = await clerk.post(AT, { ...fields, ...changes });
    const said = await answer.text();
    return answer.headers.get("location") ?? [answer.status, said.includes("It was changed meanwhile")];
  };
  expect(await tap()).toBe(`${AT}?done=told&order=${id}`);
  school.now = new Date(school.now.getTime() + 120_000);
  expect(await tap()).toBe(`${AT}?done=told&order=${id}`);
  expect(await tap({ reason: "Smog" })).toEqual([409, true]);
  const stale = formsIn(await clerk.read(AT), 'value="take back"').find((form) => form.id === id)?.seen ?? "";
  await write(clerk, `/office/orders/${id}`, "publish", { reason: "Haze" });
  expect(await tap({ seen: stale, verb: "take back" })).toEqual([409, true]);
  await school.expectOn("/api/order/DEMO", "Haze");
  const { seen: now = "" } = fieldsOf(await clerk.read(`/office/orders/${id}`)).fields;
  expect(await tap({ seen: now, verb: "take back" })).toBe(`${AT}?done=back&order=${id}`);
  expect(await tap({ seen: now, verb: "take back" })).toBe(`${AT}?done=back&order=${id}`);
});

test("the next school day is one choice; a day that is over is refused with all that was typed", async () => {
  expect(await clerk.read(AT)).toContain('value="2026-11-21"/><span class="strong">Tomorrow, Saturday 21 November');
  const tomorrow = await order({ day: "2026-11-21", from: "2026-11-01", until: "2026-11-01" });
  expect(tomorrow.status).toBe(303);
  const later = await order({ day: "other", from: "2026-11-27", until: "", reason: "A short day." });
  const said = await (await clerk.get(later.headers.get("location") ?? "")).text();
  expect(said).toContain("from the school day before at the top of every page");
  expect(said).not.toContain("Text for WhatsApp");
  for (const day of ["2026-11-21", "2026-11-27"])
    await school.expectOn("/api/order/DEMO", `"from":"${day}","until":"${day}"`);
  const over = await order({ day: "other", from: "2026-11-18", until: "2026-11-19", reason: "Rain." });
  const page = await expectAnswer(over, 400, 'href="#until"', "this one is over", 'value="Rain."');
  expect(page).toMatch(/name="until"[^>]*value="2026-11-19"/);
});

test("school does not end before it begins; one hour that does not fit the other is asked about", async () => {
  await expectAnswer(order({ opens: "10:00", closes: "01:00" }), 400, "Choose an end that is later than the beginning");
  await expectAnswer(order({ opens: "15:00", closes: "" }), 409, /For [^<]+ school would begin at 3:00 PM and end at/);
});

test("an order for other classes needs one that is ticked", async () => {
  const day = { from: "2026-11-25", until: "2026-11-25", whom: "other" };
  await expectAnswer(order(day), 400, "Tick the classes");
  expect((await order({ ...day, reason: "Road works.", "classes.I": "yes", "classes.II": "yes" })).status).toBe(303);
  await school.expectOn("/Today", "I to II");
  await takeAllBack();
});

test("in the office too a rumour is denied wherever its words stand", async () => {
  const rumour = "Our crest stands on a letter about holidays";
  const told = await order({ state: "not ours", opens: "", reason: rumour });
  expect(told.status).toBe(303);
  await school.look();
  for (const page of ["/office", AT, "/office/orders"]) {
    const html = await clerk.read(page);
    const alone = html.replaceAll(`<del>“${rumour}”</del>`, "").replaceAll(`NOT FROM THE SCHOOL: “${rumour}”`, "");
    expect([page, html.includes("NOT FROM THE SCHOOL"), alone.includes(rumour)]).toEqual([page, true, false]);
  }
  expect(await clerk.read("/office/orders")).toMatch(/Other timings on Thursday \d+ \w+ for Nursery to V/);
  await takeAllBack();
});
