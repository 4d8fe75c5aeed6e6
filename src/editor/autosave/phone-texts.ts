import type { Typed } from "./typed-fields.ts";

export interface PhoneText {
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
export function phoneTexts(person: string) {
  const prefix = `office ${person} `;
  return {
    /** Returns false when the phone stores nothing: it is full, or set so. */
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
        // Without storage nothing was kept.
      }
    },
    /** Newest first. */
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
