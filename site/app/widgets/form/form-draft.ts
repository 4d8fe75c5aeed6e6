/**
 * What a visitor has begun to write in a form, kept in this tab alone until it is sent: it survives a reload, and a form
 * sent once more with the same words is known by the same key.
 */
interface Draft {
  /** When the form was first touched, in ms. */
  since: number;
  values: Record<string, string>;
  /** The last try to send: a key names one set of words, so that changed words are never taken for a repetition. */
  tried: { key: string; fields: string } | null;
}

/** Made at the first touch; kept here and not in the tab's storage, which a duplicated tab would share. */
const freshKeys = new Map<string, string>();
/** For browsers that keep nothing. */
const inMemory = new Map<string, Draft>();

/** Notes the first touch of a form, and what stands in it. */
export function noteDraft(form: HTMLFormElement, touchedAt = Date.now()) {
  const name = nameOf(form);
  const draft = read(name) ?? { since: touchedAt, values: {}, tried: null };
  if (!freshKeys.has(name)) freshKeys.set(name, newKey());
  write(name, { ...draft, values: Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value])) });
}

/** Puts back what was typed before a reload, where nothing stands yet. */
export function restoreDraft(form: HTMLFormElement) {
  const values = read(nameOf(form))?.values ?? {};
  for (const field of fieldsOf(form)) {
    const kept = values[field.name];
    if (field.value || !kept) continue;
    field.value = kept;
    // A class that is no longer offered.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
  }
}

/** The key and the time of filling in, for a try to send these fields; no time where no touch was seen or the clock was set back since. */
export function tryOf(form: HTMLFormElement, fields: object): { key: string; filledIn: number | null } {
  const name = nameOf(form);
  const touched = read(name) !== null;
  noteDraft(form);
  const draft = read(name) as Draft;
  const words = JSON.stringify(fields);
  const key = draft.tried?.fields === words ? draft.tried.key : (freshKeys.get(name) ?? newKey());
  freshKeys.delete(name);
  write(name, { ...draft, tried: { key, fields: words } });
  const filledIn = Date.now() - draft.since;
  return { key, filledIn: touched && filledIn >= 0 ? filledIn : null };
}

/** Once sent, nothing of it is left in the tab. */
export function eraseDraft(form: HTMLFormElement) {
  const name = nameOf(form);
  freshKeys.delete(name);
  inMemory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing.
  }
}

function nameOf(form: HTMLFormElement): string {
  return `draft-${form.dataset.draft}`;
}

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that a visitor fills in; not the one nobody sees. */
function fieldsOf(form: HTMLFormElement): TypedField[] {
  return [...form.elements].filter(
    (field): field is TypedField =>
      "value" in field && "name" in field && !!field.name && !field.closest("[aria-hidden]"),
  );
}

/** `randomUUID` is there over https only; a school may still be without. */
function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read(name: string): Draft | null {
  try {
    return inMemory.get(name) ?? JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(name: string, draft: Draft) {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
    inMemory.delete(name);
  } catch {
    inMemory.set(name, draft);
  }
}
