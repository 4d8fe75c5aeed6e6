import { expect, test } from "vitest";
import { appOfFile } from "../../tests/support/test-app.ts";
import { entities } from "../kinds/all.ts";
import { deleteTexts } from "../ops/commands/publish-command.server.ts";
import { publish, withdraw } from "../publishing/publish.server.ts";
import { seedIfEmpty } from "../publishing/seed.server.ts";
import { issuePublications } from "./issue-publications.server.ts";

let now = new Date();
const school = appOfFile(undefined, {}, {}, () => now);

const item = {
  _id: "fees",
  title: "Fees from April",
  description: "As voted.\r\nफीस 2027",
  fromDate: null,
  attachments: [],
};
const say = (change: object) => publish(school.store, { news: [{ ...item, ...change }] });
const codeOf = async (id: string) => {
  now = new Date();
  return (await school.store.content.publicationCodes("news"))[id];
};
const find = async (code: string | undefined) => school.store.content.findPublication(code ?? "");

test("a text gets a code, keeps it while it stands, and says what became of it", async () => {
  await say({});
  const first = await codeOf("fees");
  expect(first).toMatch(/^[B-DF-HJ-NP-TV-Z]{8}$/);
  await say({});
  expect(await codeOf("fees")).toBe(first);
  const issued = await find(first);
  expect(issued).toMatchObject({ state: "current", title: "Fees from April", office: "The school office", version: 1 });
  expect(issued?.text).toContain("Text:\nAs voted.\nफीस 2027\n");

  await say({ title: "Fees from May" });
  const second = await codeOf("fees");
  expect(await find(first)).toMatchObject({ state: "replaced", text: issued?.text });
  expect((await find(second))?.versions.map(({ state }) => state)).toEqual(["replaced", "current"]);
  expect((await find(second))?.text).toContain(`Replaces: ${first?.slice(0, 4)}-${first?.slice(4)}`);

  await withdraw(school.store, "news", ["fees"]);
  expect(await codeOf("fees")).toBeUndefined();
  expect(await find(second)).toMatchObject({ state: "withdrawn" });

  await deleteTexts(school.store, [first ?? ""]);
  expect(await find(first)).toMatchObject({ state: "replaced", title: null, text: null });
  await say({ title: "Fees from May" });
  expect(await codeOf("fees"), "what was withdrawn has another code when it is said again").not.toBe(second);
  await expect(deleteTexts(school.store, [(await codeOf("fees")) ?? ""])).rejects.toThrow("still stands");
});

test("what names a child loses its text when it is replaced, also by a fact of the school", async () => {
  const [code = ""] = Object.values(await school.store.content.publicationCodes("toppers"));
  expect((await find(code))?.text).toContain("Name: A. Pupil");
  const profile = await school.store.content.readProfile();
  await publish(school.store, { profile: { ...profile, toppersByInitials: true } });
  await codeOf("fees");
  expect(await find(code)).toMatchObject({ state: "replaced", text: null, title: null });
});

test("the documents of the disclosure get codes at the first start that knows of them", async () => {
  const profile = await school.store.content.readProfile();
  const [one, ...others] = profile.disclosure.documents;
  const twice = { ...one, title: "Letter", link: "https://board.example/letter" };
  const disclosure = { ...profile.disclosure, documents: [twice, twice, ...others] };
  await publish(school.store, { profile: { ...profile, disclosure } });
  const codes = () => school.store.content.publicationCodes("disclosure");
  now = new Date();
  expect(Object.keys(await codes())).toEqual(expect.arrayContaining(["Letter", "Letter (2)"]));
  await school.store.db.deleteFrom("notices").where("kind", "=", "disclosure").execute();
  await seedIfEmpty(school.store, () => Promise.reject(new Error("the store is not empty")));
  now = new Date();
  const [code = ""] = Object.values(await codes());
  expect(await find(code)).toMatchObject({ state: "current", version: 1, office: "The principal’s office" });
});

test("what runs out says until when it is valid, and after that day that it ran out", async () => {
  const { content } = school.store;
  const profile = await content.readProfile();
  const fire = { title: "Fire safety", file: null, link: "https://board.example/fire", validUntil: "2027-06-01" };
  const order = { ...entities.orders.example, until: "2027-06-01" };
  await publish(school.store, { profile: { ...profile, disclosure: { documents: [fire] } }, orders: [order] });
  const onDay = async (day: string) => {
    now = new Date(`${day}T05:30:00Z`);
    const notice = await find((await content.publicationCodes("disclosure"))["Fire safety"]);
    const ordered = await find((await content.publicationCodes("orders"))[order._id]);
    expect(ordered?.state).toBe(notice?.state);
    return [notice?.state, notice?.validUntil];
  };
  expect(await onDay("2027-06-01")).toEqual(["current", "2027-06-01"]);
  expect(await onDay("2027-06-02")).toEqual(["ran out", "2027-06-01"]);
  now = new Date();
});

test("what is published for later is not found before, and a new time gives a new code", async () => {
  const { db } = school.store;
  const at = async (from: Date | null, until: Date | null) => {
    const times = { visible_from: from?.toISOString() ?? null, visible_until: until?.toISOString() ?? null };
    await publish(
      school.store,
      { news: [{ ...item, _id: "later" }] },
      {
        async after(transaction) {
          await transaction.updateTable("published").set(times).where("id", "=", "later").execute();
        },
      },
    );
    const row = db.selectFrom("notices").select(["code", "version"]).where("document", "=", "later");
    return row.orderBy("version", "desc").executeTakeFirstOrThrow();
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const planned = await at(inDays(1), inDays(3));
  expect(await find(planned.code)).toBeNull();
  const moved = await at(inDays(2), inDays(3));
  expect(moved).toMatchObject({ version: 1 });
  expect(moved.code).not.toBe(planned.code);
  now = inDays(2.5);
  expect(await find(planned.code)).toBeNull();
  expect(await find(moved.code)).toMatchObject({ state: "current" });
  now = inDays(4);
  expect(await find(moved.code)).toMatchObject({ state: "withdrawn", endedAt: expect.any(Date) });
  await db.transaction().execute((transaction) => issuePublications(transaction, ["news"], now));
  expect(await find(moved.code)).toMatchObject({ state: "withdrawn", version: 1 });
});
