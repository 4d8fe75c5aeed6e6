import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"]);
/** With so many more letters, a common password counts as another one. */
const ENOUGH_BESIDE = 12;

/** Returns whether a password is common, or a common one with little added: repeated, with a year or signs, or neighbours on the keyboard. */
export function isCommon(password: string): boolean {
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

const isKnown = (text: string) => common.has(text) || common.has(onceOf(text));

function onceOf(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiopasdfghjklzxcvbnm"];
const runs = rows.flatMap((row) => [row, [...row].toReversed().join("")]).map((row) => row + row);
const isRun = (text: string) => runs.some((row) => row.includes(text)) || new Set(text).size < 5;

function hasLittleBeside(text: string): boolean {
  const core = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  return isKnown(core) && text.length - core.length < ENOUGH_BESIDE;
}
