import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openMailServer } from "../../tests/support/mail-server.ts";
import { PATIENCE } from "../../tests/support/patience.ts";
import { openTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../tests/support/test-forms.ts";
import { enquiryFields } from "../kinds/forms/enquiries.ts";
import { emailQueue, mailMessage, storedSubmission } from "./email-queue.server.ts";
import { patientWriter } from "./writer.server.ts";

let log: string[];
beforeEach(() => {
  log = [];
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => void log.push(line.join(" ")));
  }
});

async function openPostOffice(port = 0) {
  const server = await openMailServer(port);
  onTestFinished(() => server.close());
  return server;
}

async function openMailingApp(port: number, now?: () => Date): Promise<TestApp> {
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "website@school.example",
    MAIL_TO: "office@school.example,head@school.example",
  };
  const app = await openTestApp(undefined, undefined, settings, now);
  onTestFinished(() => app.close());
  return app;
}

const outboxOf = (app: TestApp) => app.store.db.selectFrom("outbox").selectAll().execute();
const until = (condition: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { ...PATIENCE, interval: 20 });
const allSent = async (app: TestApp) => (await outboxOf(app)).every(({ sent_at }) => sent_at !== null);

test("a real mail server receives every submission once", async () => {
  const office = await openPostOffice();
  const app = await openMailingApp(office.port);
  await Promise.all([
    app.post(toFeedback, { ...feedback, _key: "a" }),
    app.post(toFeedback, { ...feedback, _key: "a" }),
    app.post(toAdmission, { ...enquiry, _key: "b" }),
    app.post(toAdmission, { ...enquiry, name: "Stated Rao", statement: "yes", _key: "d" }),
  ]);
  await until(() => allSent(app));
  await app.post(toFeedback, { ...feedback, _key: "a" });
  await app.post(toFeedback, { ...feedback, _key: "c", message: "मंगलमय ₹100" });
  await until(async () => (await storedIn(app)).length === 4 && (await allSent(app)));

  expect(office.mails).toHaveLength(4);
  const rows = await storedIn(app);
  for (const { id, form, fields } of rows) {
    const own = office.mails.filter(({ headers }) => headers.includes(`Message-ID: <${id}@school.example>`));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      from: "website@school.example",
      to: ["office@school.example", "head@school.example"],
    });
    const subject = form === "Feedback" ? "Feedback: Asha Rao" : `Admission enquiry: ${fields.name}`;
    expect(own[0]?.text.includes("Statement missing")).toBe(fields.name === "Kiran Rao");
    expect(own[0]?.headers).toEqual(expect.arrayContaining([`Subject: ${subject}`, "Auto-Submitted: auto-generated"]));
    expect(own[0]?.headers).toContain(`Reply-To: ${fields.email}`);
    for (const value of Object.values(fields)) expect(own[0]?.text.replaceAll("\r\n", "\n")).toContain(value);
  }
  expect(log.filter((line) => /mail \S+: sent/.test(line))).toHaveLength(4);
  for (const value of Object.values(feedback)) expect(log.join("\n")).not.toContain(value.split("\n")[0]);
});

describe("header injection", () => {
  const attacks = [
    "\r\nBcc: victim@evil.example",
    "\nBcc: victim@evil.example\n\nBody",
    "\r\n.\r\nMAIL FROM:<x@evil.example>\r\nRCPT TO:<victim@evil.example>\r\nDATA\r\n",
    "x\u0000\u000b\u000c\u0085\u2028\u2029Bcc: victim@evil.example",
    '"><victim@evil.example>, "',
    "a@b.example, victim@evil.example",
    "=?utf-8?Q?x=0D=0ABcc:_victim@evil.example?=",
    "victim@evil.example\r\n",
    "\ud800 lone",
    "x".repeat(180),
  ];
  test("in any field is harmless: one mail, only to the office, with no other headers", async () => {
    const office = await openPostOffice();
    const app = await openMailingApp(office.port);
    const usual = ["From", "To", "Subject", "Message-ID", "Auto-Submitted", "Date", "MIME-Version"];
    const known = new Set([...usual, "Reply-To", "Content-Type", "Content-Transfer-Encoding"]);
    let from = 0;
    for (const [index, attack] of attacks.entries()) {
      for (const field of index < 2 ? enquiryFields : (["name", "email"] as const)) {
        from += 1;
        const fields = { ...enquiry, _key: `${from}`, [field]: `${enquiry[field]}${attack}` };
        await app.post(toAdmission, fields, {}, `192.0.2.${from}`);
      }
      for (const field of ["name", "message"] as const) {
        from += 1;
        const fields = { ...feedback, _key: `${from}`, [field]: `${feedback[field]}${attack}` };
        expect((await app.post(toFeedback, fields, {}, `192.0.2.${from}`)).status).toBe(201);
      }
    }
    await until(() => allSent(app));
    expect(office.mails).toHaveLength((await storedIn(app)).length);
    expect(office.mails.length).toBeGreaterThanOrEqual(attacks.length * 4);
    for (const { to, headers, text } of office.mails) {
      expect(to).toEqual(["office@school.example", "head@school.example"]);
      for (const header of headers) expect(known, header).toContain(header.split(":")[0]);
      for (const name of usual) expect(headers.filter((header) => header.startsWith(`${name}: `))).toHaveLength(1);
      const reply = headers.find((header) => header.startsWith("Reply-To: ")) ?? "";
      expect(reply.split("@").length, reply).toBeLessThanOrEqual(2);
      expect(text).toMatch(/\([0-9a-f-]{36}\)\s*$/);
    }
  });
  test("in a name cannot look like another field of the mail", () => {
    const fields = { ...feedback, name: "Asha\nPhone: 1111111111" };
    const { text } = mailMessage({ id: "i", form: "Feedback", fields }, { from: "a@b.example", to: ["c@d.example"] });
    expect(text.split("\n").slice(0, 3)).toEqual([
      "Name: Asha Phone: 1111111111",
      "E-mail: asha@home.example.in",
      "Phone: 9876543210",
    ]);
  });
});

test("a mail server that is down: the visitor has success, and the mail goes when it is back", async () => {
  const { port, close } = await openPostOffice();
  await close();
  let now = new Date("2026-11-20T06:30:00Z");
  const app = await openMailingApp(port, () => now);
  expect((await app.post(toFeedback, feedback)).status).toBe(201);
  await until(async () => (await outboxOf(app))[0]?.last_failure !== null);
  expect((await outboxOf(app))[0]).toMatchObject({
    attempts: 1,
    sent_at: null,
    next_try_at: "2026-11-20T06:32:00.000Z",
  });
  expect(log.filter((line) => /mail/.test(line))).toEqual([
    expect.stringMatching(/ mail: 127\.0\.0\.1 takes no mail \(ECONNREFUSED CONN\); mail waits/),
  ]);

  const office = await openPostOffice(port);
  now = new Date("2026-11-20T06:31:00Z");
  await app.post(toAdmission, enquiry);
  await until(() => office.mails.length === 1);
  expect(office.mails[0]?.headers, "the first still pauses").toContain("Subject: Admission enquiry: Kiran Rao");
  now = new Date("2026-11-20T06:32:00Z");
  await app.post(toFeedback, { ...feedback, message: "Third" });
  await until(() => allSent(app));
  expect(office.mails).toHaveLength(3);
});

test("a mail server that hangs delays no answer", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const app = await openMailingApp((silent.address() as { port: number }).port);
  await app.post(toFeedback, { ...feedback, message: "First" });
  await until(() => sockets.length === 1);
  for (let number = 0; number < 5; number += 1) {
    expect((await app.post(toFeedback, { ...feedback, message: `${number}` })).status).toBe(201);
    expect((await outboxOf(app))[0], "the first is still under way").toMatchObject({
      sent_at: null,
      last_failure: null,
    });
  }
  expect((await app.get("/api/news/DEMO")).status).toBe(200);
  expect(sockets, "one sender at a time").toHaveLength(1);
  expect(await storedIn(app)).toHaveLength(6);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

describe("the outbox", () => {
  async function openOutbox(send: (id: string) => Promise<void>) {
    const app = await openTestApp();
    await app.post(toFeedback, feedback);
    const clock = { now: new Date("2026-11-20T06:30:00Z") };
    const { forms: db } = app.store;
    const box = emailQueue({
      table: "outbox",
      db,
      write: patientWriter(db),
      read: storedSubmission(db),
      send: ({ id }) => send(id),
      now: () => clock.now,
      pauses: [60_000, 120_000, 240_000],
    });
    onTestFinished(async () => {
      await box.stop();
      await app.close();
    });
    return { app, box, clock };
  }

  test("tries again for ever, after pauses that grow", async () => {
    const pauses: number[] = [];
    const { app, box, clock } = await openOutbox(() =>
      Promise.reject(Object.assign(new Error("no"), { code: "EAUTH" })),
    );
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      box.wake();
      await until(
        async () =>
          (await outboxOf(app))[0]?.attempts === attempt && (await outboxOf(app))[0]?.last_failure === "EAUTH",
      );
      const next = new Date((await outboxOf(app))[0]?.next_try_at ?? "");
      pauses.push((next.getTime() - clock.now.getTime()) / 1000);
      clock.now = next;
    }
    expect(pauses).toEqual([60, 120, 240, 240, 240]);
  });
  test("logs and keeps codes of a failure, never its words", async () => {
    const refusal = { code: "EENVELOPE", responseCode: 550, command: "RCPT TO", response: "550 asha@home.example.in" };
    const { app, box } = await openOutbox(() =>
      Promise.reject(Object.assign(new Error("asha@home.example.in refused, password secret"), refusal)),
    );
    box.wake();
    await until(async () => (await outboxOf(app))[0]?.last_failure === "EENVELOPE 550 RCPT TO");
    expect(log.join("\n")).not.toMatch(/asha|secret/);
  });
  test("does not send a mail again whose success could not be stored", async () => {
    const sent: string[] = [];
    const { app, box, clock } = await openOutbox(async (id) => {
      sent.push(id);
      await app.store.db.schema.alterTable("outbox").renameTo("away").execute();
    });
    box.wake();
    await until(() => log.some((line) => /no such table: outbox|relation \\?"outbox\\?" does not exist/.test(line)));
    await app.store.db.schema.alterTable("away").renameTo("outbox").execute();
    clock.now = new Date(clock.now.getTime() + 61_000);
    box.wake();
    await until(() => allSent(app));
    expect(sent).toHaveLength(1);
  });
  test("sends mail soon that was delayed by a clock years ahead", async () => {
    const sent: string[] = [];
    let isRefused = true;
    const { app, box, clock } = await openOutbox(async (id) => {
      if (isRefused) throw Object.assign(new Error("no"), { code: "EAUTH" });
      sent.push(id);
    });
    clock.now = new Date("2029-11-20T06:30:00Z");
    box.wake();
    await until(async () => (await outboxOf(app))[0]?.last_failure === "EAUTH");
    expect((await outboxOf(app))[0]?.next_try_at).toBe("2029-11-20T06:31:00.000Z");
    isRefused = false;
    clock.now = new Date("2026-11-20T06:31:00Z");
    box.wake();
    await until(() => allSent(app));
    expect(sent).toHaveLength(1);
  });
});
