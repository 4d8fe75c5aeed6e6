import { readdirSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { OperatorError } from "../src/base/errors.server.ts";
import { readConfig } from "../src/config/config.server.ts";
import { UPLOADS } from "../src/kinds/files/office-files.ts";
import { openSchool } from "../src/open-school.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { officeVisitor, staffMember } from "./support/office.ts";
import { everyRow } from "./support/rows.ts";
import { ServedSchool } from "./support/served-school.ts";
import { storeSettings } from "./support/test-store.ts";
import { tus } from "./support/tus.ts";

const NOTHING_SAVED = "This is a demo: nothing is saved.";

async function openDemo(settings: Record<string, string> = { DEMO: "1" }) {
  const school = new ServedSchool();
  school.hasQueues = false;
  await school.open({ DATA_DIR: await demoFolder(), ...settings });
  onTestFinished(() => school.close());
  return school;
}

/** Returns all rows and the names of all files. */
const kept = ({ folder }: ServedSchool) => [everyRow(folder), readdirSync(folder, { recursive: true }).toSorted()];

async function lookAround(school: ServedSchool, role: "clerk" | "principal") {
  const visitor = officeVisitor(school.origin);
  const answer = await visitor.post(`/office/demo/${role}`, {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/office"]);
  return visitor;
}

test("the sign-in page of a demo has a button for each role, and looks end one at a time", async () => {
  const school = await openDemo();
  const door = await school.textOf("/office/sign-in");
  expect(door).toMatch(/Look around as clerk[\s\S]*Look around as principal/);
  expect(door).not.toMatch(/type="password"|passkey/);
  const [clerk, other, principal] = [
    await lookAround(school, "clerk"),
    await lookAround(school, "clerk"),
    await lookAround(school, "principal"),
  ];
  expect(await clerk.read("/office")).toContain("Demo clerk");
  expect((await clerk.get("/office/log")).status).toBe(403);
  expect((await principal.get("/office/log")).status).toBe(200);
  expect((await principal.get("/office/staff")).status).toBe(403);
  for (const [list, name] of Object.entries({
    enquiries: "Ishaan Verma",
    feedback: "Farah Khan",
    removals: "Joseph Lakra",
  }))
    expect(await clerk.read(`/office/${list}`)).toContain(name);
  await clerk.post("/office/sign-out", {});
  expect((await clerk.get("/office")).headers.get("Location")).toBe("/office/sign-in");
  expect((await other.get("/office")).status).toBe(200);
});

test("the line of a demo stands on pages of site and office, and search engines leave it", async () => {
  const school = await openDemo();
  const clerk = await lookAround(school, "clerk");
  for (const path of ["/", "/News", "/ContactUs", "/no-such-page", "/office", "/office/news", "/office/me"]) {
    const answer = await clerk.get(path);
    expect([path, await answer.text()]).toEqual([path, expect.stringContaining(NOTHING_SAVED)]);
    expect(answer.headers.get("X-Robots-Tag")).toMatch(/^noindex/);
  }
});

test("a demo refuses whatever changes or sends something, and keeps nothing of it", async () => {
  const school = await openDemo();
  const clerk = await lookAround(school, "clerk");
  const principal = await lookAround(school, "principal");
  // What the first look at a page makes for everybody is there.
  await clerk.read("/office");
  const before = kept(school);
  const fields = { verb: "publish", title: "Kept?", name: "Asha", phone: "9876543210", photo: "news/a.jpg", to: "/" };
  const paths = [
    ...["/", "/ContactUs", "/PreAdmission", "/RemovePhoto", "/Enquiry", "/office/sign-in", "/office/sign-in/passkey"],
    ...["/office/news/new-one", "/office/news/new-one/keep", "/office/today", "/office/profile/hero", "/office/staff"],
    ...["/office/me", "/office/me/passkey", "/office/me/second-step", "/office/library", "/office/look", UPLOADS],
    ...["/office/demo/administrator", "/office/invitation/abc", "/no-such-page", "/assets/x.js"],
  ];
  for (const visitor of [officeVisitor(school.origin), clerk, principal]) {
    for (const path of paths) {
      const Referer = `${school.origin}/office/news/new-one?"x`;
      const page = await visitor.post(path, fields, { Accept: "text/html,*/*", Referer });
      expect([path, page.status]).toEqual([path, 403]);
      expect(await page.text()).toMatch(
        /This is a demo: nothing is saved\.[\s\S]*href="\/office\/news\/new-one\?%22x"/,
      );
    }
    const file = { control: "photo", name: "a.jpg", bytes: new Uint8Array(200_000) };
    expect((await visitor.send("/office/news/new-one", fields, [file])).status).toBe(403);
    const upload = tus(visitor, school.origin);
    expect((await upload.begin("a.jpg", 10)).status).toBe(403);
    expect((await upload.ask("DELETE", `${UPLOADS}/some`)).status).toBe(403);
    const api = await visitor.post("/api/form/DEMO/Feedback", fields);
    expect(api.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await api.json()).toMatchObject({ status: 403, detail: NOTHING_SAVED });
  }
  expect(kept(school)).toEqual(before);
});

test("whoever walks through all of a demo's office writes nothing into the store", async () => {
  const school = await openDemo();
  const principal = await lookAround(school, "principal");
  const known = new Set(["/office"]);
  await principal.read("/office/search?q=school");
  const before = everyRow(school.folder);
  for (const path of known) {
    const answer = await principal.get(path);
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 400)]);
    for (const [, link = ""] of (await answer.text()).matchAll(/href="(\/office(?!\/files\/)[^"#]*)"/g)) {
      const [list = ""] = /^\/office\/?[^/?]*/.exec(link) ?? [];
      // Two entries of each list are enough.
      const others = [...known].filter((one) => one.startsWith(`${list}/`));
      if (link === list || others.length < 2) known.add(link.replaceAll("&amp;", "&"));
    }
  }
  expect(known.size).toBeGreaterThan(25);
  expect(everyRow(school.folder)).toBe(before);
});

test("the buttons of a demo open no other school's office", async () => {
  const school = await openDemo({});
  const visitor = officeVisitor(school.origin, "office.demo=principal");
  expect((await visitor.post("/office/demo/principal", {})).headers.get("Location")).not.toBe("/office");
  expect((await visitor.get("/office")).headers.get("Location")).toBe("/office/sign-in");
  expect(await school.textOf("/office/sign-in")).not.toContain("Look around");
});

test("a demo starts neither with an office that has people nor with somebody to send to", async () => {
  const school = await openDemo({});
  await staffMember(school, "clerk");
  await expect(openSchool(storeSettings({ DEMO: "1", DATA_DIR: school.folder }))).rejects.toThrow(
    /^DEMO shows the office to everybody, and this store holds people/,
  );
  const mail = { SMTP_URL: "smtp://mail.example", MAIL_TO: "office@school.example" };
  for (const other of [mail, { CONTENT_API: "https://portal.example" }])
    expect(() => readConfig({ DEMO: "1", ...other })).toThrow(OperatorError);
});
