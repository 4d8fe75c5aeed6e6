import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../src/auth/roles.ts";
import { HOUR } from "../src/base/dates.ts";
import { readDocumentState, seenOf } from "../src/editor/document-state.server.ts";
import { type ActionOutcome, type Editor, openEditor } from "../src/editor/editor.server.ts";
import type { DocumentAction } from "../src/kinds/office-description.ts";
import { isSeenAt, whenTexts } from "../src/school/visible-period.ts";
import { tryLives } from "./support/properties.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";

const person = (id: string, role: Person["role"]): Person => ({ id, role, name: id, email: `${id}@school.example` });
const people = [person("clerk", "clerk"), person("principal", "principal"), person("second principal", "principal")];

/** A clerk publishes news alone; a topper needs the principal. */
const kinds = ["news", "toppers"] as const;
type Kind = (typeof kinds)[number];
const called = { news: "title", toppers: "name" } as const;

const writing: readonly DocumentAction[] = ["keep", "publish", "schedule", "send"];
const verbs: readonly DocumentAction[] = [
  ...writing,
  ...(["approve", "send back", "take down", "bin", "take out", "bring back", "undo"] as const),
];

const START = new Date("2026-11-20T06:30:00Z");
let now = START;
let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await openTestApp(undefined, {}, {}, () => now);
  editor = openEditor({
    ...app.store,
    now: () => now,
    writtenThere: async () => new Set<string>(),
    tellPrincipals: () => {},
  });
});
afterAll(() => app.close());

const step = fc.record({
  who: fc.nat(2),
  verb: fc.oneof(
    fc.constantFrom(...verbs),
    fc.constantFrom("keep", "publish", "send", "approve") as fc.Arbitrary<DocumentAction>,
  ),
  /** The text that is published or sent is for a later hour. */
  isLater: fc.boolean(),
  /** Hours that pass before it. */
  after: fc.constantFrom(0, 0, 1, 30),
  /** The form was opened before the last change. */
  isStale: fc.constantFrom(false, false, false, true),
  /** Another person acts on the same version at the same moment. */
  rival: fc.option(fc.constantFrom("keep", "publish", "take down") as fc.Arbitrary<DocumentAction>, { freq: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Everything that the store has of a document. */
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

const nameIn = (entry: unknown): string | null => {
  const { title, name } = (entry ?? {}) as { title?: string; name?: string };
  return title ?? name ?? null;
};

/** One document, with what must hold of it after each step. */
class Life {
  readonly id = randomUUID();
  readonly kind: Kind;
  /** Names under which somebody who may publish has put it on the website. */
  readonly allowed = new Set<string>();
  /** The first hour at which a text may be seen. */
  readonly notBefore = new Map<string, Date>();
  staleSeen = "0.";
  count = 0;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  async take({ who, verb, isLater, isStale, rival }: Step) {
    const before = await read(this.kind, this.id);
    const isOld = isStale && this.staleSeen !== before.seen;
    const seen = isOld ? this.staleSeen : before.seen;
    const mine = this.post(who, verb, seen, before.revisions.length, isLater);
    const theirs = rival && !isOld ? this.post((who + 1) % 3, rival, seen, 0) : null;
    const [outcome, other] = await Promise.all([mine.outcome, theirs?.outcome]);
    const after = await read(this.kind, this.id);

    const done = [mine, theirs].filter((_, index) => [outcome, other][index]?.status === "done").map((one) => one);
    expect(done.length, "one version is changed once").toBeLessThan(2);
    expect(after.revisions.slice(0, before.revisions.length), "no version is changed").toEqual(before.revisions);
    if (isOld) expect(outcome.status, "nobody overwrites what she has not seen").not.toBe("done");
    const [act] = done;
    if (!act) expect(after, "what is refused changes nothing").toEqual(before);
    else {
      const kept = JSON.stringify([after.draft, after.published, after.revisions]);
      if (writing.includes(act.verb)) expect(kept, "what is confirmed is there").toContain(act.name);
      for (const old of [before.draft?.body, before.published?.body]) {
        const name = old == null ? null : nameIn(JSON.parse(old));
        if (name) expect(kept, "no text is lost").toContain(name);
      }
      const { role } = people[act.who] as Person;
      const [was, is] = [before, after].map(({ published }) => published && { ...published, position: 0 });
      if (this.kind === "toppers" && role === "clerk") expect(is, "a clerk publishes no topper").toEqual(was);
      if (act.verb === "approve") {
        const asked = JSON.parse(before.draft?.asked ?? "{}");
        expect(asked.authorId, "nobody approves her own").not.toBe(people[act.who]?.id);
        this.allowed.add(nameIn(JSON.parse(before.draft?.body ?? "{}")) ?? "");
      }
      if (act.verb === "publish" || act.verb === "schedule") this.allowed.add(act.name);
      this.staleSeen = before.seen;
    }
    this.check(after);
  }

  check({ published, visible, listed }: Awaited<ReturnType<typeof read>>) {
    const period = published && {
      from: published.visible_from ? new Date(published.visible_from) : null,
      until: published.visible_until ? new Date(published.visible_until) : null,
    };
    expect(visible !== null, "it is seen in its time").toBe(isSeenAt(period ?? null, now));
    expect(listed).toBe(visible !== null);
    if (visible === null) return;
    expect([...this.allowed], "somebody who may has published it").toContain(visible);
    expect(now >= (this.notBefore.get(visible) ?? now), "it is not seen before its time").toBe(true);
  }

  post(who: number, verb: DocumentAction, seen: string, number: number, isLater = false) {
    this.count += 1;
    const name = `${this.kind} ${this.count} ${this.id.slice(0, 8)}`;
    const hasText = writing.includes(verb);
    const from = verb === "schedule" || (verb === "send" && isLater) ? new Date(now.getTime() + 2 * HOUR) : null;
    if (from) this.notBefore.set(name, from);
    const outcome: Promise<ActionOutcome> = editor.act(people[who] as Person, {
      ...{ kind: this.kind, id: this.id, verb, seen, word: "Please read it.", typed: "topper", number, bytes: "" },
      ...(hasText && {
        texts: { [called[this.kind]]: name, ...(this.kind === "toppers" && { class: "XII", division: "91%" }) },
      }),
      ...(from && { when: whenTexts({ from, until: null }, now) }),
    });
    return { who, verb, name, outcome };
  }
}

test("whatever three people do to a document, nothing confirmed is lost and nothing unapproved is seen", async () => {
  await tryLives(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(step, { size: "large", maxLength: 25 }),
      async (kind, steps) => {
        now = START;
        const life = new Life(kind);
        for (const taken of steps) {
          now = new Date(now.getTime() + taken.after * HOUR);
          life.check(await read(kind, life.id));
          await life.take(taken);
        }
      },
    ),
    { usual: 25, soak: 1000 },
  );
});
