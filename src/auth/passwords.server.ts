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

/** With so many more letters, a common password counts as another one. */
const ENOUGH_BESIDE = 12;

/** Returns whether a password is common, or a common one with little added: repeated, with a year or signs, or neighbours on the keyboard. */
async function isCommon(password: string): Promise<boolean> {
  // 50,000 words: loaded with the first new password.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const common = new Set(dictionary["passwords-common"]);
  const isKnown = (word: string) => common.has(word) || common.has(onceOf(word));
  const hasLittleBeside = (word: string) => {
    const core = word.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
    return isKnown(core) && word.length - core.length < ENOUGH_BESIDE;
  };
  const text = password.toLowerCase().replaceAll(/\s/g, "");
  return [text, plainLetters(text)].some((form) => isKnown(form) || isRun(form) || hasLittleBeside(form));
}

const instead: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const plainLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => instead[sign] ?? sign);

function onceOf(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiopasdfghjklzxcvbnm"];
const runs = rows.flatMap((row) => [row, [...row].toReversed().join("")]).map((row) => row + row);
const isRun = (text: string) => runs.some((row) => row.includes(text)) || new Set(text).size < 5;
