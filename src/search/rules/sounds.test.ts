import { expect, test } from "vitest";
import { firstCharactersOf, keysOfHindi, keysOfTyped, soundOf } from "./sounds.ts";

const isHeardAs = (typed: string, word: string) => keysOfTyped(typed).some((key) => keysOfHindi(word).includes(key));

test.each([
  ["long vowels, doubled letters and endings", "chutti chhuttee chuttiyan", "छुट्टी"],
  ["w and v, a that is left out", "diwas divas", "दिवस"],
  ["sh and s, th of the long word", "vidyarthi vidhyarthi", "विद्यार्थी"],
  ["an r that some type as d", "sadak sarak", "सड़क"],
  ["the same without its dot", "ladka larka", "लडका"],
  ["ri and ru", "nritya nrutya", "नृत्य"],
  ["nasals by either letter", "sampark sanpark", "संपर्क"],
  ["an rh for the dot", "garhi padhai", "गढ़ी पढ़ाई"],
  ["m and n before s", "samskar samsthan", "संस्कार संस्थान"],
  ["a sign that is left out between two of the same letter", "छुटटी ममता", "छुट्टी ममता"],
  ["English spelling", "bank school photo fees bus game parade", "बैंक स्कूल फ़ोटो फ़ीस बस गेम परेड"],
])("a word of Hindi is heard through %s", (_, typed, words) => {
  const all = words.split(" ");
  for (const [at, one] of typed.split(" ").entries())
    expect([one, isHeardAs(one, all[at] ?? all[0] ?? "")]).toEqual([one, true]);
});

test.each([
  ["dan", "दिन"],
  ["kal", "खाल"],
  ["samay", "शाम"],
  ["ghar", "घोर"],
  ["school", "शुल्क"],
  ["mundan", "मंडन"],
  ["dal", "सड़"],
])("%s is not heard as %s", (typed, word) => expect(isHeardAs(typed, word)).toBe(false));

test.each([
  ["an a that is not written", "नमकीन पंकज भ", "namakin pankaj Ba"],
  ["no a after a vowel, or between consonants that are one", "मुंडन क्यारी", "mundan kyar"],
  ["vowels that begin a word", "आँख अंडा आयु", "anK and ay"],
  ["ज्ञ as gy", "ज्ञान", "gyan"],
  ["its ending while another sound is left", "स्त्री फ्री गए", "str fr ge"],
  ["the dot of ड़", "सड़क", "sarak"],
  ["no sign that is not heard, and digits as they are", "दुःख आः १२वीं ॐ", "duK a १२vin ॐ"],
])("a word of Hindi sounds with %s", (_, words, sounds) => {
  expect(words.split(" ").map(soundOf).join(" ")).toBe(sounds);
});

test("words that sound like a typed one may begin with each letter of that sound", () => {
  const vowels = "यअआइईउऊएऐओऔऑऍ";
  for (const [typed, letters] of Object.entries({
    khal: "कख",
    विद्या: "बभव",
    bus: "बभव",
    ek: vowels,
    yash: vowels,
    "": "",
  }))
    expect(firstCharactersOf(typed).join("").replaceAll(/\p{M}/gu, "")).toBe(letters);
});
