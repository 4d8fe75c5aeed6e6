import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { expectAnswer } from "./support/expect-answer.ts";
import { killWhen } from "./support/killed.ts";
import { type OfficeVisitor, officeVisitor, postedBy, staffMember } from "./support/office.ts";
import { inRows } from "./support/rows.ts";
import { servedOffice } from "./support/served-office.ts";
import { freePort, launch } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { isOnPostgres } from "./support/test-store.ts";

const { school, clerk, principal } = servedOffice();

/** A form that is open in a browser with script, and what it sends. */
async function openForm(visitor: OfficeVisitor, at: string) {
  const html = await visitor.read(at);
  const { action = "", ...fields } = postedBy(html);
  const [, person = ""] = /data-person="([^"]+)"/.exec(html) ?? [];
  const writing = randomUUID();
  return {
    action,
    writing,
    /** Sends what stands in the form by itself; the answer, with its status. */
    async keep(sequence: number, texts: Record<string, string>, seen = fields.seen ?? "") {
      const post = { ...fields, ...texts, person, seen, writing, sequence: String(sequence) };
      const answer = await visitor.post(`${action}/keep`, post, { Accept: "application/json" });
      return { code: answer.status, ...((await answer.json().catch(() => ({}))) as Kept) };
    },
    press: (verb: string, sequence: number, texts: Record<string, string>) =>
      visitor.post(action, { ...fields, ...texts, writing, sequence: String(sequence), verb }),
  };
}

interface Kept {
  status?: string;
  seen?: string;
  at?: string;
  said?: string;
  who?: string;
}

const draftOf = async (visitor: OfficeVisitor, at: string) => (await visitor.formAt(at)).description;

test("saves in the wrong order: the later one stays, also when no answer to it arrived", async () => {
  const form = await openForm(clerk, "/office/news/new");
  const title = "Owls";
  const first = await form.keep(1, { title, description: "One" });
  expect(first).toMatchObject({ code: 200, status: "kept", at: "12:00 PM" });
  // The answer was lost: the next save still names what the form had before.
  expect(await form.keep(3, { title, description: "One two three" })).toMatchObject({ code: 200, status: "kept" });
  expect(await form.keep(2, { title, description: "One two" })).toMatchObject({ code: 409, status: "older" });
  expect(await draftOf(clerk, form.action)).toBe("One two three");
  expect((await form.press("publish", 4, { title, description: "Four" })).headers.get("location")).toContain("publish");
  expect(await form.keep(3, { title, description: "Late" })).toMatchObject({ code: 409, status: "older" });
  expect(await draftOf(clerk, form.action)).toBe("Four");
});

test("a change of what is published says that the website has it not yet, until it is published", async () => {
  const form = await openForm(clerk, "/office/news/new");
  expect((await form.keep(1, { title: "Kites" })).said).toBe("At school 12:00 PM.");
  await form.press("publish", 2, { title: "Kites" });
  const published = await clerk.read(form.action);
  const change = await openForm(clerk, form.action);
  const { said } = await change.keep(1, { title: "Kites and larks" });
  expect(said).toBe("Changed at 12:00 PM, not on the website yet.");
  const apart = "where__stop--reached where__stop--apart";
  await expectAnswer(clerk.get(form.action), 200, "Changed at 12:00 PM, not on the website yet", apart);
  expect(published).not.toMatch(/not on the website yet|class="[^"]*where__stop--apart/);
  expect(await clerk.read(`${form.action}?done=publish`), "an old success").not.toContain("Parents see it within");
  expect(await clerk.read(`${form.action}?done=keep`)).toContain("Your draft is kept.");
});

test("a save by itself overwrites nothing of others, and says who wrote", async () => {
  const first = await openForm(clerk, "/office/news/new");
  await first.keep(1, { title: "Bats", description: "The clerk’s." });
  const hers = await openForm(principal, first.action);
  expect((await hers.keep(1, { description: "The principal’s." })).code).toBe(200);
  const conflict = await first.keep(2, { description: "The clerk’s, later." });
  expect(conflict).toMatchObject({ code: 409, status: "changed", who: "The principal, 12:00 PM," });
  expect(await draftOf(clerk, first.action)).toBe("The principal’s.");
});

test("a refused form goes on as the same form: an old copy of it is told of later saves", async () => {
  const form = await openForm(clerk, "/office/news/new");
  const texts = { title: "", description: "Nights." };
  const refused = await (await form.press("publish", 1, texts)).text();
  const { seen = "" } = postedBy(refused);
  const goesOn = ["writing", "sequence"].map((name) => new RegExp(`data-${name}="([^"]+)"`).exec(refused)?.[1]);
  expect(goesOn).toEqual([form.writing, "1"]);
  const keep = (sequence: number, title: string) => form.keep(sequence, { ...texts, title }, seen);
  expect(await keep(2, "Moths")).toMatchObject({ code: 200, status: "kept" });
  expect(await keep(2, ""), "Back to the refused page").toMatchObject({ code: 409, status: "older" });
  const other = await openForm(clerk, form.action);
  const same = await other.keep(1, { title: "Moths", description: "Nights." }, seen);
  expect(same, "the same text").toMatchObject({ status: "kept" });
  const conflict = await other.keep(1, { title: "Mine" }, seen);
  expect(conflict).toMatchObject({ status: "changed", who: "You yourself, in another window, 12:00 PM," });
  const old = await form.press("publish", 2, { title: "Old" });
  expect(old.status, "a button on an old page").toBe(409);
});

test("saves of one form are undone at once, and none of them is a version", async () => {
  const form = await openForm(clerk, "/office/news/new");
  await form.press("publish", 1, { title: "Larks", description: "As it was." });
  const again = await openForm(clerk, form.action);
  for (const [index, description] of ["A", "Al", "All"].entries()) await again.keep(index + 1, { description });
  const id = form.action.split("/").at(-1) ?? "";
  const revisions = inRows(school.folder, (rows) => rows.prepare("select verb from revisions where id = ?").all(id));
  expect(revisions).toEqual([{ verb: "publish" }]);
  const { seen = "" } = await clerk.formAt(form.action);
  await clerk.post(form.action, { seen, verb: "undo" });
  expect(await draftOf(clerk, form.action)).toBe("As it was.");
});

test("without a session, or with somebody else's, a script is told so; nothing is written", async () => {
  const form = await openForm(clerk, "/office/news/new");
  const nobody = await officeVisitor(school.origin).post(`${form.action}/keep`, {}, { Accept: "application/json" });
  expect([nobody.status, await nobody.text()]).toEqual([401, ""]);
  const other = await principal.post(`${form.action}/keep`, { person: "another", title: "Mice" });
  expect(other.status).toBe(401);
  expect((await clerk.get(form.action)).headers.get("location")).toContain("nothing");
});

test("a text of a page is shown as the website shows it, with and without script, not kept", async () => {
  const text = "## Our *day*\n\n- one\n\n<script>alert(1)</script>";
  const look = "<h2>Our <em>day</em></h2>\n<ul>\n<li>one</li>\n</ul>\n&lt;script&gt;alert(1)&lt;/script&gt;";
  const answer = await principal.post("/office/look", { text });
  expect((await answer.text()).trim()).toBe(look);
  const at = "/office/pageTexts/AboutUs";
  const { action: _, ...fields } = await principal.formAt(at);
  const page = await principal.post(at, { ...fields, markdown: text, verb: "look at texts" });
  const html = await page.text();
  expect([page.status, html.includes(look), postedBy(html).markdown]).toEqual([200, true, text]);
  expect((await principal.formAt(at)).markdown).toBe(fields.markdown);
});

/** Changes with each write to the store: its database's log of writes. */
function logOfWrites(folder: string): unknown {
  if (!isOnPostgres) return statSync(`${folder}/school.sqlite-wal`, { bigint: true }).mtimeNs;
  return inRows(folder, (rows) => rows.prepare("select pg_current_wal_insert_lsn()::text as at").get()?.at);
}

test("a server that is killed while it saves has the old text or the new one, whole", async () => {
  const folder = temporaryFolder();
  const port = String(await freePort());
  const { child, ready } = launch({ DATA_DIR: folder, PORT: port, SEED: "none", TRUSTED_PROXIES: "127.0.0.1" });
  await ready;
  const visitor = await staffMember({ origin: `http://127.0.0.1:${port}`, folder }, "clerk");
  const form = await openForm(visitor, "/office/news/new");
  const textOf = (number: number) => `${number} `.repeat(5000).trim();
  const SAVES = 9;
  const keep = (number: number) => form.keep(number, { title: "Owls", description: textOf(number) });
  for (let number = 1; number < SAVES; number += 1) expect(await keep(number)).toMatchObject({ status: "kept" });
  const before = logOfWrites(folder);
  const last = keep(SAVES).then(
    ({ status }) => status === "kept",
    () => false,
  );
  // While the last save is being written.
  expect(await killWhen(child, () => logOfWrites(folder) !== before)).toBe(true);
  const told = (await last) ? SAVES : SAVES - 1;
  const drafts = inRows(folder, (rows) => {
    if (!isOnPostgres) expect(rows.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    return rows.prepare("select body, sequence from drafts").all();
  });
  const [row] = drafts;
  expect(drafts).toHaveLength(1);
  expect([told, SAVES]).toContain(row?.sequence);
  expect(JSON.parse(String(row?.body)).description).toBe(textOf(Number(row?.sequence)));
});
