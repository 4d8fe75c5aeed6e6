import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./address.ts";
import type { SayInAuth } from "./auth.text.ts";

/** Returns what is wrong with a new password, or null. */
export async function newPasswordError(
  say: SayInAuth,
  password: string,
  { name, email, school }: { name: string; email: string; school: string },
): Promise<string | null> {
  const ownWords = [...name.split(/\s+/), ...email.split(/[@.]/), ...school.split(/\s+/)];
  const error = shapeError(
    say,
    password,
    ownWords.filter((word) => word.length > 2),
  );
  if (error) return error;
  return (await isCommon(password)) ? say("Write another one: many people use this, and thieves try it first.") : null;
}

/** Returns null when the password is long enough, and more than known words. */
function shapeError(say: SayInAuth, password: string, ownWords: readonly string[]): string | null {
  const letters = [...password].length;
  if (letters === 0) return say("Write a password of your own.");
  if (letters < SHORTEST_PASSWORD) {
    return say(
      "Write {least} letters or more: you have {letters}. Four words that do not belong together are easy to keep in mind.",
      { least: SHORTEST_PASSWORD, letters },
    );
  }
  if (letters > LONGEST_PASSWORD)
    return say("Write {most} letters at most: you have {letters}.", { most: LONGEST_PASSWORD, letters });
  const rest = ownWords.reduce((text, word) => text.replaceAll(plain(word), ""), plain(password));
  if (rest.length < SHORTEST_PASSWORD / 2) {
    return say("Write another one: this is little more than your name, your e-mail or the school’s name.");
  }
  return null;
}

/** Keeps letters and digits: a name with other signs is still a name. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Returns whether a program that tries common passwords, repeats and runs of keys finds it in ten thousand million tries. */
async function isCommon(password: string): Promise<boolean> {
  // 50,000 words: loaded with the first new password.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password).score < 4;
}
