import { randomUUID } from "node:crypto";
import type { DocumentKind } from "@school/content/entities/all";
import type { Act, ActOutcome, Desk } from "@school/content/office/desk";
import { type Described, describeDocument } from "@school/content/office/documents";
import { fieldFaults } from "@school/content/office/field-faults";
import type { Person } from "@school/content/office/people";
import { hasRightsOf } from "@school/content/office/roles";
import { type OfficeWords, withTexts } from "@school/content/office/words";
import { schoolDay } from "@school/content/rules/dates";
import { Refusal } from "../operator-error.ts";
import { changePublished } from "./change-published.ts";
import { mirroredKinds } from "./present-system.ts";
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

  async function carryOut(acting: Acting, standing: Standing, described: Described): Promise<ActOutcome> {
    const { act, place } = acting;
    const { words, rules, key } = described;
    const entry = { ...entryIn(standing, described, now()), ...key };
    const written = withTexts(words, entry, act.texts ?? {});
    if (act.verb === "keep") {
      await write(acting, () => ({ body: JSON.stringify(written), isBinned: false }));
    } else if (act.verb === "publish") {
      const { data, error } = rules.safeParse(written);
      const errors = fieldFaults(words, written, error?.issues ?? []);
      if (!data || Object.keys(errors).length > 0) return { status: "wrong", errors };
      const body = JSON.stringify(data);
      await changePublished(services, place, body, (db) =>
        writeAct(db, acting, () => ({ body: null, isBinned: false, downAt: null, noted: { verb: "publish", body } })),
      );
    } else if (act.verb === "take down" || act.verb === "bin") {
      await takeDown(acting, standing, act.verb, described);
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

  /** A document that is taken down stays as a draft, unless another text takes its place: then it is among the versions. */
  function takeDown(acting: Acting, { published }: Standing, verb: "take down" | "bin", { hasDefault }: Described) {
    const downAt = published ? acting.now.toISOString() : undefined;
    const result = ({ draft, published }: Standing): Result => {
      const body = draft?.body ?? published?.body ?? "{}";
      return {
        body: hasDefault ? null : body,
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
    blank(kind) {
      const id = randomUUID();
      return blankDocument(kind, id, describedAs(kind, id), schoolDay(now()));
    },
    async act(person, act) {
      const place: Place = { school_code: schoolCode, kind: act.kind, id: act.id };
      const standing = await readStanding(db, place);
      const described = describedAs(act.kind, act.id);
      const isElsewhere = (await mirroredKinds(db, schoolCode)).has(act.kind);
      if (isElsewhere) return { status: "refused", sentence: writtenElsewhere(described.words) };
      const refused = refusalOf(person, act, standing, described);
      if (refused) return { status: "refused", sentence: refused };
      try {
        return await carryOut({ place, person, act, now: now() }, standing, described);
      } catch (cause) {
        if (cause instanceof Refusal) return { status: "refused", sentence: cause.message };
        if (!(cause instanceof Changed)) throw cause;
        const theirs =
          (await read.find(act.kind, act.id)) ?? blankDocument(act.kind, act.id, described, schoolDay(now()));
        return isAsAsked(act, theirs, described) ? { status: "done" } : { status: "changed", theirs };
      }
    },
  };
}

function describedAs(kind: DocumentKind, id: string): Described {
  const described = describeDocument(kind, id);
  if (!described) throw new Error(`there is no document ${kind} ${id}`);
  return described;
}

function entryIn({ draft, published }: Standing, { blank }: Described, now: Date) {
  const body = draft?.body ?? published?.body;
  return body === undefined ? blank(schoolDay(now)) : readEntry(body);
}

const writtenElsewhere = ({ many }: OfficeWords) =>
  `${many.charAt(0).toUpperCase() + many.slice(1)} come from the school’s present system: change them there. The administrator can say that they are written here from now on.`;

const takenOut = (body: string | null): Result => ({
  body,
  isBinned: false,
  noted: { verb: "take out", body: body ?? "{}" },
});

/** Returns why a person may not do this, in words; null when she may. */
function refusalOf(
  { role }: Person,
  { verb }: Act,
  { draft, published }: Standing,
  { words }: Described,
): string | null {
  const { publishedBy, many, stays } = words;
  if (stays && (verb === "bin" || (verb === "take down" && !stays.takeDown))) return `The ${many} stay where they are.`;
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
function isAsAsked({ verb, texts }: Act, { state, entry }: ReturnType<Desk["blank"]>, { words }: Described): boolean {
  if (texts === undefined || state !== (verb === "publish" ? "live" : "draft")) return false;
  return JSON.stringify(withTexts(words, entry, texts)) === JSON.stringify(entry);
}
