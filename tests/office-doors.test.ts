import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import office from "../site/app/routes.ts";
import { linkFor, type OfficeVisitor, officeVisitor, PASSWORD, staffMember } from "./support/office.ts";
import { ServedSchool } from "./support/served-school.ts";

const school = new ServedSchool();
const visitors: Record<string, OfficeVisitor> = {};
beforeAll(async () => {
  // Its visitors come by a proxy, each from an address of his own.
  await school.open({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  visitors.nobody = officeVisitor(school.origin);
  for (const role of ["clerk", "principal", "administrator"]) visitors[role] = await staffMember(school, role);
}, 60_000);
afterAll(() => school.close());

/** Whom each address of the office admits, and how it is asked for. One that is not named here fails the test. */
const admits: Record<string, { least: string; at: string; isPosted?: true }> = {
  office: { least: "clerk", at: "/office" },
  "office/sign-in": { least: "nobody", at: "/office/sign-in?again" },
  "office/sign-out": { least: "nobody", at: "/office/sign-out" },
  "office/invitation/:token": { least: "nobody", at: "/office/invitation/none" },
  "office/me": { least: "clerk", at: "/office/me", isPosted: true },
  "office/staff": { least: "administrator", at: "/office/staff", isPosted: true },
  "office/post": { least: "clerk", at: "/office/post" },
  "office/not-for-you": { least: "clerk", at: "/office/not-for-you" },
  "office/:kind": { least: "clerk", at: "/office/news" },
  "office/:kind/:id": { least: "clerk", at: "/office/news/new" },
  "office/:kind/:id/versions": { least: "clerk", at: "/office/news/none/versions" },
  "office/*": { least: "clerk", at: "/office/a/b/c/d" },
};
const ranks = ["nobody", "clerk", "principal", "administrator"];

test("every address of the office says whom it admits", () => {
  const paths = office.flatMap(({ path }) => (path?.startsWith("office") ? [path] : []));
  expect(paths.sort()).toEqual(Object.keys(admits).sort());
});

test.each(ranks)("%s gets in where it is said, and nowhere else", async (role) => {
  const visitor = visitors[role] as OfficeVisitor;
  for (const { least, at, isPosted } of Object.values(admits)) {
    const isAdmitted = ranks.indexOf(role) >= ranks.indexOf(least);
    const answers = [await visitor.get(at), ...(isPosted ? [await visitor.post(at, {})] : [])];
    for (const [index, answer] of answers.entries()) {
      const outcome = [at, answer.status, answer.headers.get("location")?.split("?")[0] ?? null];
      if (isAdmitted) expect(outcome).not.toEqual([at, 303, "/office/sign-in"]);
      else if (role !== "nobody") expect(outcome).toEqual([at, 403, null]);
      else expect(outcome).toEqual(index === 0 ? [at, 303, "/office/sign-in"] : [at, 401, null]);
      expect([at, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
        at,
        "no-store",
        "noindex, nofollow",
      ]);
    }
  }
});

test("the cookies of another school open nothing", async () => {
  const cookie = (visitors.clerk as OfficeVisitor).cookies().replace(/\.[A-Za-z0-9%_-]+(?=;|$)/g, ".other");
  const answer = await fetch(`${school.origin}/office`, { headers: { Cookie: cookie }, redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/office/sign-in"]);
});

test("a post from a page of another site is refused", async () => {
  const answer = await (visitors.clerk as OfficeVisitor).post("/office/me", {}, { Origin: "https://other.example" });
  expect(answer.status).toBe(403);
});

test("a link works once, and only with a password that is long and rare; the first administrator needs nobody", async () => {
  const path = await linkFor(school.folder, "first@school.example", "administrator");
  const visitor = officeVisitor(school.origin);
  for (const password of ["short one", "sunshine2024", "aaaaaaaaaaaaaa", "first@school", "Password1234!"]) {
    const refused = await visitor.post(path, { name: "First", password });
    expect([password, refused.status]).toEqual([password, 400]);
  }
  const joined = await visitor.post(path, { name: "First", password: PASSWORD });
  expect([joined.status, joined.headers.get("location")]).toEqual([303, "/office"]);
  expect(joined.headers.getSetCookie().join("\n")).toMatch(/office\.session_token=[^;]+;.*HttpOnly; SameSite=Lax/i);
  expect((await visitor.get("/office/staff")).status).toBe(200);
  const again = await officeVisitor(school.origin).post(path, { name: "Second", password: `${PASSWORD} more` });
  expect(again.status).toBe(403);
  expect((await officeVisitor(school.origin).get(path)).status).toBe(404);
});

test("a known and an unknown account are refused alike, and after ten tries for a while, but not in a browser that is known", async () => {
  const known = await staffMember(school, "clerk");
  const refusals = [];
  for (const email of ["clerk@school.example", "nobody@school.example"]) {
    const answers = [];
    for (let number = 0; number < 11; number += 1) {
      const from = { "X-Forwarded-For": `192.0.2.${number}` };
      answers.push(
        await officeVisitor(school.origin).post("/office/sign-in", { email, password: `wrong ${number}` }, from),
      );
    }
    const [first, last] = [answers[0], answers.at(-1)];
    refusals.push([first?.status, (await first?.text())?.replaceAll(email, ""), last?.status]);
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect([refusals[0]?.[0], refusals[0]?.[2]]).toEqual([401, 429]);
  await known.post("/office/sign-out", {});
  const back = await known.post("/office/sign-in", { email: "Clerk@School.example", password: PASSWORD });
  expect([back.status, back.headers.get("location")]).toEqual([303, "/office"]);
});

test("who signs out, or is signed out, is not let in by the same cookies; a new link ends every session", async () => {
  const member = await staffMember(school, "principal");
  const before = member.cookies();
  const ask = () => fetch(`${school.origin}/office`, { headers: { Cookie: before }, redirect: "manual" });
  expect((await ask()).status).toBe(200);
  await staffMember(school, "principal");
  expect((await ask()).status).toBe(303);
  visitors.principal = await staffMember(school, "principal");
  const own = visitors.principal.cookies();
  await visitors.principal.post("/office/sign-out", {});
  const after = await fetch(`${school.origin}/office`, { headers: { Cookie: own }, redirect: "manual" });
  expect(after.status).toBe(303);
});

test("nobody is led to another site by signing in", async () => {
  const visitor = officeVisitor(school.origin);
  await linkFor(school.folder, "third@school.example", "clerk").then((path) =>
    visitor.post(path, { name: "Third", password: PASSWORD }),
  );
  for (const to of ["https://other.example/", "//other.example", "/office\\other.example", "/News"]) {
    const answer = await visitor.post("/office/sign-in", { email: "third@school.example", password: PASSWORD, to });
    expect([to, answer.headers.get("location")]).toEqual([to, "/office"]);
  }
});

test("neither a link nor a password stands in the store as it is", () => {
  const store = new DatabaseSync(`${school.folder}/school.sqlite`, { readOnly: true });
  const rows = JSON.stringify([
    store.prepare("select * from invitations").all(),
    store.prepare("select * from staff_passwords").all(),
  ]);
  store.close();
  expect(rows).not.toContain("amber");
  expect(rows).toMatch(/"token_hash":"[\w-]{43}"/);
});

test("posts of people who are not signed in wait in the queue of the forms; when it is full, they are refused", async () => {
  const stranger = officeVisitor(school.origin);
  const posts = Array.from({ length: 40 }, async () => (await stranger.post("/office/me", {})).status);
  const statuses = await Promise.all(posts);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
