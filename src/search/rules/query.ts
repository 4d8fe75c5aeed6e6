import { LONGEST_QUERY } from "./search.ts";
import { keysOfHindi, keysOfTyped, soundOf } from "./sounds.ts";

/** Words with the same meaning, a group a line. Plurals count as their singular; Hindi in Latin letters is known by its sound. */
export const synonyms: readonly (readonly string[])[] = [
  ["fee", "फीस", "शुल्क", "payment", "pay", "भुगतान"],
  ["late fee", "विलंब शुल्क"],
  ["fine", "penalty", "जुर्माना"],
  ["tc", "transfer certificate", "leaving certificate", "स्थानांतरण प्रमाण पत्र", "टीसी"],
  ["dress", "uniform", "वर्दी", "यूनिफॉर्म", "ड्रेस", "पोशाक", "गणवेश"],
  ["admission", "enrolment", "प्रवेश", "दाखिला", "एडमिशन"],
  ["timing", "hour", "समय", "टाइमिंग"],
  ["time table", "timetable", "समय सारणी", "समय सारिणी", "टाइम टेबल"],
  ["vacation", "holiday", "छुट्टी", "अवकाश"],
  ["summer", "गर्मी", "ग्रीष्म"],
  ["winter", "सर्दी", "शीत", "जाड़ा"],
  ["library", "पुस्तकालय", "लाइब्रेरी"],
  ["book", "किताब", "पुस्तक"],
  ["examination", "exam", "test", "परीक्षा"],
  ["date sheet", "datesheet", "exam schedule", "परीक्षा कार्यक्रम", "डेट शीट"],
  ["result", "परिणाम", "नतीजा", "रिजल्ट"],
  ["principal", "headmistress", "headmaster", "प्रधानाचार्य", "प्रिंसिपल", "प्राचार्य"],
  ["teacher", "शिक्षक", "अध्यापक", "टीचर"],
  ["bus", "transport", "बस", "परिवहन"],
  ["bus stop", "बस स्टॉप"],
  ["address", "पता"],
  ["phone", "telephone", "mobile", "फोन", "दूरभाष", "मोबाइल"],
  ["contact", "संपर्क"],
  ["notice", "circular", "सूचना", "परिपत्र"],
  ["news", "समाचार", "खबर"],
  ["event", "function", "कार्यक्रम", "समारोह"],
  ["annual day", "annual function", "वार्षिकोत्सव", "वार्षिक उत्सव"],
  ["sports day", "sportsday", "खेल दिवस", "खेलकूद", "खेल कूद", "स्पोर्ट्स डे"],
  ["sport", "game", "खेल"],
  ["annual", "yearly", "वार्षिक"],
  ["photo", "photograph", "foto", "picture", "album", "फोटो", "तस्वीर", "चित्र"],
  ["video", "film", "वीडियो"],
  ["rule", "नियम"],
  ["discipline", "अनुशासन"],
  ["age", "आयु", "उम्र"],
  ["nursery", "नर्सरी"],
  ["class", "कक्षा"],
  ["calendar", "कैलेंडर"],
  ["laboratory", "lab", "प्रयोगशाला", "लैब"],
  ["science", "विज्ञान"],
  ["computer", "कंप्यूटर", "कम्प्यूटर"],
  ["playground", "खेल का मैदान"],
  ["topper", "टॉपर", "मेधावी"],
  ["parent", "अभिभावक", "माता पिता"],
  ["ptm", "parents meeting", "meetings of parents", "अभिभावक बैठक"],
  ["refund", "money back", "वापसी"],
  ["concession", "discount", "छूट", "रियायत"],
  ["sibling", "brothers and sisters", "भाई बहन"],
  ["certificate", "प्रमाण पत्र"],
  ["water", "पानी", "जल"],
  ["toilet", "शौचालय"],
  ["school", "विद्यालय", "स्कूल"],
  ["office", "कार्यालय"],
];

/** Words that are left out of a question. */
const emptyWords = `a an and are at be by can do does for from how i in is it me my of on or our please the their there to we what when
  where which who will with you your का की के को में से है हैं पर और कब कहां क्या कौन कैसे कितना कितनी कितने लिए तक ने हो होगा होगी मेरा मेरी मेरे`;

/** Letters of all scripts with their marks: the vowels of Hindi are marks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const LONGEST = 40;

/** Returns a text in the spelling of the index: small letters, without accents, without the nukta of Hindi (ज़ as ज). */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
    .replaceAll("\u0901", "\u0902")
    .replaceAll(/['’]/g, "")
    .toLowerCase();
}

export function tokensOf(text: string): string[] {
  return (folded(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST));
}

/** Returns the words of a text as the index holds them, in their order. */
export const stemsOf = (text: string): string[] => tokensOf(text).map(stem);

/** Returns the words of a text as the index holds them: in their order, then those of Hindi by their sound. */
export function indexTokensOf(text: string): string[] {
  const words =
    text
      .normalize("NFD")
      .replaceAll(/[\u200c\u200d]/g, "")
      .match(WORD) ?? [];
  return [...stemsOf(text), ...words.flatMap(keysOfHindi)];
}

const hindiEndings = ["ियों", "ियां", "ाओं", "ाएं", "ओं", "एं", "ों", "ें", "ीं", "ी", "े", "ा", "ो"];
const SHORTEST = 2;

/** Returns a word without the ending of its plural. */
export function stem(word: string): string {
  if (/[\u0900-\u097f]/.test(word)) return hindiStem(word);
  if (word.length < 4 || word === "news") return word;
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|^bus)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function hindiStem(word: string): string {
  const ending = hindiEndings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
  return ending ? word.slice(0, -ending.length) : word;
}

/** One thing that is asked for: any of these, each of them some words. The first are the words that were typed. */
export interface Term {
  typed: string;
  ways: readonly (readonly string[])[];
  /** By these keys a word of Hindi sounds as the typed one (`sounds.ts`). */
  sounds: readonly string[];
  /** The word may go on: somebody may still be typing it. */
  isOpen: boolean;
}

const MOST_WORDS = 8;
const SHORTEST_BEGINNING = 3;

const empty = new Set(tokensOf(emptyWords));
const lines = synonyms.map((line) =>
  line.map((way) => {
    // A question has lost them, too.
    const words = way.split(" ").filter((word) => !empty.has(folded(word)));
    return { words: stemsOf(words.join(" ")), sounds: words.map(keysOfHindi) };
  }),
);
const emptyBySound = new Set([...empty].filter((word) => keysOfHindi(word).length > 0).map(soundOf));

/** Returns all words of the synonyms that are not Hindi. */
const knownWords = new Set(
  lines.flat().flatMap(({ words, sounds }) => (sounds.some((keys) => keys.length > 0) ? [] : words)),
);

/** The sounds of all words of Hindi among the synonyms. */
const knownSounds = new Set(lines.flat().flatMap(({ sounds }) => sounds.flat()));

/** Returns the words of a question that sound like Hindi that is known here, and are it unless some text holds them as they are. */
export const maybeHindi = (text: string): string[] =>
  tokensOf(text.slice(0, LONGEST_QUERY)).filter(
    (word) =>
      /[a-z]/.test(word) &&
      !empty.has(word) &&
      !knownWords.has(stem(word)) &&
      (emptyBySound.has(soundOf(word)) || keysOfTyped(word).some((key) => knownSounds.has(key))),
  );

/**
 * Returns what a question asks for. Words without a meaning of their own count only when there are no others.
 * @param unknown its words in Latin letters that no text holds: they are read as Hindi.
 */
export function parseQuery(text: string, unknown: ReadonlySet<string> = new Set()): Term[] {
  const all = tokensOf(text.slice(0, LONGEST_QUERY));
  const isEmpty = (word: string) => empty.has(word) || (unknown.has(word) && emptyBySound.has(soundOf(word)));
  const telling = all.filter((word) => !isEmpty(word));
  const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
  const wanted: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const { ways, length } = knownAt(words, at, unknown);
    const typed = words.slice(at, at + length).join(" ");
    const isLast = at + length === words.length;
    const isOpen = isLast && length === 1 && typed.length >= SHORTEST_BEGINNING && !text.endsWith(" ");
    wanted.push({ typed, ways, sounds: length === 1 && isHeard(typed) ? keysOfTyped(typed) : [], isOpen });
    at += length;
  }
  return wanted;
}

/** English is full of words of two letters, which would sound like Hindi. */
const isHeard = (word: string) => /^[a-z]{3,}$/.test(word) || keysOfHindi(word).length > 0;

/** Returns the longest words that a line knows, with what means the same. */
function knownAt(
  words: readonly string[],
  at: number,
  unknown: ReadonlySet<string>,
): { ways: string[][]; length: number } {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length);
    const [stems, sounds] = [typed.map(stem), typed.map(keysOfTyped)];
    const isByWord = (way: Way) => isSame(way.words, stems);
    const isBySound = (way: Way) =>
      typed.every((word) => unknown.has(word) || keysOfHindi(word).length > 0) && soundsLike(way, sounds);
    const isMeant = lines.flat().some(isByWord) ? isByWord : isBySound;
    const same = lines.filter((line) => line.some(isMeant)).flat();
    const first = same.find(isMeant);
    if (first) {
      const others = same.filter((way) => !isSame(way.words, first.words));
      return { ways: [first.words, ...others.map((way) => way.words)], length };
    }
  }
  return { ways: [words.slice(at, at + 1).map(stem)], length: 1 };
}

type Way = (typeof lines)[number][number];

const soundsLike = ({ sounds }: Way, typed: readonly (readonly string[])[]) =>
  sounds.length === typed.length && sounds.every((keys, at) => keys.some((key) => typed[at]?.includes(key)));

const isSame = (one: readonly string[], other: readonly string[]) => one.join(" ") === other.join(" ");
