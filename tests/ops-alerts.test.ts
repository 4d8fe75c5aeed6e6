import { request } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { HOUR } from "../src/base/dates.ts";
import { backupCommand } from "../src/ops/commands/backup-command.server.ts";
import { doctorCommand } from "../src/ops/commands/doctor-command.server.ts";
import { mirrorCommand } from "../src/ops/commands/mirror-command.server.ts";
import type { Command } from "../src/ops/commands/run-command.server.ts";
import { certificate } from "./support/certificate.ts";
import { type CommandOutput, outputOf } from "./support/command-output.ts";
import { leaveOnDisk } from "./support/free-space.ts";
import { openMailServer } from "./support/mail-server.ts";
import { letIn, visitorOf } from "./support/office.ts";
import { PATIENCE } from "./support/patience.ts";
import { ServedSchool } from "./support/served-school.ts";
import { freePort } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { feedback, toFeedback } from "./support/test-forms.ts";
import { startVendor, type TestVendor } from "./support/vendor.ts";

/** The first hour of the week. TLS is judged by the clock of this machine, everything else by that of the school. */
const begin = Date.now();
const at = (hours: number) => new Date(begin + hours * HOUR);

const good = certificate(at(-24), at(400 * 24));
const endsOnTenthDay = certificate(at(-80 * 24), at(10 * 24 - 1));
const renewed = certificate(at(-24), at(89 * 24));
const expired = certificate(at(-90 * 24), at(-24));

const school = new ServedSchool();
/** Another process of the same store. */
const beside = new ServedSchool();
const backups = join(temporaryFolder(), "backups");
let vendor: TestVendor;
let post: Awaited<ReturnType<typeof openMailServer>>;
/** A proxy in front of the website, with its certificate. */
let front: Server;
let settings: Record<string, string>;
const trusted = tls.getCACertificates("default");

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, good.cert, endsOnTenthDay.cert, renewed.cert, expired.cert]);
  vendor = await startVendor();
  for (const call of ["news/DEMO", "events/All/DEMO"]) vendor.answers.set(call, []);
  post = await openMailServer(0, good);
  front = createServer(endsOnTenthDay, (asked, answer) => {
    const { method, headers, url } = asked;
    const passed = request(new URL(url ?? "/", school.origin), { method, headers }, (whole) => {
      answer.writeHead(whole.statusCode ?? 502, whole.headers);
      whole.pipe(answer);
    });
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => front.once("listening", resolve));
  settings = {
    ...post.settings,
    PUBLIC_URL: `https://localhost:${(front.address() as AddressInfo).port}`,
    CONTENT_API: vendor.url,
    CONTENT_API_KINDS: "news,events",
    METRICS_PORT: String(await freePort()),
  };
  await school.open(settings);
  const { METRICS_PORT: _, ...others } = settings;
  await beside.open(others, school);
});

afterAll(async () => {
  await beside.close();
  await school.close();
  await Promise.all([post.close(), vendor.goAway()]);
  front.close();
  front.closeAllConnections();
  tls.setDefaultCACertificates(trusted);
  leaveOnDisk(null);
});

/** Runs a command at the time of the school. */
async function run(command: Command, words: string[]): Promise<CommandOutput> {
  vi.useFakeTimers({ toFake: ["Date"], now: school.now });
  return outputOf(command, words, { ...settings, DATA_DIR: school.folder }).finally(() => vi.useRealTimers());
}

let sent = 0;
async function sendForm() {
  sent += 1;
  const fields = { ...feedback, message: `Message ${sent}` };
  return (await school.send(toFeedback, fields, { "X-Forwarded-For": `10.9.0.${sent}` })).status;
}
const waitingMail = () =>
  ["outbox", "letters"].flatMap((table) => school.rows(`select last_failure from ${table} where sent_at is null`));

/** The alerts of one hour, by the place that shows them. */
interface Hour {
  status: number;
  ready: string[];
  gauges: string[];
  office: string[];
}

/** The words by which each alert is known in /ready, office and mail. */
const watched = [
  { name: "backup", words: /good backup/ },
  { name: "mirror", words: /lists of the present system/ },
  { name: "website-tls", words: /certificate of the website/ },
  { name: "disk", words: /disk is nearly full/ },
  { name: "mail-tls", words: /certificate of the mail server/ },
  { name: "mail-queue", words: /20 e-mails wait/ },
];

test("each fault of a week is said in all its places, and nothing twice in a day", async () => {
  const log: string[] = [];
  const { log: print } = console;
  // Commands put a spy of their own over it.
  console.log = (line) => void log.push(String(line));
  onTestFinished(() => {
    console.log = print;
  });
  const principal = visitorOf({ origin: String(settings.PUBLIC_URL) });
  await letIn(principal, school.folder, "principal");

  /** Events of an hour, before the checks run. */
  const events: Record<number, () => unknown> = {
    0: async () => expect((await run(backupCommand, [backups])).code).toBe(0),
    24: async () => expect((await run(backupCommand, [join(school.folder, "inside")])).code).toBe(1),
    30: () => vendor.goAway(),
    54: () => vendor.comeBack(),
    96: () => front.setSecureContext(renewed),
    102: async () => expect((await run(backupCommand, [backups])).code).toBe(0),
    108: () => leaveOnDisk(100 * 2 ** 20),
    114: () => leaveOnDisk(null),
    120: async () => {
      expect((await run(backupCommand, [backups])).code).toBe(0);
      post.showCertificate(expired);
      for (let form = 0; form < 20; form += 1) expect(await sendForm()).toBe(201);
      await vi.waitFor(
        () => expect(waitingMail().filter(({ last_failure }) => last_failure)).toHaveLength(20),
        PATIENCE,
      );
    },
    132: async () => {
      post.showCertificate(good);
      expect(await sendForm()).toBe(201);
      await vi.waitFor(() => expect(waitingMail()).toEqual([]), PATIENCE);
    },
    144: async () => expect((await run(backupCommand, [backups])).code).toBe(0),
  };

  const week = new Map<number, Hour>();
  const mails: [hour: number, subject: string][] = [];
  const lines: [hour: number, line: string][] = [];
  for (let hour = 0; hour <= 168; hour += 6) {
    school.now = at(hour);
    beside.now = school.now;
    await events[hour]?.();
    const { code, error } = await run(mirrorCommand, ["now"]);
    const isGone = hour >= 30 && hour < 54;
    expect([hour, code, error]).toEqual([
      hour,
      isGone ? 1 : 0,
      isGone ? "2 of 2 lists cannot be read. news, events: it refuses connections.\n" : "",
    ]);
    await Promise.all([school.checkAlerts(), beside.checkAlerts()]);
    if (hour < 120 || hour >= 132) await vi.waitFor(() => expect(waitingMail()).toEqual([]), PATIENCE);
    for (const { headers } of post.mails.splice(0)) {
      const subject = headers.find((line) => line.startsWith("Subject: School website: ")) ?? "";
      if (subject) mails.push([hour, subject.slice(25)]);
    }
    for (const line of log.splice(0)) {
      const [words] = /(alert [\w-]+ |mail: ).*/.exec(line) ?? [];
      if (words) lines.push([hour, words]);
    }
    week.set(hour, await readPlaces(principal));
    const doctorAt = {
      30: /^ok {4}mirror {6}2 lists could not be read just now \(it r/m,
      120: /20 e-mails wait \(its cer/,
    };
    if (hour === 30 || hour === 120) expect((await run(doctorCommand, [])).out).toMatch(doctorAt[hour]);
    if (hour === 48) {
      expect(await numbers()).toMatch(/^school_backup_age_seconds 17[23]\d{3}$/m);
      const { out } = await run(doctorCommand, []);
      expect(out.match(/^mend .*/gm)?.join("\n")).toMatch(/^mend {2}backup .*\nmend {2}mirror /m);
    }
  }

  /** From when until when a place said it, in hours. */
  const said = (place: "ready" | "gauges" | "office", words: RegExp) => {
    const hours = [...week].filter(([, places]) => places[place].some((one) => words.test(one))).map(([hour]) => hour);
    return hours.length > 0 ? `${hours[0]}-${hours.at(-1)}` : "-";
  };
  const table = watched.map(({ name, words }) => ({
    name,
    lines: lines
      .filter(([, line]) => line.startsWith(`alert ${name} `))
      .map(([hour, line]) => [hour, line.split(" ")[2]]),
    ready: said("ready", words),
    gauge: said("gauges", new RegExp(`^${name}$`)),
    office: said("office", words),
    mails: mails.filter(([, subject]) => words.test(subject)).map(([hour]) => hour),
  }));
  const from = (begun: number, over: number) => [
    [begun, "began:"],
    [over, "ended:"],
  ];
  expect(table).toEqual([
    { name: "backup", lines: from(30, 102), ready: "30-96", gauge: "30-96", office: "30-96", mails: [30, 54, 78] },
    // The office has its own line for each list.
    { name: "mirror", lines: from(36, 54), ready: "36-48", gauge: "36-48", office: "-", mails: [36] },
    { name: "website-tls", lines: from(72, 96), ready: "72-90", gauge: "72-90", office: "72-90", mails: [72] },
    { name: "disk", lines: from(108, 114), ready: "108-108", gauge: "108-108", office: "108-108", mails: [108] },
    // No mail goes out.
    { name: "mail-tls", lines: from(120, 132), ready: "120-126", gauge: "120-126", office: "120-126", mails: [] },
    { name: "mail-queue", lines: from(126, 132), ready: "126-126", gauge: "126-126", office: "-", mails: [] },
  ]);
  const isOfAlert = ([, line]: [number, string]) => line.startsWith("alert ");
  expect(lines.filter((line) => !isOfAlert(line))).toEqual([
    [
      120,
      expect.stringMatching(/^mail: localhost takes no mail \(its certificate expired on \d+ \w+ \d{4}\); mail waits/),
    ],
    [132, expect.stringMatching(/^mail: localhost takes mail again/)],
  ]);
  expect([lines.filter(isOfAlert).length, mails.length]).toEqual([12, 6]);
  expect([...week.values()].map(({ status }) => status)).toEqual(Array(week.size).fill(200));
});

const numbers = async () => (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text();

async function readPlaces(principal: ReturnType<typeof visitorOf>): Promise<Hour> {
  const ready = await school.ask("/ready");
  const { warnings = [] } = (await ready.json()) as { warnings?: string[] };
  const office = await principal.read("/office/care");
  return {
    status: ready.status,
    ready: warnings,
    gauges: [...(await numbers()).matchAll(/^school_alert\{alert="([\w-]+)"\} 1$/gm)].map(([, name = ""]) => name),
    office: [...office.matchAll(/<p class="row__title[^"]*">([^<]*)</g)].map(([, title = ""]) => title),
  };
}
