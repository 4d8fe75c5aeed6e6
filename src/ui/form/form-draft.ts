/** Unsent input in this tab: it survives a reload, and a second attempt with the same words has the same key. */
interface Draft {
  /** In ms. */
  since: number;
  values: Record<string, string>;
  /** A key belongs to one set of words: changed words are no repetition. */
  tried: { key: string; fields: string } | null;
}

/** In memory: a duplicated tab would share the tab's storage. */
const freshKeys = new Map<string, string>();
/** For browsers without storage. */
const inMemory = new Map<string, Draft>();

export function noteDraft(form: HTMLFormElement, touchedAt = Date.now()) {
  const name = nameOf(form);
  const draft = read(name) ?? { since: touchedAt, values: {}, tried: null };
  if (!freshKeys.has(name)) freshKeys.set(name, newKey());
  write(name, { ...draft, values: Object.fromEntries(typedFields(form).map((field) => [field.name, field.value])) });
}

/** Fills only empty fields. */
export function restoreDraft(form: HTMLFormElement) {
  const values = read(nameOf(form))?.values ?? {};
  for (const field of typedFields(form)) {
    const kept = values[field.name];
    if (field.value || !kept) continue;
    field.value = kept;
    // A class that is no longer offered.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
  }
}

/** The time is null without a touch, after the clock was set back, and when the browser has filled fields in: it is faster than people. */
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
  const isTimed = touched && filledIn >= 0 && !isAutofilled(form);
  return { key, filledIn: isTimed ? filledIn : null };
}

const isAutofilled = (form: HTMLFormElement): boolean =>
  CSS.supports("selector(:autofill)") && form.querySelector(":autofill") !== null;

export function eraseDraft(form: HTMLFormElement) {
  const name = nameOf(form);
  freshKeys.delete(name);
  inMemory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // A browser without storage.
  }
}

function nameOf(form: HTMLFormElement): string {
  return `draft-${form.dataset.draft}`;
}

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Leaves out the honeypot. */
function typedFields(form: HTMLFormElement): TypedField[] {
  return [...form.elements].filter(
    (field): field is TypedField =>
      "value" in field && "name" in field && !!field.name && !field.closest("[aria-hidden]"),
  );
}

/** `randomUUID` needs https, which a school may lack. */
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
