import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "../src/auth/roles.ts";
import { HOUR } from "../src/base/dates.ts";
import { approvalIn, periodIn, readDocumentState, seenOf } from "../src/editor/document-state.server.ts";
import { type Editor, openEditor } from "../src/editor/editor.server.ts";
import type { DocumentAction } from "../src/kinds/office-description.ts";
import { isSeenAt, whenTexts } from "../src/school/visible-period.ts";
import { tryLives } from "./support/properties.ts";
import { appOfFile } from "./support/test-app.ts";

const person = (id: string, role: Person["role"]): Person => ({ id, role, name: id, email: `${id}@school.example` });
const people = [person("clerk", "clerk"), person("principal", "principal"), person("second principal", "principal")];

/** A clerk publishes news alone; a topper needs the principal. */
const kinds = ["news", "toppers"] as const;
type Kind = (typeof kinds)[number];
const nameFields = { news: "title", toppers: "name" } as const;

const withText: readonly DocumentAction[] = ["keep", "publish", "schedule", "send"];
const withoutText: readonly DocumentAction[] = [
  ...(["approve", "send back", "take down", "bin", "take out", "bring back", "undo"] as const),
];

const START = new Date("2026-11-20T06:30:00Z");
let now = START;
const app = appOfFile(undefined, {}, {}, () => now);
let editor: Editor;
beforeAll(async () => {
  editor = openEditor({
    ...app.store,
    now: () => now,
    writtenThere: async () => new Set<string>(),
    tellPrincipals: () => {},
  });
});

const step = fc.record({
  /** Index of the person. */
  who: fc.nat(people.length - 1),
  action: fc.oneof(
    fc.constantFrom(...withText, ...withoutText),
    fc.constantFrom<DocumentAction[]>("keep", "publish", "send", "approve"),
  ),
  /** When the document waits for approval, this person approves it instead. */
  approver: fc.constantFrom<(Approver | null)[]>(null, "author", "anybody"),
  /** The text that is published or sent is for a later hour. */
  isLater: fc.boolean(),
  /** Hours that pass before it. */
  after: fc.constantFrom(0, 0, 1, 30),
  /** The form was opened before the last change. */
  isStale: fc.constantFrom(false, false, false, true),
  /** Another person acts on the same version at the same moment. */
  rival: fc.option(fc.constantFrom<DocumentAction[]>("keep", "publish", "take down"), { freq: 4 }),
});
type Approver = "author" | "anybody";
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Returns everything that the store has of a document, and what visitors see of it. */
async function read(kind: Kind, id: string) {
  const { draft, published } = await readDocumentState(app.store.db, { kind, id });
  const revisions = await app.store.db
    .selectFrom("revisions")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .orderBy("number")
    .execute();
  const entry = await app.store.content.find(kind, id);
  const listed = (await app.store.content.list(kind)).some(({ _id }) => _id === id);
  return { draft, published, revisions, seen: seenOf({ draft, published }), visible: nameIn(entry), listed };
}
type Stored = Awaited<ReturnType<typeof read>>;

function nameIn(entry: unknown): string | null {
  const { title, name } = (entry ?? {}) as { title?: string; name?: string };
  return title ?? name ?? null;
}

const nameOf = (body: string | null | undefined) => (body ? nameIn(JSON.parse(body)) : null);

/** Returns who has sent a draft that waits for approval; -1 for nobody. */
function senderOf({ draft }: Stored): number {
  const approval = draft?.body ? approvalIn(draft) : null;
  return people.findIndex(({ id }) => id === approval?.authorId && !approval.answer);
}

/** One document, with what must hold of it after each step. */
class Life {
  readonly id = randomUUID();
  readonly kind: Kind;
  /** Names under which somebody who may publish has put it on the website. */
  readonly allowed = new Set<string>();
  /** The first hour at which a text may be seen, by its name. */
  readonly notBefore = new Map<string, Date>();
  /** The version before the last change. */
  staleSeen = "0.";
  count = 0;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  async take({ who, action, approver, isLater, isStale, rival }: Step) {
    const before = await read(this.kind, this.id);
    const isOld = isStale && this.staleSeen !== before.seen;
    const seen = isOld ? this.staleSeen : before.seen;
    const number = before.revisions.length;
    const sender = senderOf(before);
    const isApproval = approver !== null && sender !== -1;
    const [mine, theirs] = await Promise.all([
      isApproval
        ? this.act(approver === "author" ? sender : who, "approve", { seen })
        : this.act(who, action, { seen, number, isLater }),
      rival && !isOld ? this.act((who + 1) % people.length, rival, { seen }) : null,
    ]);
    const after = await read(this.kind, this.id);

    const done = [mine, theirs].filter((one) => one?.status === "done");
    expect(done.length, "one version is changed once").toBeLessThan(2);
    expect(after.revisions.slice(0, number), "no version is changed").toEqual(before.revisions);
    if (isOld) expect(mine.status, "nobody overwrites what she has not seen").not.toBe("done");
    if (done[0]) this.checkChange(done[0], before, after);
    else expect(after, "what is refused changes nothing").toEqual(before);
    if (done[0]) this.staleSeen = before.seen;
    this.checkVisible(after);
  }

  /** Posts what a form of the office posts. */
  async act(who: number, verb: DocumentAction, { seen, number = 0, isLater = false }: Form) {
    this.count += 1;
    const name = `${this.kind} ${this.count} ${this.id.slice(0, 8)}`;
    const from = verb === "schedule" || (verb === "send" && isLater) ? new Date(now.getTime() + 2 * HOUR) : null;
    if (from) this.notBefore.set(name, from);
    const { status } = await editor.act(people[who] as Person, {
      ...{ kind: this.kind, id: this.id, verb, seen, word: "Please read it.", typed: "topper", number, bytes: "" },
      ...(withText.includes(verb) && {
        texts: { [nameFields[this.kind]]: name, ...(this.kind === "toppers" && { class: "XII", division: "91%" }) },
      }),
      ...(from && { when: whenTexts({ from, until: null }, now) }),
    });
    return { who, verb, name, status };
  }

  checkChange({ who, verb, name }: Awaited<ReturnType<Life["act"]>>, before: Stored, after: Stored) {
    const stored = JSON.stringify([after.draft, after.published, after.revisions]);
    if (withText.includes(verb)) expect(stored, "what is confirmed is there").toContain(name);
    for (const body of [before.draft?.body, before.published?.body])
      expect(stored, "no text is lost").toContain(nameOf(body) ?? "");
    const [was, is] = [before, after].map(({ published }) => published && { ...published, position: 0 });
    if (this.kind === "toppers" && people[who]?.role === "clerk")
      expect(is, "a clerk publishes no topper").toEqual(was);
    if (verb === "approve") expect([-1, who], "what waits is approved by another").not.toContain(senderOf(before));
    if (verb === "approve") this.allowed.add(nameOf(before.draft?.body) ?? "");
    if (verb === "publish" || verb === "schedule") this.allowed.add(name);
  }

  checkVisible({ published, visible, listed }: Stored) {
    expect(visible !== null, "it is seen in its time").toBe(isSeenAt(published ? periodIn(published) : null, now));
    expect(listed).toBe(visible !== null);
    if (visible === null) return;
    expect([...this.allowed], "somebody who may has published it").toContain(visible);
    expect(now >= (this.notBefore.get(visible) ?? now), "it is not seen before its time").toBe(true);
  }
}

interface Form {
  seen: string;
  /** The version that is brought back. */
  number?: number;
  isLater?: boolean;
}

test("whatever three people do to a document, nothing confirmed is lost, nothing unapproved seen", async () => {
  await tryLives(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(step, { size: "large", maxLength: 25 }),
      async (kind, steps) => {
        now = START;
        const life = new Life(kind);
        for (const taken of steps) {
          now = new Date(now.getTime() + taken.after * HOUR);
          life.checkVisible(await read(kind, life.id));
          await life.take(taken);
        }
      },
    ),
    { usual: 25, soak: 1000 },
  );
});
