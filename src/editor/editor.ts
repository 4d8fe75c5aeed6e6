import type { RouterContextProvider } from "react-router";
import { enterOffice, type Office, storeFailure, unlessNotStored } from "../auth/office-context.ts";
import type { Person } from "../auth/roles.ts";
import { FIRST, type Language, otherLanguages } from "../base/language.ts";
import { type DocumentKind, isEntryKind } from "../kinds/all.ts";
import { descriptionIn } from "../kinds/in-language.ts";
import { isDocumentAction, type OfficeDescription, type Texts, valueAt } from "../kinds/office-description.ts";
import type { FilmOutcome } from "../media/films.server.ts";
import { FIND_FILES, filesOfForm } from "../media/form/file-field.tsx";
import { wholeNumber } from "../school/text.ts";
import { isSeenAt, whenIn } from "../school/visible-period.ts";
import { servicesContext } from "../shell/reading/services.ts";
import { nothingHere } from "../ui/office/nothing-here.ts";
import type { DocumentKey, EditedDocument } from "./document-state.server.ts";
import { sayTo } from "./editor.text.ts";
import { beginningOfChange, fieldChanges } from "./form/changes.ts";
import { fileControls, languageControls } from "./form/controls.ts";
import { disclosedAt } from "./form/disclosure-facts.ts";
import { describeDocument, isDocumentKind, previewPath } from "./form/documents.ts";
import { postedTexts, textsOf } from "./form/form-texts.ts";
import type { ActionRequest } from "./write-action.server.ts";

/** Returns the office's description of a document. @throws the answer for an address without document. */
export function descriptionOf({ kind, id }: DocumentKey, language: Language = FIRST): OfficeDescription {
  const described = describeDocument(kind, id);
  if (!described) throw nothingHere();
  return descriptionIn(language, described.words);
}

/** @throws the answer for an address without document. */
export function namedBy({ kind, id }: { kind: string; id: string }): DocumentKey {
  if (!isDocumentKind(kind) || !describeDocument(kind, id)) throw nothingHere();
  return { kind, id };
}

/** Returns whether parents see an earlier text than the draft. */
export const isChangedSince = ({ state, published, visible }: EditedDocument, now: Date): boolean =>
  state === "later, changed" || (state !== "live" && state !== "bin" && published !== null && isSeenAt(visible, now));

/** The posted texts and the outcome of a post that did not go through as it was, for the form that is shown again. */
export type Answer = NonNullable<Awaited<ReturnType<typeof doAsPosted>>["answer"]>;

/** Buttons: "as parents will see it", how texts will look, the title and picture of a film, and that a text is still right. */
export const PREVIEW = "look";
export const PREVIEW_TEXT = "look at texts";
export const FIND_FILM = "find film";
export const STILL_RIGHT = "still right";

/**
 * Does what was posted. Returns null as `answer` when it is done, and the id of a copy that was made.
 * @param clashes sentences about other documents that this one meets: it is published when they are posted with it.
 */
export async function doAsPosted(
  context: Readonly<RouterContextProvider>,
  { kind, id }: DocumentKey,
  posted: Readonly<Record<string, string>>,
  clashes: readonly string[] = [],
) {
  const office = await enterOffice(context);
  const { person } = office;
  const words = descriptionOf({ kind, id });
  const act = actionIn({ kind, id }, posted);
  const { verb, texts: written = {}, when, word, typed, writing, seen } = act;
  const { verb: asked, more = null } = posted;
  const isFilm = asked === FIND_FILM;
  const isShownAgain = posted[FIND_FILES] !== undefined || asked === PREVIEW_TEXT || isFilm || more !== null;
  const { texts, film }: { texts: Texts; film: FilmOutcome | null } = isFilm
    ? await withFilm(office, person, words, written)
    : { texts: written, film: null };
  const warning = verb === "publish" || verb === "schedule" ? clashes.join(" ") : "";
  const done = isShownAgain
    ? { status: "shown again" as const }
    : warning !== "" && warning !== posted.clashes
      ? {
          status: "refused" as const,
          sentence: `${warning} ${sayTo(person)("Press the same button again if that is right.")}`,
        }
      : await unlessNotStored(office.editor.act(person, act), context.get(servicesContext), storeFailure);
  // A button on an old page of the form must not seem to be done: its sender sees both texts.
  const outcome = done.status === "older" ? { ...done, status: "changed" as const } : done;
  const others = outcome.status === "changed" ? [textsOf(words, outcome.theirs.entry)] : [];
  const files = await filesOfForm(office, `/office/${kind}/${id}`, words.fields, [texts, ...others], posted);
  if (outcome.status === "done" && files.refused.length === 0) return { verb, answer: null, copy: outcome.copy };
  const isDone = outcome.status === "done";
  const answer = {
    ...{ verb, texts, files, film },
    outcome: isDone ? { status: "done, but for files" as const } : outcome,
    /** The version that the writer saw; null when it is done, and the form shows the present document. */
    seen: isDone ? null : seen,
    /** The form goes on under its name, so that its saves are not taken for somebody else's. */
    posted: { when, word, typed, writing: writing ?? nameOfForm() },
    /** The table with more empty rows. */
    more,
    /** Texts are shown as the website will show them. */
    isLooked: asked === PREVIEW_TEXT,
    /** The warning about other documents that the same post goes through with; null without one. */
    clashes: warning || null,
  };
  return { verb, answer, copy: undefined };
}

/** Names a form that was sent before its script had named it. */
const nameOfForm = () => ({ id: crypto.randomUUID(), sequence: 0 });

/** A title that somebody has written stays. */
async function withFilm({ films }: Office, person: Person, { fields }: OfficeDescription, texts: Texts) {
  const address = fields.find(({ isFilm }) => isFilm);
  if (!address) return { texts, film: null };
  const film = await films.find(person, texts[address.name] ?? "");
  if (film.status === "nothing") return { texts, film };
  const { title, still } = film;
  return { texts: { ...texts, title: texts.title || (title ?? ""), still: still ?? texts.still ?? "" }, film };
}

export function actionIn(named: DocumentKey, posted: Readonly<Record<string, string>>): ActionRequest {
  const { verb, seen = "", bytes, number, word, typed, writing, sequence } = posted;
  const when = whenIn(posted);
  return {
    ...named,
    ...{
      seen,
      bytes,
      word,
      typed,
      texts: { ...postedTexts(descriptionOf(named).fields, posted), ...postedOfLanguages(posted) },
    },
    // Without the chosen files, something else would be published.
    verb: isDocumentAction(verb) && posted[fileControls.lost] === undefined ? verb : "keep",
    ...(when && { when }),
    ...(verb === PREVIEW && { isLook: true as const }),
    ...(verb === STILL_RIGHT && { verb: "publish" as const, isStillRight: true as const }),
    ...(number && { number: wholeNumber(number) ?? 0 }),
    ...(writing && { writing: { id: writing.slice(0, 40), sequence: wholeNumber(sequence) ?? 0 } }),
  };
}

/** Returns what a form posts of each language beside its texts. */
function postedOfLanguages(posted: Readonly<Record<string, string>>): Texts {
  const controls = otherLanguages.flatMap((language) => Object.values(languageControls).map((of) => of(language)));
  return Object.fromEntries(controls.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name]]])));
}

/** Returns the HTTP status of an answer. */
export const statusFor = ({ outcome }: Pick<Answer, "outcome">): number =>
  outcome.status === "refused" && outcome.isFault ? 503 : statusOf[outcome.status];

export const statusOf = {
  "shown again": 200,
  "done, but for files": 200,
  wrong: 400,
  changed: 409,
  refused: 403,
} as const satisfies Record<Answer["outcome"]["status"], number>;

/** Returns the page for visitors; for a draft, a link that expires. */
export async function pageToPreview({ editor, previews }: Office, { kind, id }: DocumentKey): Promise<string> {
  const document = await editor.find(kind, id);
  if (!document) throw nothingHere();
  if (document.state === "live") return previewPath(kind, id, document.entry);
  return previews.linkTo(document) + fragmentOf(wordsOnPage(document));
}

/** Returns the words by which a document is found on its page: its title; of a change and of a page text the first that are new. */
function wordsOnPage(document: EditedDocument): string {
  const { published, entry, title } = document;
  const description = descriptionOf(document);
  const isFoundByText = published !== null || description.stays !== undefined;
  return (isFoundByText && beginningOfChange(fieldChanges(description, published, entry, {}))) || title;
}

/** Returns the address at which visitors see what the last act has changed: of a fact and of a page text, the place on the page. */
export function addressOfChange(document: EditedDocument): string {
  const { kind, id, entry, before } = document;
  const description = descriptionOf(document);
  const path = previewPath(kind, id, entry);
  if (!description.stays || !before) return path;
  const changes = fieldChanges(description, before, entry, {});
  const [field] = changes.map((change) => change.field);
  if (field?.name.startsWith("disclosure.")) {
    const [was, is] = [before, entry].map((facts) => [valueAt(facts, field.name)].flat());
    const row = is?.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(was?.[index])) ?? 0;
    return `${path}#${disclosedAt(field.name, field.rows === "fixed" ? row : null)}`;
  }
  return (field?.shows?.[0]?.path ?? path) + fragmentOf(beginningOfChange(changes));
}

/** Browsers show a page from these words on. */
const fragmentOf = (words: string) => words && `#:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}`;

/** A page as parents will see it, and the words by which its draft is found there. */
export interface DraftPreview {
  address: string;
  words: string;
}

/** Returns null when there is no draft, or it is not complete. */
export function draftPreview({ previews }: Office, document: EditedDocument): DraftPreview | null {
  const { kind, id, state, entry, last } = document;
  if (last === null || state === "live" || state === "bin") return null;
  const isComplete = describeDocument(kind, id)?.rules.safeParse(entry).success;
  return isComplete ? { address: previews.linkTo(document), words: wordsOnPage(document) } : null;
}

/** `new` is a document that nobody has written. */
export async function documentAt({ editor }: Office, kind: DocumentKind, id: string): Promise<EditedDocument | null> {
  if (id === "new" && isEntryKind(kind)) return editor.blank(kind);
  return editor.find(kind, id);
}
