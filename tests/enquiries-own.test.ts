import { expect, test } from "vitest";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { plain } from "./support/html.ts";
import { type OfficeVisitor, visitorOf } from "./support/office.ts";
import { everyRow, inRows } from "./support/rows.ts";
import { servedOffice } from "./support/served-office.ts";
import { enquiry, feedback, policyOn, toAdmission, toFeedback } from "./support/test-forms.ts";

const { school, clerk, principal } = servedOffice();

let number = 0;

/** Sends an enquiry by the API, as the form with script does. Each family has a phone of its own. */
async function sendEnquiry(more: Record<string, string> = {}) {
  number += 1;
  const fields = { ...enquiry, phone: `98100${String(number).padStart(5, "0")}`, ...more };
  const answer = await school.send(toAdmission, fields, { "X-Forwarded-For": `10.9.0.${number}` });
  const sent: { _id: string; reference: string } = await answer.json();
  return { answer, sent, fields };
}

const pageOf = (visitor: OfficeVisitor, path = "/Enquiry") => visitor.read(path);

/** Says in the office where an enquiry stands. */
const keep = (at: string, state: string, note = "") => clerk.post(at, { verb: "keep", state, due: "", note });

/** Returns a browser that has looked an enquiry up. */
async function familyOf({ sent, fields }: Awaited<ReturnType<typeof sendEnquiry>>) {
  const family = visitorOf(school);
  await expectLocation(family.post("/Enquiry", { reference: sent.reference, phone: fields.phone }), "/Enquiry");
  return family;
}

test("an enquiry gets a reference, the same for the same form; a machine’s leads nowhere", async () => {
  const fields = { _key: "once" };
  const { answer, sent } = await sendEnquiry({ ...fields, phone: "9810099999" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect([answer.status, sent.reference]).toEqual([201, expect.stringMatching(/^[HKLMQRTWXY]{4}-[2346789]{4}$/)]);
  expect((await sendEnquiry({ ...fields, phone: "9810099999" })).sent).toEqual(sent);
  expect((await sendEnquiry({ phone: "9810099998" })).sent.reference).not.toBe(sent.reference);
  const bot = await sendEnquiry({ website: "http://spam.example", _filledIn: "0" });
  expect(bot.sent.reference).toMatch(/^[HKLMQRTWXY]{4}-[2346789]{4}$/);
  expect(await pageOf(visitorOf(school, bot.answer.headers.getSetCookie()[0]?.split(";")[0]))).toContain("Show my enq");
  const said = await school.send(toFeedback, feedback);
  expect([await said.json(), said.headers.getSetCookie()]).toEqual([{ _id: expect.any(String) }, []]);
});

test("what looks like a machine’s is found by its family; its complaint is in the queue", async () => {
  const one = await sendEnquiry({ _filledIn: "90" });
  const family = await familyOf(one);
  expect(await pageOf(family)).toMatch(/<h2[^>]*>Received<\/h2>[\s\S]*The school office has your enquiry/);
  await family.post("/Enquiry", { verb: "line", line: "We can come on Friday." });
  expect(await clerk.read("/office/enquiries?tab=suspect")).toMatch(/Kiran Rao[\s\S]*The family wrote/);
  await family.post("/Enquiry", { verb: "complain", line: "Nobody calls." });
  const at = `/office/enquiries/${one.sent._id}`;
  expect(await clerk.read("/office/enquiries/data")).toMatch(new RegExp(`${at}[\\s\\S]*Answer its complaint`));
  expect(await clerk.read(at)).toContain("It is answered");
});

test("without script the reference stands beside the sentence, for this browser alone, not kept", async () => {
  const family = visitorOf(school);
  const _policy = policyOn(await pageOf(family, "/PreAdmission"));
  const sent = await family.post("/PreAdmission", { ...enquiry, phone: "9810088888", statement: "yes", _policy });
  await expectLocation(sent, "/PreAdmission?sent=enquiry#enquiry");
  const answer = await family.get("/PreAdmission?sent=enquiry");
  const page = await expectAnswer(answer, 200);
  expect(page).toMatch(/Your Form Submitted Successfully\.[\s\S]*Your reference is <strong[^>]*>[A-Z]{4}-\u2060\d{4}/);
  const used = `We will call <strong>9810088888</strong>, or write to <strong>${enquiry.email}</strong>.`;
  expect([answer.headers.get("cache-control"), page.includes(used)]).toEqual(["no-store", true]);
  expect(await pageOf(visitorOf(school), "/PreAdmission?sent=enquiry")).not.toMatch(/Your reference|We will call/);
  const slip = await family.get("/Enquiry");
  expect([slip.headers.get("cache-control"), slip.headers.get("x-robots-tag")]).toEqual([
    "no-store",
    "noindex, nofollow",
  ]);
  const shown = await expectAnswer(slip, 200);
  expect(shown).toMatch(/slip__reference">[A-Z]{4}-\u2060\d{4}[\s\S]*Kiran Rao[\s\S]*class="qr"/);
  expect(shown.slice(shown.indexOf("no-print", shown.indexOf('class="qr"')))).toContain(used);
});

test("reference and phone show where it stands; a wrong one has one answer, and the typed text", async () => {
  const one = await sendEnquiry();
  const { reference } = one.sent;
  const wrong = [
    { reference, phone: "9810000000" },
    { reference: reference.startsWith("HHHH") ? "KKKK-2222" : "HHHH-2222", phone: one.fields.phone },
  ];
  const pages = [];
  for (const typed of wrong) {
    const page = await expectAnswer(visitorOf(school).post("/Enquiry", typed), 400, `value="${typed.phone}"`);
    pages.push(
      page
        .replace(typed.reference, "")
        .replace(typed.phone, "")
        .replaceAll(/nonce="[^"]*"|[\d.]+ ?ms/g, ""),
    );
  }
  expect(pages[0]).toBe(pages[1]);
  expect((await visitorOf(school).post("/Enquiry", { reference: "12", phone: "" })).status).toBe(400);
  const typed = reference.toLowerCase().replace("-", " ");
  const family = visitorOf(school);
  await family.post("/Enquiry", { reference: typed, phone: `+91 ${one.fields.phone}` });
  expect(await pageOf(family)).toContain("The school office has your enquiry");
  for (const [state, words] of Object.entries({
    called: "The school has called",
    visited: "You have visited",
    offered: "A place is offered",
    closed: "For the school nothing more",
  })) {
    await keep(`/office/enquiries/${one.sent._id}`, state, "Inside only");
    expect(await pageOf(family)).toContain(words);
  }
  expect(await pageOf(family)).not.toContain("Inside only");
  await family.post("/Enquiry", { verb: "end" });
  expect(await pageOf(family)).toContain("Show my enquiry");
});

test("the half hour ends, and a cookie that was changed opens nothing", async () => {
  const one = await sendEnquiry();
  const family = await familyOf(one);
  const before = school.now;
  school.now = new Date(before.getTime() + 31 * 60_000);
  expect(await pageOf(family)).toContain("Show my enquiry");
  await expectAnswer(family.post("/Enquiry", { verb: "line", line: "Too late" }), 403, "The half hour is over");
  school.now = before;
  expect(plain(await pageOf(family))).toContain(one.sent.reference);
  const other = await sendEnquiry();
  const forged = family.cookies().replace(one.sent._id, other.sent._id);
  expect(await pageOf(visitorOf(school, forged))).toContain("Show my enquiry");
});

test("who closes it ends every copy of the cookie; withdrawn, a copy opens nothing", async () => {
  const one = await sendEnquiry();
  const [family, before] = [await familyOf(one), await familyOf(one)];
  const opensNothing = async (thief: OfficeVisitor) => {
    expect(await pageOf(thief)).toContain("Show my enquiry");
    await expectAnswer(thief.post("/Enquiry", { verb: "line", line: "Of a thief" }), 403, "was closed elsewhere");
  };
  const copyOf = (visitor: OfficeVisitor) => visitorOf(school, visitor.cookies());
  expect(await pageOf(copyOf(family))).toContain(one.sent.reference);
  const copy = copyOf(family);
  const closed = await family.post("/Enquiry", { verb: "end" });
  await expectLocation(closed, "/Enquiry?done=end");
  expect(closed.headers.get("clear-site-data"), "Back shows nothing").toBe('"cache"');
  for (const thief of [copy, before]) await opensNothing(thief);

  await family.post("/Enquiry", { reference: one.sent.reference, phone: one.fields.phone });
  const [left, pressed, erased] = [copyOf(family), copyOf(family), await familyOf(await sendEnquiry())];
  await family.post("/Enquiry?withdraw=1", { verb: "withdraw" });
  expect(await pageOf(family)).toContain("Its reference opens nothing any more");
  await opensNothing(left);
  await expectLocation(pressed.post("/Enquiry?withdraw=1", { verb: "withdraw" }), "/Enquiry?done=withdraw#state");
  expect(await pageOf(pressed)).toContain("Its reference opens nothing any more");

  const [, id] = /enquiry=([^.]+)/.exec(erased.cookies()) ?? [];
  await clerk.post(`/office/enquiries/${id}`, { verb: "erase", why: "A joke" });
  await opensNothing(erased);
});

test("a form of one enquiry changes nothing of another that a second tab has opened", async () => {
  const [first, second] = [await sendEnquiry({ name: "Elder Kujur" }), await sendEnquiry({ name: "Younger Kujur" })];
  const family = await familyOf(first);
  const [, of = ""] = /name="of" value="([^"]+)"/.exec(await pageOf(family)) ?? [];
  await family.post("/Enquiry", { reference: second.sent.reference, phone: second.fields.phone });
  for (const verb of ["correct", "line", "withdraw"]) {
    const posted = { ...first.fields, verb, of, line: "Of the elder" };
    await expectLocation(family.post("/Enquiry", posted), "/Enquiry?done=other#state");
  }
  const page = await pageOf(family, "/Enquiry?done=other");
  expect(plain(page)).toContain(`has opened another enquiry meanwhile: ${second.sent.reference}`);
  expect([page.includes("Younger Kujur"), /Elder|Of the elder/.test(page)]).toEqual([true, false]);
});

test("a family adds a line and corrects a word; the office reads both", async () => {
  const one = await sendEnquiry();
  const family = await familyOf(one);
  for (let again = 0; again < 2; again += 1)
    await family.post("/Enquiry", { verb: "line", line: "Call after six <b>" });
  const page = await pageOf(family, "/Enquiry?done=line");
  expect(page.match(/Call after six &lt;b&gt;/g)).toHaveLength(1);
  expect((await family.post("/Enquiry", { verb: "line", line: "x".repeat(501) })).status).toBe(400);
  const bad = family.post("/Enquiry", { verb: "correct", ...one.fields, name: " " });
  await expectAnswer(bad, 400, 'id="correct-name-error"');
  await family.post("/Enquiry", { verb: "correct", ...one.fields, name: "Kiran Devi Rao" });
  expect(await pageOf(family)).toContain("Kiran Devi Rao");
  expect(await pageOf(family, "/hi/Enquiry")).toContain("सुधारा: बच्चे का नाम");
  expect((await family.get("/Enquiry?done=__proto__")).status).toBe(200);
  const inOffice = ["Kiran Devi Rao", "Call after six", "Corrected: student’s name", "The family"];
  await expectAnswer(clerk.get(`/office/enquiries/${one.sent._id}`), 200, ...inOffice);
});

test("a family states it later, takes years back, complains, sees all; the office answers", async () => {
  const one = await sendEnquiry({ name: "Nikhil Bara" });
  const at = `/office/enquiries/${one.sent._id}`;
  const family = await familyOf(one);
  expect(await clerk.read(at)).toMatch(/Statement missing[\s\S]*One%20thing%20is%20missing/);
  expect(await clerk.read("/office/enquiries/data")).toMatch(/Nikhil Bara[\s\S]*30 days left/);
  const _policy = policyOn(await pageOf(family));
  expect((await family.post("/Enquiry", { verb: "agree", later: "yes", _policy })).status).toBe(400);
  expect((await family.post("/Enquiry", { verb: "agree", statement: "yes" })).status).toBe(400);
  await family.post("/Enquiry", { verb: "agree", statement: "yes", later: "yes", _policy });
  const holds = "You agreed on 20 November 2026 that the school answers this enquiry";
  expect(await pageOf(family)).toContain(`${holds} and that it tells you of admission in later years.`);
  expect(await clerk.read(at)).toMatch(
    /Statement<\/dt><dd[^>]*>20 November 2026, the page “Your enquiry”, notice \d{10}, English</,
  );
  expect(await clerk.read(at)).toContain("may be told");
  await family.post("/Enquiry", { verb: "less" });
  expect(await pageOf(family, "/Enquiry?done=less")).toContain("You are told no more of later years");
  expect(await pageOf(family)).toContain(`${holds}; on 20 November 2026 you took back`);
  expect(await clerk.read(at)).toContain("not to be told");
  await keep(at, "called", "Spoke with the aunt");
  await family.post("/Enquiry", { verb: "complain", line: "You called the aunt." });
  expect(await pageOf(family)).toContain("the school answers by 20 December 2026");
  const kept = [
    "Nikhil Bara",
    "Spoke with the aunt",
    "Complaint: You called the aunt.",
    "You took back: to tell you",
    "20 May 2028",
  ];
  await expectAnswer(family.get("/Enquiry?kept=1"), 200, ...kept);
  expect(await clerk.read("/office/enquiries?q=nikhil")).toContain("A complaint");
  expect(await clerk.read("/office/enquiries/data")).toContain("Answer its complaint");
  expect(await clerk.read(at)).toContain("The family complains.");
  const answered = {
    verb: "answered",
    version: /name="version" value="([0-9]+)"/.exec(await clerk.read(at))?.[1] ?? "",
  };
  await family.post("/Enquiry", { verb: "line", line: "And the uncle." });
  expect((await clerk.post(at, answered)).status, "of a page that is older than a line").toBe(409);
  answered.version = String(Number(answered.version) + 1);
  await expectLocation(clerk.post(at, answered), `${at}?kept=1`);
  expect((await clerk.post(at, { verb: "answered" })).status).toBe(409);
  expect(await pageOf(family)).not.toContain("the school answers by");
  expect(await principal.read("/office/log")).toContain("answered the complaint of a family");
  const table = await clerk.read("/office/enquiries/record");
  for (const act of ["given", "withdrawn", "complained", "answered"])
    expect(table).toMatch(new RegExp(`"${one.sent._id}","${one.sent.reference}","${act}"`));
  expect(table).not.toContain("Nikhil");
  expect(await clerk.read("/office")).toMatch(/Families’ data[\s\S]*174 days until 13 May 2027/);
});

test("lines and corrections end after twenty, so that nobody fills the store with them", async () => {
  const one = await sendEnquiry();
  const family = await familyOf(one);
  const statuses = [];
  for (let change = 0; change < 22; change += 1)
    statuses.push((await family.post("/Enquiry", { verb: "correct", ...one.fields, name: `Kiran ${change}` })).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(20);
  expect(await clerk.read(`/office/enquiries/${one.sent._id}`)).toContain("Kiran 19");
});

test("changes of mind about later years end with a sentence; the last consent can be withdrawn", async () => {
  const one = await sendEnquiry({ statement: "yes" });
  const family = await familyOf(one);
  const carried = { later: "yes", _policy: policyOn(await pageOf(family)) };
  const change = (verb: string) => {
    number += 1;
    return family.post("/Enquiry", { verb, ...carried }, { "X-Forwarded-For": `10.9.1.${number}` });
  };
  expect(await pageOf(family)).toContain("answers this enquiry; of later years it tells you nothing.");
  const linesOf = () =>
    inRows(school.folder, (rows) =>
      rows.prepare("select act from consent_record where purpose = 'later' and submission_id = ?").all(one.sent._id),
    ).length;
  let changes = 0;
  let denied = await change("agree");
  while (denied.status === 303 && changes < 40) {
    await change("less");
    changes += 1;
    denied = await change("agree");
  }
  await expectAnswer(denied, 400, "There are many changes already: call the office");
  expect(linesOf()).toBe(20);
  expect(await clerk.read(`/office/enquiries/${one.sent._id}`)).toContain("not to be told");
});

test("withdrawn in two steps, it is erased from the store but for the fact", async () => {
  const one = await sendEnquiry({ name: "Vimala Withdrawn" });
  const family = await familyOf(one);
  await family.post("/Enquiry", { verb: "line", line: "Please forget Vimala" });
  await keep(`/office/enquiries/${one.sent._id}`, "called", "Of Vimala");
  expect(everyRow(school.folder)).toContain("Vimala");
  expect(await pageOf(family, "/Enquiry?withdraw=1")).toContain("twelve months");
  expect(await pageOf(family)).toContain("Vimala Withdrawn");
  await family.post("/Enquiry?withdraw=1", { verb: "withdraw" });
  expect(everyRow(school.folder)).not.toMatch(new RegExp(`Vimala|${one.sent.reference}|${one.fields.phone}`));
  const again = await visitorOf(school).post("/Enquiry", { reference: one.sent.reference, phone: one.fields.phone });
  expect(again.status).toBe(400);
  expect(await principal.read("/office/log")).toContain("A family withdrew its enquiry");
});

test("withdrawn, the office has the copies of it erased, and notes that; the family reads it", async () => {
  const one = await sendEnquiry({ class: "IX" });
  const family = await familyOf(one);
  school.write(`update outbox set attempts = 1 where submission_id = '${one.sent._id}'`);
  expect(await clerk.read(`/office/enquiries/${one.sent._id}`)).toContain("Copies stay elsewhere. Erase them too");
  await family.post("/Enquiry?withdraw=1", { verb: "withdraw" });
  const gone = await pageOf(family);
  expect(gone).toContain("Its reference opens nothing any more");
  expect(gone).toContain("The office has been told to have it erased there");
  expect(await clerk.read("/office/enquiries")).toContain("Copies of a withdrawn enquiry are to be erased.");
  const data = "/office/enquiries/data";
  expect(await clerk.read(data)).toMatch(new RegExp(`Class IX<[\\s\\S]*30 days left[\\s\\S]*${one.sent._id}`));
  await expectLocation(clerk.post(data, { id: "none" }), "/office/nothing/is/here");
  await expectLocation(clerk.post(data, { id: one.sent._id }), `${data}?done=1`);
  expect(await clerk.read(data)).not.toContain(one.sent._id);
  expect(await pageOf(family)).toContain("The office had it erased there on 20 November 2026");
  const log = await principal.read("/office/log");
  expect(log).toContain("had the copies erased of an enquiry that a family withdrew");
  expect(await clerk.read("/office/enquiries/season")).toMatch(
    /Class IX<\/th><td[^>]*>1<\/td>(<td[^>]*>0<\/td>){5}<td[^>]*>1</,
  );
});

test("what a family writes stands first; whoever saw an older state is told, with all he typed", async () => {
  const one = await sendEnquiry({ name: "Pia Lakra", class: "VIII" });
  const at = `/office/enquiries/${one.sent._id}`;
  const staff = /<option value="([^"]+)"[^>]*>The principal</.exec(await clerk.read(at))?.[1] ?? "";
  const seen = { verb: "keep", state: "called", due: "2026-11-30", note: "", caller: staff, version: "0" };
  expect((await clerk.post(at, seen)).status).toBe(303);
  const late = principal.post(at, { ...seen, state: "offered", note: "My own words" });
  await expectAnswer(late, 409, "Somebody was faster", "My own words", 'name="version" value="1"');
  expect((await principal.post(at, { ...seen, state: "offered", version: "1" })).status).toBe(303);
  const found = "/office/enquiries?class=VIII";
  expect(await clerk.read(found)).toMatch(/Later[\s\S]*Pia Lakra[\s\S]*The principal calls/);
  expect(await clerk.read(`${found}&state=offered&caller=${staff}`)).toContain("Pia Lakra");
  expect(await clerk.read(`${found}&state=called`)).not.toContain("Pia Lakra");
  await (await familyOf(one)).post("/Enquiry", { verb: "line", line: "Is there a bus?" });
  expect(await clerk.read(found)).toMatch(/To do today[\s\S]*Pia Lakra[\s\S]*The family wrote/);
  expect(await clerk.read(`/office/enquiries?q=${one.sent.reference.toLowerCase()}`)).toContain("Pia Lakra");
  const text = "Namaste. Kindled Star Convent is glad to offer Pia Lakra a place in Class VIII.";
  expect(await clerk.read(at)).toContain(`text=${encodeURIComponent(text)}`);
});

test("two enquiries of one child are joined, counted once, taken apart; families read one state", async () => {
  const first = await sendEnquiry({ name: "Ivan  Tirkey", class: "X" });
  const second = await sendEnquiry({ name: "ivan tirkey", class: "X" });
  const [one, two] = [first, second].map(({ sent }) => `/office/enquiries/${sent._id}`) as [string, string];
  expect(await clerk.read(one)).toContain("Perhaps the same child");
  expect((await clerk.post(one, { verb: "join", other: "none" })).status).toBe(409);
  await clerk.post(one, { verb: "join", other: second.sent._id });
  const list = await clerk.read("/office/enquiries?class=X");
  expect([list.includes(one), list.includes(two)]).toEqual([true, false]);
  expect(await principal.read(one)).toContain("What is joined with this one comes back to the list");
  await keep(one, "visited");
  expect(await pageOf(await familyOf(second))).toContain("You have visited");
  const csv = await clerk.read("/office/enquiries/season/table?from=2026-11-01&until=2026-11-30");
  expect(csv).toMatch(/"X","0","0","1","0","0","0","1"\r\n[\s\S]*"2026-11-16"/);
  expect(await clerk.read(two)).toContain("Another enquiry stands for this one");
  await clerk.post(two, { verb: "part" });
  expect(await clerk.read("/office/enquiries?class=X")).toContain(two);
  expect(await principal.read("/office/log")).toMatch(/took two joined enquiries apart[\s\S]*joined two enquiries/);
});

test("wrong attempts end after ten of an address and fifty at a reference; right ones are free", async () => {
  const one = await sendEnquiry();
  const from = (address: string, phone: string) =>
    fetch(`${school.origin}/Enquiry`, {
      method: "POST",
      headers: { "X-Forwarded-For": address },
      body: new URLSearchParams({ reference: one.sent.reference, phone }),
      redirect: "manual",
    });
  const wrong = async (address: string) => {
    const statuses = [];
    for (let last = 0; last < 10; last += 1) statuses.push((await from(address, `900000000${last}`)).status);
    return new Set(statuses);
  };
  for (let right = 0; right < 12; right += 1) expect((await from("10.8.1.1", one.fields.phone)).status).toBe(303);
  expect(await wrong("10.8.2.1")).toEqual(new Set([400]));
  const held = await from("10.8.2.1", one.fields.phone);
  expect([held.status, Number(held.headers.get("retry-after"))]).toEqual([429, expect.closeTo(600, -2)]);
  expect((await from("10.8.2.2", one.fields.phone)).status, "its family is not locked out").toBe(303);
  for (const last of [3, 4, 5, 6]) expect(await wrong(`10.8.2.${last}`)).toEqual(new Set([400]));
  expect((await from("10.8.2.7", one.fields.phone)).status).toBe(429);
});
