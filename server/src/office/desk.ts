import { randomUUID } from "node:crypto";
import { entities } from "@school/content/entities/all";
import type { Act, ActOutcome, Desk } from "@school/content/office/desk";
import { fieldFaults } from "@school/content/office/field-faults";
import type { Person } from "@school/content/office/people";
import { hasRightsOf } from "@school/content/office/roles";
import { withTexts } from "@school/content/office/words";
import { schoolDay } from "@school/content/rules/dates";
import { Refusal } from "../operator-error.ts";
import { changePublished } from "./change-published.ts";
import { blankDocument, readDesk, readEntry } from "./read-desk.ts";
import { type Place, readStanding, type Standing } from "./standing.ts";
import { type DeskServices, undo } from "./undo.ts";
import { type Acting, Changed, type Result, writeAct } from "./write-act.ts";

/** Opens what the office writes. Everything that visitors see of it goes through `publish`. */
export function openDesk(services: DeskServices): Desk {
  const { db, schoolCode, now } = services;
  const read = readDesk(db, schoolCode);

  const write = (acting: Acting, resultOf: (standing: Standing) => Result) =>
    db.transaction().execute((transaction) => writeAct(transaction, acting, resultOf));

  async function carryOut(acting: Acting, standing: Standing): Promise<ActOutcome> {
    const { act, place } = acting;
    const entry = { ...entryIn(standing, place, now()), _id: place.id };
    const { office, strict } = entities[act.kind];
    const written = withTexts(office, entry, act.texts ?? {});
    if (act.verb === "keep") {
      await write(acting, () => ({ body: JSON.stringify(written), isBinned: false }));
    } else if (act.verb === "publish") {
      const { data, error } = strict.safeParse(written);
      if (!data) return { status: "wrong", errors: fieldFaults(office, written, error?.issues ?? []) };
      const body = JSON.stringify(data);
      await changePublished(services, place, body, (db) =>
        writeAct(db, acting, () => ({ body: null, isBinned: false, downAt: null, noted: { verb: "publish", body } })),
      );
    } else if (act.verb === "take down" || act.verb === "bin") {
      await takeDown(acting, standing, act.verb);
    } else if (act.verb === "take out") {
      await write(acting, ({ draft }) => takenOut(draft?.body ?? null));
    } else if (act.verb === "bring back") {
      const version = (await read.versions(act.kind, act.id)).find(({ number }) => number === act.number);
      if (!version) throw new Refusal("This version is not there.");
      await write(acting, () => ({ body: JSON.stringify(version.entry), isBinned: false }));
    } else {
      await undo(services, acting, standing);
    }
    return { status: "done" };
  }

  /** A document that is taken down stays as a draft. */
  function takeDown(acting: Acting, { published }: Standing, verb: "take down" | "bin") {
    const downAt = published ? acting.now.toISOString() : undefined;
    const result = ({ draft, published }: Standing): Result => {
      const body = draft?.body ?? published?.body ?? "{}";
      return {
        body,
        isBinned: verb === "bin",
        ...(downAt && { downAt }),
        noted: { verb, body: published?.body ?? body },
      };
    };
    if (!published) return write(acting, result);
    return changePublished(services, acting.place, null, (db) => writeAct(db, acting, result));
  }

  return {
    ...read,
    blank: (kind) => blankDocument(kind, randomUUID(), schoolDay(now())),
    async act(person, act) {
      const place: Place = { school_code: schoolCode, kind: act.kind, id: act.id };
      const standing = await readStanding(db, place);
      const refused = refusalOf(person, act, standing);
      if (refused) return { status: "refused", sentence: refused };
      try {
        return await carryOut({ place, person, act, now: now() }, standing);
      } catch (cause) {
        if (cause instanceof Refusal) return { status: "refused", sentence: cause.message };
        if (!(cause instanceof Changed)) throw cause;
        const theirs = (await read.find(act.kind, act.id)) ?? blankDocument(act.kind, act.id, schoolDay(now()));
        return isAsAsked(act, theirs) ? { status: "done" } : { status: "changed", theirs };
      }
    },
  };
}

function entryIn({ draft, published }: Standing, { kind, id }: Place, now: Date) {
  const body = draft?.body ?? published?.body;
  return body === undefined ? blankDocument(kind, id, schoolDay(now)).entry : readEntry(body);
}

const takenOut = (body: string | null): Result => ({
  body,
  isBinned: false,
  noted: { verb: "take out", body: body ?? "{}" },
});

/** Returns why a person may not do this, in words; null when she may. */
function refusalOf({ role }: Person, { kind, verb }: Act, { draft, published }: Standing): string | null {
  const { publishedBy, many } = entities[kind].office;
  const isAsBefore = verb === "undo" && draft?.before != null && !changesPublished(draft.before, published?.body);
  const isBesideSite =
    ["keep", "take out", "bring back"].includes(verb) || (verb === "bin" && !published) || isAsBefore;
  if (isBesideSite || hasRightsOf(role, publishedBy)) return null;
  return `The ${publishedBy} puts ${many} on the website and takes them down. Your draft is kept at school.`;
}

function changesPublished(before: string, body: string | undefined): boolean {
  const { published }: { published: { body: string } | null } = JSON.parse(before);
  return (published?.body ?? null) !== (body ?? null);
}

/** Whoever taps twice asks for what is done already. */
function isAsAsked({ kind, verb, texts }: Act, { state, entry }: Awaited<ReturnType<Desk["blank"]>>): boolean {
  if (texts === undefined || state !== (verb === "publish" ? "live" : "draft")) return false;
  const { office } = entities[kind];
  return JSON.stringify(withTexts(office, entry, texts)) === JSON.stringify(entry);
}
