import { afterEach, expect, test, vi } from "vitest";
import { openOnce } from "../src/base/mutex.server.ts";
import { staffCommand } from "../src/ops/commands/staff-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { linkFor, type OfficeVisitor, officeVisitor, staffMember } from "./support/office.ts";
import { PASSWORD } from "./support/office-fields.ts";
import { servedOffice } from "./support/served-office.ts";
import { codeOfApp } from "./support/totp.ts";

const { school, principal } = servedOffice();
school.hasQueues = false;
const today = new Date("2026-11-20T06:30:00Z");
afterEach(() => {
  school.now = today;
});

const STEP = "/office/me/second-step";
const textOf = async (answer: Promise<Response> | Response) => (await answer).text();
const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** Sets up the second step of somebody who is signed in. Returns the key of her app, and her recovery codes. */
async function setUp(visitor: OfficeVisitor, held = "") {
  const begun = await textOf(visitor.post(STEP, { does: "begin", password: PASSWORD, held }));
  const [, key = ""] = /second-step__key">([A-Z2-7 ]+)</.exec(begun) ?? [];
  const done = await textOf(visitor.post(STEP, { does: "confirm", code: codeOfApp(key), held: heldIn(begun) }));
  return { begun, key, done, codes: done.match(/(?:[a-z2-9]{4}-){5}[a-z2-9]{4}(?=<)/g) ?? [] };
}

/** Returns the post that a page holds. */
const heldIn = (html: string) => (/name="held" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"');

/** Writes e-mail and password in a browser that nobody knows, and returns it at the question for the code. */
async function atTheCode(email: string) {
  const visitor = officeVisitor(school.origin);
  const answer = await visitor.post("/office/sign-in", { email, password: PASSWORD });
  return { visitor, answer, text: await answer.text() };
}

const isIn = async (visitor: OfficeVisitor) => (await visitor.get("/office")).status === 200;

test("who publishes what others may not may put off the second step for two weeks, and no longer", async () => {
  const visitor = await staffMember(school, "administrator");
  await visitor.post("/office/sign-out", {});
  const signIn = () =>
    visitor.post("/office/sign-in", { email: "administrator@school.example", password: PASSWORD, to: "/office/post" });
  await expectLocation(signIn(), `${STEP}?to=%2Foffice%2Fpost`);
  expect(await textOf(visitor.get(`${STEP}?to=/office/post`))).toContain('href="/office/post">Not today');
  expect(await isIn(visitor)).toBe(true);
  school.now = new Date(today.getTime() + 15 * 24 * 3_600_000);
  await signIn();
  for (const at of ["/office", "/office/me", "/office/news/new"]) {
    const answer = await visitor.get(at);
    expect([at, answer.status, answer.headers.get("location")]).toEqual([at, 303, STEP]);
  }
  const file = await visitor.get("/office/files/albums/sports-day/tents-and-race.jpg");
  expect([file.status, file.headers.get("location")?.split("?")[0]]).toEqual([303, "/office/sign-in"]);
  // A post of the meantime waits: also when her session is over, and she signs in before.
  const written = { email: "held@school.example", role: "clerk" };
  const first = await visitor.post("/office/staff", written);
  expect(first.status).toBe(403);
  visitor.forget();
  const atTheDoor = await textOf(visitor.post("/office/staff", written));
  const email = "administrator@school.example";
  const after = await visitor.post("/office/sign-in", { email, password: PASSWORD, held: heldIn(atTheDoor) });
  const page = await after.text();
  expect([after.status, heldIn(page), page.includes("Not today")]).toEqual([403, heldIn(await first.text()), false]);
  expect(await statusOf(visitor.post("/office/news/none/keep", {}, { Accept: "application/json" }))).toBe(401);
  const { done } = await setUp(visitor, heldIn(page));
  expect(done).toMatch(/action="\/office\/staff"[^>]*><input type="hidden" name="email" value="held@school.example"/);
  expect(await statusOf(visitor.post("/office/staff", written))).toBe(200);
  expect(await isIn(visitor)).toBe(true);
});

test("a second step begins without the password after signing in; a wrong code leaves its key", async () => {
  const visitor = await comeIn("mistyped@school.example", "clerk");
  expect(await visitor.read(STEP)).not.toContain("Your password, once more");
  const begun = await textOf(visitor.post(STEP, { does: "begin" }));
  const address = (/name="address" value="([^"]*)"/.exec(begun)?.[1] ?? "").replaceAll("&amp;", "&");
  const [, key = ""] = /second-step__key">([A-Z2-7 ]+)</.exec(begun) ?? [];
  const refused = visitor.post(STEP, { does: "confirm", code: "000000", address });
  const page = await expectAnswer(refused, 400, `second-step__key">${key}<`, '<svg class="qr"');
  expect(page).not.toContain("recovery code");
  const odd = await textOf(visitor.post(STEP, { does: "confirm", code: "000001", address: "javascript:alert(1)" }));
  expect(odd).not.toContain("javascript:");
  const inHindi = codeOfApp(key).replaceAll(/\d/g, (digit) => "०१२३४५६७८९".charAt(Number(digit)));
  // Spaces, hyphens and digits of Hindi are as good.
  const written = inHindi.replace(/^(...)/, " $1-");
  school.write("update staff_sessions set created_at = '2026-11-20T00:00:00.000Z'");
  expect(await visitor.read(STEP)).toContain("Your password, once more");
  expect(await statusOf(visitor.post(STEP, { does: "begin", password: "not the password" }))).toBe(400);
  expect(await textOf(visitor.post(STEP, { does: "confirm", code: written, address }))).toContain(
    "Your recovery codes",
  );
});

test("a code of the app and a recovery code let in once; a wrong guess or a fault uses none up", async () => {
  const email = "principal@school.example";
  const before = principal.cookies();
  const { begun, key, codes } = await setUp(principal);
  expect(begun).toMatch(/<svg class="qr"[^>]*role="img"/);
  expect([new Set(codes).size, principal.cookies() === before]).toEqual([10, false]);

  const { visitor, text } = await atTheCode(email);
  expect(text).toContain("The code from your app");
  const signIn = (code: string) => visitor.post("/office/sign-in", { code, to: "/office/post" });
  for (const code of [codeOfApp(key, 9), codeOfApp(key, 9)])
    await expectAnswer(signIn(code), 401, /This code is not right\. .* A recovery code goes in here too/);
  expect(await textOf(signIn("12345"))).toContain("A code from the app has six digits");
  vi.spyOn(console, "error").mockImplementation(() => {});
  school.write("alter table office_log rename to office_log_away");
  // The present one is used.
  const [recovery = "", code] = [codes[0], codeOfApp(key, 1)];
  for (const one of [code, recovery, code, recovery, code, recovery]) expect(await statusOf(signIn(one))).toBe(500);
  expect(await isIn(visitor)).toBe(false);
  school.write("alter table office_log_away rename to office_log");
  await expectLocation(signIn(` ${code.slice(0, 3)} ${code.slice(3)}`), "/office/post");
  expect(await isIn(visitor)).toBe(true);

  const second = (await atTheCode(email)).visitor;
  await expectAnswer(second.post("/office/sign-in", { code }), 401, "was used already");
  const notes = school.rows(
    "select act from office_log where author is null and about = 'The principal' order by number",
  );
  expect(notes.map(({ act }) => act)).toEqual(["wrong code", "wrong code", "used code"]);
  // A post that waited while the session was over goes on after the code.
  const held = JSON.stringify({ path: "/office/me", fields: { end: "none" } });
  const typed = recovery.toUpperCase().replaceAll("-", " ");
  await expectLocation(second.post("/office/sign-in", { code: typed, held }), "/office/me");
  const third = (await atTheCode(email)).visitor;
  expect(await statusOf(third.post("/office/sign-in", { code: recovery }))).toBe(401);
  expect(await textOf(principal.get(STEP))).toContain("9 recovery");
  expect(await isIn(third)).toBe(false);
});

test("no key or recovery code is stored as it is; password and code end the second step", async () => {
  const member = await comeIn("away@school.example", "clerk");
  const { key, codes } = await setUp(member);
  const rows = JSON.stringify(school.rows("select * from staff_second_steps"));
  for (const secret of [key, codes[0] ?? "none"]) expect(rows).not.toContain(secret.replaceAll(/[ -]/g, ""));
  expect(await statusOf(member.post(STEP, { does: "end", ending: PASSWORD, code: "123456" }))).toBe(400);
  expect(await statusOf(member.post(STEP, { does: "end", ending: "wrong", code: codeOfApp(key) }))).toBe(400);
  expect((await atTheCode("away@school.example")).text).toContain("The code from your app");
});

const comeIn = (email: string, role: string) => staffMember(school, role, email);

/** The same in every test: to prove a password takes long on purpose. */
const administrator = openOnce(() => comeIn("head@school.example", "administrator"));

const linkIn = (html: string) => /\/office\/invitation\/[\w-]+/.exec(html)?.[0] ?? "none";
const member = (email: string) => school.rows("select role, two_factor_enabled from staff where email = ?", email)[0];
test("an invitation of a principal changes nothing, says who she is and offers a new link", async () => {
  const boss = await administrator();
  const email = "teresa@school.example";
  const before = await comeIn(email, "principal");
  const answer = await boss.post("/office/staff", { email: " Teresa@School.example", role: "clerk" });
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain("This is The teresa, principal.");
  expect([linkIn(page), invitedNow().includes(email), await isIn(before)]).toEqual(["none", false, true]);
  expect(page).toContain(`value="${email}" name="again">Make a new link for The teresa<`);
});

test("a new link for a principal keeps her role and her second step, and asks for its code", async () => {
  const boss = await administrator();
  const email = "recovers@school.example";
  const before = await comeIn(email, "principal");
  const { codes } = await setUp(before);
  const waiting = (await atTheCode(email)).visitor;
  const link = linkIn(await textOf(boss.post("/office/staff", { again: email })));
  const visitor = officeVisitor(school.origin);
  expect(await textOf(visitor.get(link))).toContain("Welcome back");
  await expectLocation(
    visitor.post(link, { name: "Recovers", password: `${PASSWORD} again` }),
    "/office/sign-in?code&to=%2Foffice",
  );
  expect(await textOf(visitor.get("/office/sign-in?code"))).toContain("The code from your app");
  expect([await isIn(visitor), await isIn(before)]).toEqual([false, false]);
  // What was begun with the old password is over.
  expect(await statusOf(waiting.post("/office/sign-in", { code: codes[0] ?? "" }))).toBe(401);
  expect(await statusOf(visitor.post("/office/sign-in", { code: codes[1] ?? "" }))).toBe(303);
  expect([await isIn(visitor), member(email)]).toEqual([true, { role: "principal", two_factor_enabled: 1 }]);
});

test("a new link can be copied, sent by WhatsApp and read by a camera", async () => {
  const boss = await administrator();
  const page = await textOf(boss.post("/office/staff", { email: "handed@school.example", role: "clerk" }));
  const [, link = ""] = /id="new-link">([^<]+)</.exec(page) ?? [];
  expect(page).toContain('data-copies="new-link"');
  expect(link).toMatch(/^https?:\/\/[^/]+\/office\/invitation\/[\w-]{32}$/);
  expect(page).toMatch(new RegExp(`href="https://wa\\.me/\\?text=[^"]*${encodeURIComponent(link)}"`));
  expect(page).toMatch(/<svg class="qr"[^>]*aria-label="The link for handed@school\.example/);
});

test("“phone and codes lost” takes every key away with the second step, and keeps the role", async () => {
  const boss = await administrator();
  const email = "phoneless@school.example";
  const before = await comeIn(email, "principal");
  await setUp(before);
  const link = linkIn(await textOf(boss.post("/office/staff", { phoneLost: email })));
  expect([await isIn(before), member(email)]).toEqual([false, { role: "principal", two_factor_enabled: 0 }]);
  const visitor = officeVisitor(school.origin);
  const joined = await visitor.post(link, { name: "Phoneless", password: `${PASSWORD} again` });
  expect([joined.headers.get("location"), await isIn(visitor)]).toEqual([`${STEP}?to=/office`, true]);
  expect(member(email)).toEqual({ role: "principal", two_factor_enabled: 0 });
});

test("the command line keeps the role of a known address, and changes it by a command of its own", async () => {
  const email = "known@school.example";
  const run = (...words: string[]) => outputOf(staffCommand, words, { DATA_DIR: school.folder });
  const known = await comeIn(email, "principal");
  await setUp(known);
  const refused = await run("invite", email, "--role", "clerk");
  expect([refused.code, refused.error]).toEqual([1, expect.stringMatching(/principal.* clerk/)]);
  expect(await isIn(known)).toBe(true);
  expect((await run("invite", email)).out).toMatch(
    /principal[\s\S]*The second step stays[\s\S]*\/office\/invitation\//,
  );
  expect(member(email)).toEqual({ role: "principal", two_factor_enabled: 1 });
  expect((await run("invite", email, "--phone-lost")).code).toBe(0);
  expect(member(email)).toEqual({ role: "principal", two_factor_enabled: 0 });
  expect((await run("role", email, "--role", "clerk")).out).toContain("from principal to clerk");
  expect(member(email)?.role).toBe("clerk");
  expect((await run("invite", "nobody@school.example")).code).toBe(1);
});

test("another password asks for the old one, ends every other session, renews this one's token", async () => {
  const email = "changes@school.example";
  const [here, there] = [await comeIn(email, "clerk"), officeVisitor(school.origin)];
  await there.post("/office/sign-in", { email, password: PASSWORD });
  const password = "seven boats under tin";
  expect(await statusOf(here.post("/office/me", { old: "wrong", password }))).toBe(400);
  expect(await statusOf(here.post("/office/me", { old: PASSWORD, password: "sunshine2024" }))).toBe(400);
  expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
  const stale = here.cookies();
  await expectLocation(here.post("/office/me", { old: PASSWORD, password }), "/office/me?changed");
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  const copied = await fetch(`${school.origin}/office`, { headers: { Cookie: stale }, redirect: "manual" });
  expect(copied.status).toBe(303);
  expect(await statusOf(there.post("/office/sign-in", { email, password: PASSWORD }))).toBe(401);
  // An older session ends others by the password only.
  school.write("update staff_sessions set created_at = '2026-11-20T00:00:00.000Z'");
  expect(await statusOf(there.post("/office/sign-in", { email, password }))).toBe(303);
  expect(await statusOf(here.post("/office/me", { end: "others", mine: "wrong" }))).toBe(400);
  expect(await isIn(there)).toBe(true);
  expect(await statusOf(here.post("/office/me", { end: "others", mine: password }))).toBe(303);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
});

test("a change of role names both roles; who gets another role or leaves is signed out at once", async () => {
  const boss = await administrator();
  const email = "demoted@school.example";
  const demoted = await comeIn(email, "administrator");
  expect((await demoted.get("/office/staff")).status).toBe(200);
  const id = idOf(email);
  expect(await boss.read("/office/staff")).toMatch(/Change from administrator to clerk/);
  const done = await boss.post("/office/staff", { change: `${id} administrator clerk` });
  expect(await boss.read(done.headers.get("location") ?? "")).toContain("The demoted is clerk now.");
  // The first is no longer hers.
  await boss.post("/office/staff", { change: `${id} administrator principal` });
  expect(member(email)?.role).toBe("clerk");
  expect(await boss.read("/office/log")).toContain("from administrator to clerk");
  expect((await demoted.get("/office/staff")).headers.get("location")).toMatch(/^\/office\/sign-in/);
  await demoted.post("/office/sign-in", { email, password: PASSWORD });
  expect((await demoted.get("/office/staff")).status).toBe(403);
  const own = idOf("head@school.example");
  await boss.post("/office/staff", { change: `${own} administrator clerk` });
  await boss.post("/office/staff", { leaves: own });
  const link = await linkFor(school.folder, email, "clerk");
  await boss.post("/office/staff", { leaves: id });
  expect(await isIn(demoted)).toBe(false);
  expect((await officeVisitor(school.origin).get(link)).status).toBe(404);
  // An ended link lets nobody in.
  const ended = await linkFor(school.folder, "ended@school.example", "clerk");
  expect((await officeVisitor(school.origin).get(ended)).status).toBe(200);
  await boss.post("/office/staff", { stop: "ended@school.example" });
  expect(await statusOf(officeVisitor(school.origin).post(ended, { name: "Ended", password: PASSWORD }))).toBe(403);
});

test("a link works while its maker looks after staff, and gives the role its person has then", async () => {
  const boss = await administrator();
  const opens = async (link: string) => (await officeVisitor(school.origin).get(link)).status;
  for (const act of ["leaves", "change"]) {
    const email = `inviting-${act}@school.example`;
    const former = await comeIn(email, "administrator");
    const id = idOf(email);
    const invite = (name: string) =>
      former.post("/office/staff", { email: `${name}-${act}@school.example`, role: "administrator" });
    const link = /\/office\/invitation\/[\w-]+/.exec(await textOf(await invite("earlier")))?.[0] ?? "";
    expect(await opens(link)).toBe(200);
    const later = Array.from({ length: 3 }, (_, number) => invite(`later${number}`));
    await boss.post("/office/staff", { [act]: act === "change" ? `${id} administrator clerk` : id });
    await Promise.all(later);
    expect([act, await opens(link)]).toEqual([act, 404]);
    expect(invitedNow().filter((to) => to.includes(`-${act}@`))).toEqual([]);
  }
  const waiting = await linkFor(school.folder, "inviting-change@school.example", "clerk");
  const id = idOf("inviting-change@school.example");
  await boss.post("/office/staff", { change: `${id} clerk principal` });
  expect(await textOf(await officeVisitor(school.origin).get(waiting))).toContain("You stay principal");
});

test("who is let go while her password or her code is being proved is not let in", async () => {
  const boss = await administrator();
  for (const step of ["password", "code"]) {
    const email = `racing-${step}@school.example`;
    const member = await comeIn(email, "clerk");
    const { codes } = step === "code" ? await setUp(member) : { codes: [] };
    const browsers = Array.from({ length: 3 }, () => officeVisitor(school.origin));
    const inPassword = { email, password: PASSWORD };
    if (step === "code") for (const browser of browsers) await browser.post("/office/sign-in", inPassword);
    const signIns = browsers.map((browser, number) =>
      browser.post("/office/sign-in", step === "code" ? { code: codes[number] ?? "" } : inPassword),
    );
    await boss.post("/office/staff", { leaves: idOf(email) });
    await Promise.all(signIns);
    expect(await Promise.all([member, ...browsers].map(isIn))).toEqual([false, false, false, false]);
  }
});

test("guesses of codes that come at once are counted one by one; a new password ends what waits", async () => {
  const email = "guessed@school.example";
  const member = await comeIn(email, "clerk");
  const { codes } = await setUp(member);
  const { visitor: thief } = await atTheCode(email);
  const guesses = Array.from({ length: 12 }, (_, number) =>
    statusOf(thief.post("/office/sign-in", { code: String(100_000 + number) })),
  );
  const statuses = await Promise.all(guesses);
  expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([5, 7]);
  const { visitor: other } = await atTheCode(email);
  await member.post("/office/me", { old: PASSWORD, password: "seven boats under tin" });
  const late = await other.post("/office/sign-in", { code: codes[0] ?? "" });
  expect([await textOf(late), await isIn(other)]).toEqual([expect.stringContaining("run out"), false]);
});

const idOf = (email: string) => String(school.rows("select id from staff where email = ?", email)[0]?.id);
const invitedNow = () =>
  school.rows("select email from invitations where used_at is null").map(({ email }) => String(email));
