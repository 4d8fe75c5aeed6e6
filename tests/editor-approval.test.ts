import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { simplified } from "./support/html.ts";
import { decide, openedAt, write } from "./support/office.ts";
import { fieldsOf } from "./support/office-fields.ts";
import { PATIENCE } from "./support/patience.ts";
import { addresses } from "./support/routes.ts";
import { servedOffice } from "./support/served-office.ts";
import { ServedSchool } from "./support/served-school.ts";
import { tus } from "./support/tus.ts";

const { school, clerk, principal } = servedOffice();

let title = "";
beforeEach(() => {
  title = `Bats ${randomUUID()}`;
});

const isInApi = async (call: string) => {
  await school.notice();
  return (await school.textOf(`/api/${call}/DEMO`)).includes(title);
};

const later = { when: "later", "from-day": "2026-11-25", "from-time": "08:00" };
const topper = () => ({ name: title, class: "XII", division: "98.4%" });

// `visible-period.test.ts` holds which days those are.
test("a wrong day, or one given to what parents see already, is refused in words at its field", async () => {
  for (const [field, day] of Object.entries({ "from-day": "2026-11-19", "to-day": "2026-11-24" })) {
    const { answer } = await write(clerk, "/office/news/new", "schedule", {
      title,
      ...later,
      ends: "on",
      [field]: day,
    });
    await expectAnswer(answer, 400, `id="${field}-error"`);
  }
  const { at } = await write(clerk, "/office/news/new", "publish", { title });
  expect(await clerk.read(at)).not.toContain('value="schedule"');
  for (const verb of ["schedule", "send"]) expect((await write(clerk, at, verb, later)).answer.status, verb).toBe(400);
});

test("a scheduled item says so, has its day changed, is published at once; each can be undone", async () => {
  const { at } = await write(clerk, "/office/news/new", "schedule", { title, ...later });
  const list = await clerk.read("/office/news?tab=later");
  expect(list).toContain("goes up 25 November, 8:00 AM");
  await write(clerk, at, "keep", { title: `${title}!` });
  for (const page of [at, "/office/news?tab=later"])
    expect(await clerk.read(page)).toContain("Waits for its day, without the new change");
  await write(clerk, at, "schedule", { ...later, "from-day": "2026-11-26" });
  expect(await clerk.read(at)).toContain('value="2026-11-26"');
  await write(clerk, at, "undo");
  expect(await clerk.read(at)).toContain('value="2026-11-25"');
  await write(clerk, at, "publish", { when: "now" });
  expect(await isInApi("news")).toBe(true);
  await write(clerk, at, "undo");
  expect(await isInApi("news")).toBe(false);
  expect(await clerk.read(at)).toContain("Waits for its day");
  await write(clerk, at, "take down");
  await write(clerk, at, "undo");
  expect(await clerk.read(at)).toContain("Waits for its day");
});

test("what a clerk sends the principal reads, sends back with a word, and approves as sent", async () => {
  expect(await clerk.read("/office/toppers/new")).toContain('<option value="" selected="">Choose…</option>');
  const without = await write(clerk, "/office/toppers/new", "send", { ...topper(), class: "" });
  expect(await without.answer.text()).toContain("Choose one here: class is empty.");
  const { answer, at } = await write(clerk, "/office/toppers/new", "send", { ...topper(), word: "Checked twice." });
  await expectLocation(answer, `${at}?done=send`);
  const approval = `${at}/approval`;
  expect(await principal.read(approval)).toMatch(/Checked twice\..*>98\.4%</s);
  expect((await clerk.get(approval)).status).toBe(403);
  expect((await clerk.post(approval, { ...(await openedAt(clerk, at)), verb: "approve" })).status).toBe(403);
  expect((await write(clerk, at, "approve")).answer.status, "past the page for it").toBe(403);

  await expectAnswer(decide(principal, at, { verb: "send back" }), 400, "Write what is missing");
  await decide(principal, at, { verb: "send back", word: "Which stream?" });
  expect(await clerk.read(at)).toMatch(/The principal sent it back.*Which stream\?/s);
  expect(await principal.read(at), "it is still the clerk’s text").not.toContain("you alone have written");

  await write(clerk, at, "send", { ...topper(), stream: "Commerce" });
  const read = await openedAt(principal, approval);
  await write(clerk, at, "keep", { ...topper(), stream: "Arts" });
  expect(await clerk.read(at)).not.toContain("With the principal");
  const overtaken = await principal.post(approval, { ...read, verb: "approve" });
  expect([overtaken.status, await isInApi("topper")]).toEqual([409, false]);

  await write(clerk, at, "send", { ...topper(), stream: "Science" });
  await decide(principal, at, { verb: "approve", word: "Well done." });
  expect(await isInApi("topper")).toBe(true);
  expect(await clerk.read(`${at}/versions`)).toMatch(/Approved.*Well done\..*Sent to be read.*Which stream\?/s);
  await write(principal, at, "undo");
  expect(await isInApi("topper")).toBe(false);
  expect(await principal.read(approval)).toContain("Approve and publish now");
});

test("after a word the next draft that waits is one tap away, until nothing waits", async () => {
  const waiting: string[] = [];
  for (const name of [title, `${title} twice`])
    waiting.push((await write(clerk, "/office/toppers/new", "send", { ...topper(), name })).at);
  const read: string[] = [];
  let page = "";
  for (let next = waiting[0]; next; next = /href="([^"]+)\/approval">Read the next/.exec(page)?.[1]) {
    read.push(next);
    const answer = await decide(principal, next, { verb: "approve" });
    page = await principal.read(answer.headers.get("location") ?? "");
  }
  expect(read).toEqual(expect.arrayContaining(waiting));
  expect(page).toContain("Nothing waits for your word any more.");
});

test("an approval is refused when a photo was replaced after it was seen", async () => {
  const [album] = JSON.parse(await school.textOf("/api/gallery/All/DEMO"));
  const photo = new Uint8Array(await (await school.ask(`/api/image/${album.attachments[0]}`)).arrayBuffer());
  const path = await tus(clerk, school.origin).send("asha.jpg", photo);
  const { at } = await write(clerk, "/office/toppers/new", "send", { ...topper(), attachments: path });
  const approval = `${at}/approval`;
  const seen = await openedAt(principal, approval);
  const other = new Uint8Array(await (await school.ask(`/api/image/${album.attachments[1]}`)).arrayBuffer());
  const file = { control: "replacing.new", name: "other.jpg", type: "image/jpeg", bytes: other };
  expect((await principal.send(`/office/library/${path}`, { verb: "replace" }, [file])).status).toBe(303);
  await expectAnswer(principal.post(approval, { ...seen, verb: "approve" }), 409, "a photo or a PDF are others now");
  expect(await isInApi("topper")).toBe(false);
  const again = await decide(principal, at, { verb: "approve" });
  expect([again.status, await isInApi("topper")]).toEqual([303, true]);
  await write(principal, at, "take down");
});

test("who approves sees the photo, opens the PDF, and may change the draft herself", async () => {
  const [album] = JSON.parse(await school.textOf("/api/gallery/All/DEMO"));
  const attachments = `news/robotics-team.pdf\n${album.attachments[0]}`;
  const { at } = await write(clerk, "/office/news/new", "send", { title, attachments });
  const page = await principal.read(`${at}/approval`);
  const opened = [...page.matchAll(/<a class="file-to-open[^"]*" href="([^"]+)"/g)].map(([, href = ""]) => href);
  const photo = /<img src="([^"]+)"/.exec(page)?.[1] ?? "";
  const types = await Promise.all(
    [...opened, photo].map(async (href) =>
      (await principal.get(href.replaceAll("&amp;", "&"))).headers.get("content-type"),
    ),
  );
  expect(types).toEqual(["application/pdf", "image/jpeg", "image/jpeg"]);
  expect(page).toContain(`href="${at}">`);
  expect(page).toContain("Change it myself");
});

test("a new item stands alone, framed by this site alone; a changed one beside what it was", async () => {
  const { at } = await write(clerk, "/office/news/new", "send", { title });
  const approval = await principal.read(`${at}/approval`);
  expect(approval).not.toMatch(/wrote it|<ins>/);
  const [, framed = ""] = /<iframe[^>]* src="([^"]+)"/.exec(approval) ?? [];
  const answer = await school.ask(framed);
  expect(await answer.text()).toContain(title);
  const rules = [answer.headers.get("x-frame-options"), answer.headers.get("content-security-policy")];
  expect(rules).toEqual(["SAMEORIGIN", expect.stringContaining("frame-ancestors 'self'")]);
  const page = await school.ask("/News");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  await write(principal, at, "publish");
  await write(clerk, at, "send", { title: `${title}, and owls` });
  expect(await principal.read(`${at}/approval`)).toMatch(/ wrote it<.*<ins>/s);
});

test("what is approved before its day goes up on its day", async () => {
  const { at } = await write(clerk, "/office/news/new", "send", { title, ...later });
  expect(await principal.read(`${at}/approval`)).toContain("Approve, up on 25 November, 8:00 AM");
  await decide(principal, at, { verb: "approve" });
  expect(await isInApi("news")).toBe(false);
  expect(await clerk.read(at)).toContain("Waits for its day");
});

test("one person alone publishes what is risky with the typed word; another’s draft needs none", async () => {
  const { at } = await write(principal, "/office/toppers/new", "keep", topper());
  expect(await principal.read(at)).toContain("type “topper”");
  const alone = await write(principal, at, "publish", { ...topper(), typed: "topers" });
  expect([alone.answer.status, await isInApi("topper")]).toEqual([400, false]);
  expect((await write(principal, at, "publish", { ...topper(), typed: " Topper " })).answer.status).toBe(303);
  const theirs = await write(clerk, "/office/toppers/new", "keep", topper());
  expect(await principal.read(theirs.at)).not.toContain("type “topper”");
  expect((await write(principal, theirs.at, "publish", { ...topper(), division: "99%" })).answer.status).toBe(400);
  expect((await write(principal, theirs.at, "publish", topper())).answer.status).toBe(303);
});

test("a list of admitted children goes to the principal, whoever changes a circular's category", async () => {
  const circular = { title, category: "Admission", attachments: "circulars/bus-stops.pdf" };
  const { answer } = await write(clerk, "/office/circulars/new", "publish", circular);
  const page = await expectAnswer(answer, 403, "The principal reads a list of admitted children before parents do");
  expect(await isInApi("circular/all")).toBe(false);
  expect([page.includes('value="publish"'), page.includes('value="Admission" selected')]).toEqual([false, true]);
  const { at } = await write(clerk, "/office/circulars/new", "send", circular);
  await decide(principal, at, { verb: "approve" });
  expect(await isInApi("circular/all")).toBe(true);
  for (const verb of ["publish", "take down", "undo"]) {
    expect([verb, (await write(clerk, at, verb, { category: "General" })).answer.status]).toEqual([verb, 403]);
  }
  const alone = await write(principal, "/office/circulars/new", "publish", { ...circular, typed: "" });
  await expectAnswer(alone.answer, 400, "type “circular”");
});

test("a circular of another category is published by a clerk, and its category says what it does", async () => {
  const page = await clerk.read("/office/circulars/new");
  expect(page).toMatch(/<option value="General">General: in School today/);
  const fields = { title, category: "General", attachments: "circulars/bus-stops.pdf" };
  const { answer, at } = await write(clerk, "/office/circulars/new", "publish", fields);
  expect([answer.status, await isInApi("circular/all")]).toEqual([303, true]);
  await write(clerk, at, "keep", { category: "Hostel" });
  expect(await clerk.read(at)).toContain('<option value="Hostel" selected="">Hostel</option>');
});

test("a copy is a draft of its own; undone, it lies in the bin", async () => {
  const { at } = await write(clerk, "/office/news/new", "publish", { title });
  const { answer } = await write(clerk, at, "duplicate", { title, description: "And more." });
  const [copy = ""] = answer.headers.get("location")?.split("?") ?? [];
  expect(copy).not.toBe(at);
  await expectAnswer(clerk.get(copy), 200, `Copy of ${title}`, "And more.", "Draft");
  await write(clerk, copy, "undo");
  expect(await clerk.read(copy)).toContain("In the bin");
  expect(await isInApi("news")).toBe(true);
});

test("ticked documents are judged one by one, what was not done is said, the rest is undone", async () => {
  const event = { title, date: "2026-11-20" };
  const { at } = await write(clerk, "/office/events/new", "publish", event);
  const { at: changed } = await write(clerk, "/office/events/new", "publish", event);
  const chosen: Record<string, string> = {};
  for (const one of [at, changed]) chosen[`chosen.${one.split("/").at(-1)}`] = (await openedAt(clerk, one)).seen ?? "";
  await write(clerk, changed, "keep", { title: `${title} changed` });
  const answer = await (await clerk.post("/office/events?tab=live", { ...chosen, verb: "take down" })).text();
  expect(answer).toContain("1 of 2 events is taken down.");
  expect(answer).toContain("Somebody has changed it meanwhile.");
  const [, id, seen] = /type="hidden" name="(chosen\.[^"]+)" value="([^"]+)"/.exec(answer) ?? [];
  expect(await clerk.read(at)).toContain("Taken down");
  const undone = await clerk.post("/office/events", { [id ?? ""]: seen ?? "", verb: "undo" });
  await expectAnswer(undone, 200, "1 of 1 event is as before again.");
  expect(await clerk.read(at)).toContain("On the website");
});

test("a link shows a draft on its page to anybody until it ends, and nothing of it is kept", async () => {
  school.now = new Date("2026-11-20T06:30:00Z");
  const looked = async (at: string, texts: Record<string, string>) => {
    const { action, fields } = fieldsOf(await clerk.read(at));
    const answer = await clerk.post(action || at, { ...fields, ...texts, verb: "look" });
    const [to = ""] = (answer.headers.get("location") ?? "").split("#");
    return { at: action || at, to, status: answer.status };
  };
  const { at, to } = await looked("/office/news/new", { title: "Lookednews", fromDate: "2026-11-20" });
  const shown = await school.ask(to);
  const text = simplified(await shown.text());
  const said = ["cache-control", "x-robots-tag"].map((name) => shown.headers.get(name));
  expect([shown.status, ...said]).toEqual([200, "no-store", "noindex, nofollow"]);
  expect(text).toMatch(/Draft.*1.*The clerk.*until 22 November.*Lookednews/s);
  expect(text).not.toContain("changed since");
  expect(text).toContain('<meta name="robots" content="noindex">');

  await write(clerk, at, "keep", { title: "Lookedagain" });
  expect(await school.textOf(to)).toMatch(/Draft.*2.*made for draft.*1.*changed since.*Lookedagain/s);
  for (const wrong of [to.replace("/news/", "/events/"), to.replace("/1.", "/2."), `${to}x`, to.slice(0, -1)]) {
    expect([wrong, (await school.ask(wrong)).status]).toEqual([wrong, 410]);
  }
  school.now = new Date("2026-11-22T06:30:00Z");
  expect((await school.ask(to)).status).toBe(410);
  school.now = new Date("2026-11-20T06:30:00Z");
  await write(clerk, at, "bin");
  expect((await school.ask(to)).status).toBe(410);

  const faulty = await looked("/office/news/new", { title: "" });
  expect(faulty.status).toBe(400);
  const others: [string, Record<string, string>, string][] = [
    ["/office/events/new", { title: "Lookedevent", date: "2026-11-20" }, "Lookedevent"],
    ["/office/toppers/new", { name: "Lookedtopper", class: "X", division: "99.9%" }, "Lookedtopper"],
    ["/office/notifications/new", { title: "Lookedpopup" }, "Lookedpopup"],
    ["/office/pageTexts/AboutUs", { lead: "Lookedlead.", markdown: "Text." }, "Lookedlead."],
    ["/office/profile/aims", { mission: "Lookedmission" }, "Lookedmission"],
  ];
  for (const [form, texts, word] of others) {
    const { to: link } = await looked(form, texts);
    expect([form, (await school.textOf(link)).includes(word)]).toEqual([form, true]);
  }
});

test("the last day of a registration stands in the first sentence of Admission", async () => {
  const last = { when: "now", ends: "on", "to-day": "2026-12-15" };
  await write(clerk, "/office/registrationLinks/nursery", "publish", last);
  await school.notice();
  expect(await school.textOf("/Admission")).toMatch(
    /<\/h1><p [^>]*>Open now: Nursery 2027–28 until 15 December 2026; Class XI 2027–28; /,
  );
});

test("a preview begins at what was changed", async () => {
  const at = "/office/pageTexts/FeeRules";
  const { answer } = await write(principal, at, "look", { markdown: "A new line, at the end." });
  expect(answer.headers.get("location")).toMatch(/#:~:text=A%20new%20line$/);
  expect(await principal.read(at)).toContain('data-words="A new line"');
});

const [from, until] = [new Date("2026-11-25T02:30:00Z"), new Date("2026-11-30T18:30:00Z")];
const soon = { when: "later", "from-day": "2026-11-25", "from-time": "08:00", ends: "on", "to-day": "2026-11-30" };

test("a draft, and what waits, has ended or is binned, is nowhere at any moment on any server", async () => {
  const [, album = ""] = /SubGallery\?id=([\w-]+)/.exec(await school.textOf("/sitemap.xml")) ?? [];
  const never = ["Neverdraft", "Neverchange", "Neverbinned", "Neverdown"];
  await write(clerk, "/office/news/new", "keep", { title: "Neverdraft", ...soon });
  const video = { title, videoUrl: "https://video.example/" };
  const { at: live } = await write(clerk, "/office/videos/new", "publish", video);
  await write(clerk, live, "keep", { title: "Neverchange" });
  const binned = { title: "Neverbinned", date: "2026-11-20", ...soon };
  await write(clerk, (await write(clerk, "/office/events/new", "schedule", binned)).at, "bin");
  const { at: down } = await write(clerk, "/office/news/new", "schedule", { title: "Neverdown", ...soon });
  await write(clerk, down, "take down");
  await write(clerk, "/office/news/new", "schedule", { title: "Sometimesnews", ...soon });
  await write(clerk, "/office/highlights/new", "schedule", { description: "Sometimesline", ...soon });
  await write(clerk, `/office/albums/${album}`, "take down");
  await write(clerk, `/office/albums/${album}`, "schedule", soon);
  const other = new ServedSchool();
  await other.open({}, school);
  // With every timer stopped.
  for (const server of [school, other]) {
    await server.look();
    server.stopLooking();
  }

  const timed = ["Sometimesnews", "Sometimesline", `SubGallery?id=${album}`];
  const lists = ["news", "highlight", "gallery", "events/All"].map((call) => `/api/${call}/DEMO`);
  // A page that is gone still names its own address; its status is asked below.
  const others = (await addresses(school.origin)).filter((path) => !path.includes(album));
  const all = [...others, ...lists, "/sitemap.xml", "/nowhere"];
  const few = ["/", "/News", "/PhotoGallery", ...lists, "/sitemap.xml"];
  const moments: [Date, boolean, string[]][] = [
    [school.now, false, all],
    [new Date(from.getTime() - 1), false, few],
    [from, true, few],
    [new Date(until.getTime() - 1), true, few],
    [until, false, few],
  ];
  for (const [moment, isSeen, asked] of moments) {
    for (const server of [school, other]) server.now = moment;
    for (const [server, paths] of [
      [school, asked],
      [other, few],
    ] as const) {
      const expectRight = async () => {
        const texts = await Promise.all(paths.map((path) => server.textOf(path)));
        const found = (words: string[]) => words.filter((word) => texts.some((text) => text.includes(word)));
        expect([moment, found(never), found(timed)]).toEqual([moment, [], isSeen ? timed : []]);
      };
      // Pages kept before it was taken down are sent until they are rendered anew, as after every change.
      await (asked === all ? vi.waitFor(expectRight, PATIENCE) : expectRight());
      // One that is there has a card of its own, or a picture in its place.
      const card = await server.ask(`/api/card/SubGallery/${album}.jpg`);
      const page = await server.ask(`/SubGallery?id=${album}`);
      expect([moment, card.status === 404, page.status]).toEqual([moment, !isSeen, isSeen ? 200 : 404]);
    }
  }
  await other.close();
});
