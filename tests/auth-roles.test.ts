import { beforeAll, expect, test, vi } from "vitest";
import routes from "../src/routes.ts";
import { type OfficeVisitor, officeVisitor, staffMember } from "./support/office.ts";
import { schoolOfFile } from "./support/served-school.ts";

/** The people that each address of the office must admit. A route that does not stand here fails the test. */
const admitted = {
  everybody: "sign-in sign-in/passkey sign-out language/:language invitation/:token outage preview/:kind/:id/:token",
  clerk: `me me/second-step me/this-phone me/passkey care stated search today help enquiries enquiries/table
    enquiries/season enquiries/season/table enquiries/new enquiries/data enquiries/record enquiries/:id feedback feedback/table feedback/:id
    consent disclosure library library/* removals removals/table removals/:id present-system look post not-for-you
    profile pageTexts lists :kind :kind/:id :kind/:id/keep :kind/:id/versions *`,
  principal: "log :kind/:id/approval",
  administrator: "staff",
};
type Least = keyof typeof admitted;
const requiredRoles: Record<string, Least> = { office: "clerk" };
for (const [least, paths] of Object.entries(admitted))
  for (const path of paths.split(/\s+/)) requiredRoles[`office/${path}`] = least as Least;

/** Addresses of the office that the server answers without the site, and the methods of requests for them. All are for clerks. */
const besideTheSite: Record<string, string[]> = {
  "/office/uploads/*": ["POST", "HEAD", "PATCH", "DELETE"],
  "/office/files/*": ["GET", "HEAD"],
};

/** Values for the parameters of routes. */
const examples: Record<string, string> = { ":token": "none", ":kind": "news", ":id": "none", "*": "a/b/c/d" };

const paths = routes.flatMap(({ path }) => (path?.startsWith("office") ? [path] : []));
const exampleOf = (path: string) =>
  `/${path
    .split("/")
    .map((part) => examples[part] ?? part)
    .join("/")}`;

const ranks = ["everybody", "clerk", "principal", "administrator"] as const;
const OTHER = "administrator of another school";
const [school, other] = [schoolOfFile(), schoolOfFile()];
school.hasQueues = false;
const visitors: Record<string, OfficeVisitor> = {};
beforeAll(async () => {
  for (const role of ranks.slice(1)) visitors[role] = await staffMember(school, role);
  const stranger = await staffMember(other, "administrator");
  visitors["signed out"] = officeVisitor(school.origin);
  visitors[OTHER] = officeVisitor(school.origin, stranger.cookies());
});

test("every address of the office says whom it admits", () => {
  expect(paths.toSorted()).toEqual(Object.keys(requiredRoles).sort());
});

test.each(["signed out", OTHER, ...ranks.slice(1)])(
  "%s gets in where it is said, and nowhere else: pages and posts",
  async (who) => {
    const rank = ranks.map(String).indexOf(who);
    const asked = paths.flatMap((path) => (["get", "post"] as const).map((how) => ({ path, how })));
    const outcomes = await Promise.all(
      asked
        // It would end the session that the others need.
        .filter(({ path, how }) => path !== "office/sign-out" || how === "get")
        .map(async ({ path, how }) => {
          const answer = await visitors[who]?.[how](exampleOf(path), {});
          const location = answer?.headers.get("location")?.split("?")[0];
          const kept = [answer?.headers.get("cache-control"), answer?.headers.get("x-robots-tag")];
          return { path, how, status: answer?.status ?? 0, location, kept };
        }),
    );
    for (const { path, how, status, location, kept } of outcomes) {
      const least = requiredRoles[path] ?? "everybody";
      const isRefused = location === "/office/sign-in" || status === 403 || (status === 401 && least !== "everybody");
      const isAdmitted = least === "everybody" || rank >= ranks.indexOf(least);
      expect([
        who,
        how,
        path,
        isRefused && path !== "office/invitation/:token" && path !== "office/sign-in/passkey",
      ]).toEqual([who, how, path, !isAdmitted]);
      if (!isAdmitted) expect([path, status]).toEqual([path, rank > 0 ? 403 : how === "get" ? 303 : 401]);
      expect([path, status < 500, ...kept]).toEqual([path, true, "no-store", "noindex, nofollow"]);
    }
  },
);

test("what the server answers in the office without the site is for those who are signed in here", async () => {
  const own = school.ownAddresses().filter((path) => path.startsWith("/office"));
  expect(own.sort()).toEqual(Object.keys(besideTheSite).sort());
  for (const [path, methods] of Object.entries(besideTheSite)) {
    const asked = methods.flatMap((method) => ["signed out", OTHER, ...ranks.slice(1)].map((who) => ({ method, who })));
    for (const { method, who } of asked) {
      const headers = { Cookie: visitors[who]?.cookies() ?? "", Origin: school.origin };
      const at = school.origin + path.replace("*", "0123456789abcdef0123456789abcdef");
      const answer = await fetch(at, { method, headers, redirect: "manual" });
      const isIn = answer.status !== 401 && !answer.headers.get("location")?.startsWith("/office/sign-in");
      const isStaff = ranks.some((role) => role === who);
      expect([path, method, who, isIn, answer.status < 500]).toEqual([path, method, who, isStaff, true]);
      expect([path, method, who, answer.headers.get("cache-control")]).toEqual([path, method, who, "no-store"]);
    }
  }
});

test("no other spelling of an address gets anybody further", async () => {
  const odd = await visitors.clerk?.get("/office/news/%E2%80%A8/keep");
  expect(odd?.headers.get("location")).toBe("/office/nothing/is/here");
  expect((await visitors.administrator?.get("/office/present-system?done=__proto__"))?.status).toBe(200);
  const warned = vi.spyOn(console, "warn");
  for (const path of ["/office/%ff", "/office/news/%ff/keep"]) expect((await school.ask(path)).status).toBe(404);
  expect(warned, "the log has no line for each").not.toHaveBeenCalled();
  for (const path of [
    "/Office/staff",
    "/office/staff/",
    "/%6Fffice/staff",
    "//office/staff",
    "/office/./staff",
    "/office//staff",
  ]) {
    const answer = await school.rawAnswer(path, {});
    expect([
      path,
      answer.status < 500,
      /Invite a colleague|For somebody who is here/.test(answer.body.toString()),
    ]).toEqual([path, true, false]);
  }
});

test("the API answers everybody alike, whoever is signed in in the office", async () => {
  const { paths: described } = await (await school.ask("/api/openapi.json")).json();
  const calls = Object.entries<Record<string, unknown>>(described);
  expect(calls.length).toBeGreaterThan(10);
  for (const [call, methods] of calls) {
    const at = call.replaceAll("{schoolCode}", "DEMO").replaceAll(/\{[^}]+\}/g, "none");
    const method = "get" in methods ? "GET" : "POST";
    const answers = [];
    for (const who of ["signed out", "administrator", OTHER]) {
      const headers = { Cookie: visitors[who]?.cookies() ?? "", Origin: school.origin };
      const answer = await fetch(school.origin + at, { method, headers });
      answers.push([at, answer.status, answer.headers.getSetCookie(), await answer.text()]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }
});

test("a post from a page of another site is refused, also with the cookies of the office", async () => {
  for (const path of paths) {
    const answer = await visitors.administrator?.post(exampleOf(path), {}, { Origin: "https://other.example" });
    expect([path, answer?.status]).toEqual([path, 403]);
  }
});
