import { expect, test, vi } from "vitest";
import { passwordLimit, signInAttempts } from "../src/auth/auth.server.ts";
import { credentialMail, invitationMail } from "../src/auth/emails.server.ts";
import { readConfig } from "../src/config/config.server.ts";
import { attachStore } from "../src/db/opening/open-existing-store.server.ts";
import { staffCommand } from "../src/ops/commands/staff-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { expectLocation } from "./support/expect-answer.ts";
import { openMailServer } from "./support/mail-server.ts";
import { linkFor, type OfficeVisitor, officeVisitor, staffMember } from "./support/office.ts";
import { PASSWORD } from "./support/office-fields.ts";
import { PATIENCE } from "./support/patience.ts";
import { schoolOfFile } from "./support/served-school.ts";
import { storeSettings } from "./support/test-store.ts";

const school = schoolOfFile();

const rowsOf = (table: string) => school.rows(`select * from ${table}`);
/** Returns the status of the desk for somebody who has copied these cookies. */
const withCookies = async (Cookie: string) =>
  (await fetch(`${school.origin}/office`, { headers: { Cookie }, redirect: "manual" })).status;

test("a link works once, with a long and rare password; the first administrator needs nobody", async () => {
  const path = await linkFor(school.folder, "first@school.example", "administrator");
  const visitor = officeVisitor(school.origin);
  for (const password of ["short one", "sunshine2024", "aaaaaaaaaaaaaa", "first@school", "Password1234!"]) {
    const refused = await visitor.post(path, { name: "First", password });
    expect([password, refused.status]).toEqual([password, 400]);
  }
  expect((await visitor.post(path, { name: "First\u001b[2J", password: PASSWORD })).status).toBe(400);
  const joined = await visitor.post(path, { name: "First", password: PASSWORD });
  await expectLocation(joined, "/office/me/second-step?to=/office");
  expect(joined.headers.getSetCookie().join("\n")).toMatch(/office\.session_token=[^;]+;.*HttpOnly; SameSite=Lax/i);
  expect((await visitor.get("/office/staff")).status).toBe(200);
  const again = await officeVisitor(school.origin).post(path, { name: "Second", password: `${PASSWORD} more` });
  expect(again.status).toBe(403);
  expect((await officeVisitor(school.origin).get(path)).status).toBe(404);
});

/** Uses up tries of an account as wrong passwords do: to find one wrong takes long on purpose. */
async function useUpTries(account: string, count: number) {
  const store = await attachStore(readConfig(storeSettings({ DATA_DIR: school.folder })));
  const tries = signInAttempts(store.db, () => school.now.getTime(), "password", passwordLimit);
  for (let number = 0; number < count; number += 1) expect(await tries.take(account, `192.0.2.${number}`)).toBeNull();
  await store.close();
}

test("a known and an unknown account are refused alike after ten tries; a known browser is not", async () => {
  const known = await staffMember(school, "clerk");
  const refusals = [];
  for (const email of ["clerk@school.example", "nobody@school.example"]) {
    const wrong = () => officeVisitor(school.origin).post("/office/sign-in", { email, password: "wrong" });
    const first = await wrong();
    await useUpTries(email, 9);
    const text = (await first.text()).replaceAll(email, "");
    refusals.push([first.status, text, (await wrong()).status]);
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect([refusals[0]?.[0], refusals[0]?.[2]]).toEqual([401, 429]);
  await known.post("/office/sign-out", {});
  await expectLocation(known.post("/office/sign-in", { email: "Clerk@School.example", password: PASSWORD }), "/office");
});

test("who signs out, or is signed out, has no cookies left; a new link ends every session", async () => {
  const member = await staffMember(school, "principal");
  const before = member.cookies();
  expect(await withCookies(before)).toBe(200);
  const again = await staffMember(school, "principal");
  expect(await withCookies(before)).toBe(303);
  const own = again.cookies();
  await again.post("/office/sign-out", {});
  expect(await withCookies(own)).toBe(303);
});

test("a session that was there before signing in is not the one after it, and is over", async () => {
  const email = "fixed@school.example";
  const planted = await staffMember(school, "clerk", email);
  const before = planted.cookies();
  await planted.post("/office/sign-in", { email, password: PASSWORD });
  const tokenIn = (cookies: string) => /session_token=([^;]+)/.exec(cookies)?.[1];
  expect(tokenIn(planted.cookies())).not.toBe(tokenIn(before));
  expect([await withCookies(before), (await planted.get("/office")).status]).toEqual([303, 200]);
});

test("nobody is led to another site by signing in", async () => {
  const who = { email: "third@school.example", password: PASSWORD };
  const visitor = await staffMember(school, "clerk", who.email);
  await expectLocation(visitor.post("/office/sign-in", { ...who, to: "//other.example" }), "/office");
  const held = JSON.stringify({ path: "/office/../News", fields: {} });
  await expectLocation(visitor.post("/office/sign-in", { ...who, to: "/office/\u2028", held }), "/office/%E2%80%A8");
});

test("a cookie that is none of ours is refused like a code whose time is over", async () => {
  const stranger = officeVisitor(school.origin, "office.two_factor=%; office.device=x.%");
  const foreign = officeVisitor(school.origin, `office.device=x.${"é".repeat(43)}.${"é".repeat(43)}`);
  const refused = await foreign.post("/office/sign-in", { email: "foreign@school.example", password: "é" });
  expect(refused.status).toBe(401);
  expect((await stranger.post("/office/sign-in", { code: "123456" })).status).toBe(401);
});

test("questions to passkeys that nobody answered do not stay in the store", async () => {
  const ask = async () => (await officeVisitor(school.origin).post("/office/sign-in/passkey", {})).status;
  expect(await ask()).toBe(200);
  school.write("update staff_verifications set expires_at = '2020-01-01T00:00:00.000Z'");
  expect(await ask()).toBe(200);
  expect(rowsOf("staff_verifications")).toHaveLength(1);
});

test("neither a link nor a password stands in the store as it is", () => {
  const rows = JSON.stringify([rowsOf("invitations"), rowsOf("staff_passwords")]);
  expect(rows).not.toContain("amber");
  expect(rows).toMatch(/"token_hash":"[\w-]{43}"/);
});

test("who posts again and again waits; a browser of the office and another stranger do not", async () => {
  const [stranger, known] = [officeVisitor(school.origin), await staffMember(school, "principal")];
  await known.post("/office/sign-out", {});
  const signIn = async (visitor: OfficeVisitor) =>
    (await visitor.post("/office/sign-in", { email: "principal@school.example", password: PASSWORD })).status;
  const release = school.halt();
  school.rendered = [];
  const from = { "X-Forwarded-For": "192.0.2.77" };
  const posts = Array.from({ length: 8 }, async () => (await stranger.post("/office/me", {}, from)).status);
  await vi.waitFor(() => expect(school.rendered).toEqual(["/office/me"]), PATIENCE);
  // The first one holds up the others that wait in its queue.
  school.hold = Promise.resolve();
  expect(await signIn(known)).toBe(303);
  const other = signIn(officeVisitor(school.origin));
  release();
  expect(await other).toBe(303);
  expect(new Set(await Promise.all(posts))).toEqual(new Set([401]));
});

test("a link is mailed to whom it lets in, and shown as well, also when the mail server fails", async () => {
  const server = await openMailServer();
  const { mails } = server;
  const settings = { DATA_DIR: school.folder, ...server.settings, PUBLIC_URL: "https://school.example" };
  const { out } = await outputOf(staffCommand, ["invite", "meena@school.example", "--role", "clerk"], settings);
  const [link = "none"] = /https:\/\/school\.example\/office\/invitation\/[\w-]{32}/.exec(out) ?? [];
  expect([out.includes("It was mailed as well."), mails[0]?.to]).toEqual([true, ["meena@school.example"]]);
  expect(mails[0]?.text).toContain(link);
  // A person hears by mail that her password was changed.
  credentialMail(readConfig(settings), async () => "School")("meena@school.example", "change password");
  await vi.waitFor(() => expect(mails[1]?.text).toContain("Your password was changed."), PATIENCE);
  expect(mails[1]?.to).toEqual(["meena@school.example"]);
  await server.close();
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const mail = invitationMail(readConfig(settings), async () => "School");
  expect(await mail?.("meena@school.example", "/office/invitation/secret")).toBe("failed");
  expect(said.mock.calls.flat().join(" ")).toMatch(/could not be mailed: \S+/);
  expect(said.mock.calls.flat().join(" ")).not.toMatch(/meena|secret/);
});
