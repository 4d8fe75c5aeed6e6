export interface LocalDraft {
  /** Names one opened form. */
  writing: string;
  /** The number of its last save. */
  sequence: number;
  address: string;
  /** The school has no draft of it yet. */
  isNew: boolean;
  /** The version that the writer saw. */
  seen: string;
  typed: Typed;
  /** In ms: the time since which the school lacks it. */
  since: number;
  /** Sent with a verb: the next page tells the outcome. */
  isSent: boolean;
}

/**
 * One person's texts on this phone; other people who sign in here cannot see them. In `localStorage`, which stores at once: a phone may
 * close a page at any time.
 */
export function localDrafts(person: string) {
  const prefix = `office ${person} `;
  return {
    /** Returns false when the phone stores nothing: it is full, or set so. */
    keep: (text: LocalDraft): boolean =>
      attempt(() => {
        localStorage.setItem(prefix + text.writing, JSON.stringify(text));
        return true;
      }, false),
    erase: (writing: string) => attempt(() => localStorage.removeItem(prefix + writing), undefined),
    /** Newest first. */
    all(): LocalDraft[] {
      const names = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix)), []);
      const texts = names.flatMap((name): LocalDraft[] => {
        const known = attempt(() => JSON.parse(localStorage.getItem(name) ?? "null"), null);
        return known === null ? [] : [known];
      });
      return texts.sort((one, other) => other.since - one.since);
    },
  };
}

/** A browser without storage throws. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

export type LocalDrafts = ReturnType<typeof localDrafts>;

/** In the order of the form. */
type Typed = [name: string, value: string][];

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns typed values: no files, and nothing that the page filled in. */
export function readTyped(form: HTMLFormElement): Typed {
  return typedFields(form).flatMap((field): Typed => (isChosen(field) ? [[field.name, field.value]] : []));
}

export function writeTyped(form: HTMLFormElement, typed: Typed) {
  for (const field of typedFields(form)) {
    const values = typed.flatMap(([name, value]) => (name === field.name ? [value] : []));
    if (isTicked(field)) field.checked = values.includes(field.value);
    else field.value = values[0] ?? field.value;
  }
}

/** The school trims blanks at both ends. */
export const isSame = (one: Typed, other: Typed) => plain(one) === plain(other);

const plain = (typed: Typed) => JSON.stringify(typed.map(([name, value]) => [name, value.trim()]));

/** Says that something was typed before this script came. Only of texts: a browser empties a date or time that it cannot show. */
export const wasTyped = (form: HTMLFormElement) =>
  typedFields(form).some(
    (field) =>
      !(field instanceof HTMLSelectElement) &&
      /^text/.test(field.type) &&
      field.value !== field.defaultValue.replaceAll("\r\n", "\n"),
  );

function typedFields(form: HTMLFormElement): TypedField[] {
  return [...form.elements].filter(
    (field): field is TypedField =>
      (field instanceof HTMLInputElement && !/^(hidden|file|submit|button)$/.test(field.type)) ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement,
  );
}

const isTicked = (field: TypedField): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const isChosen = (field: TypedField) => field.name !== "" && !(isTicked(field) && !field.checked);
