import type { Typed } from "./typed-fields.ts";

/** A text that is on this phone and not yet at school. */
export interface PhoneText {
  /** Tells one opened form from every other. */
  writing: string;
  /** The number of its last save. */
  sequence: number;
  /** The address of the document. */
  address: string;
  /** Nobody has kept the document at school yet. */
  isNew: boolean;
  /** The version that the writer had before her. */
  seen: string;
  typed: Typed;
  /** Since when the school does not have it, in ms. */
  since: number;
  /** It was sent with a verb: the next page says what became of it. */
  isSent: boolean;
}

/**
 * The texts of one person on this phone. Others who sign in here never get to see them.
 * Kept in `localStorage`, which has them when the call returns: a phone may end a page at any time.
 */
export function phoneTexts(person: string) {
  const prefix = `office ${person} `;
  return {
    /** Returns false when this phone keeps nothing: it is full, or set so. */
    keep(text: PhoneText): boolean {
      try {
        localStorage.setItem(prefix + text.writing, JSON.stringify(text));
        return true;
      } catch {
        return false;
      }
    },
    erase(writing: string) {
      try {
        localStorage.removeItem(prefix + writing);
      } catch {
        // A browser without storage has kept nothing.
      }
    },
    /** Returns all of them, the newest first. */
    all(): PhoneText[] {
      try {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
        return names.flatMap((name) => read(localStorage.getItem(name))).sort((one, other) => other.since - one.since);
      } catch {
        return [];
      }
    },
  };
}

export type PhoneTexts = ReturnType<typeof phoneTexts>;

function read(text: string | null): PhoneText[] {
  try {
    return text === null ? [] : [JSON.parse(text)];
  } catch {
    return [];
  }
}
