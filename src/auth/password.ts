export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

/** Returns null when the password is good. Only the server knows the common ones. */
export function passwordFault(password: string, ownWords: readonly string[]): string | null {
  const letters = [...password].length;
  if (letters === 0) return "Write a password of your own.";
  if (letters < SHORTEST_PASSWORD) {
    return `Write ${SHORTEST_PASSWORD} letters or more: you have ${letters}. Four words that do not belong together are easy to keep in mind.`;
  }
  if (letters > LONGEST_PASSWORD) return `Write ${LONGEST_PASSWORD} letters at most: you have ${letters}.`;
  const rest = ownWords.reduce((text, word) => text.replaceAll(plain(word), ""), plain(password));
  if (rest.length < SHORTEST_PASSWORD / 2) {
    return "Write another one: this is little more than your name, your e-mail or the school’s name.";
  }
  return null;
}

/** Keeps letters and digits: a name with other signs is still a name. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
