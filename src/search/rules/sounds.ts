/**
 * Hindi by its sound, whichever letters it is typed in: "chhutti", "chuti" and "छुट्टी" sound alike. Sounds are written in small Latin letters;
 * a capital is an aspirate, `R` the r of सड़क, which some type as d.
 */
const consonants =
  pairs(`क k ख K ग g घ G ङ n च c छ c ज j झ J ञ n ट t ठ T ड d ढ D ण n त t थ T द d ध D न n प p फ f ब b भ B म m
  य y र r ल l ळ l व v श s ष s स s ह h`);
const vowels = pairs(
  `अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ e ओ o औ o ऑ o ऍ e ा a ि i ी i ु u ू u ृ ri े e ै e ो o ौ o ॉ o ॅ e ँ n ं n`,
);

function pairs(text: string): ReadonlyMap<string, string> {
  const all = text.trim().split(/\s+/);
  return new Map(all.flatMap((letter, at) => (at % 2 === 0 ? [[letter, all[at + 1] ?? ""] as const] : [])));
}

const VIRAMA = "\u094d";
const SYLLABLE = /([क-ह])(\u093c?)([\u0900-\u0903\u093e-\u094d]*)|./gu;

export const isHindi = (word: string) => /\p{Script=Devanagari}/u.test(word);

/** Returns a word of Devanagari in Latin letters: a vowel that is not written is an `a`, but not at the end. */
function spelledInLatin(word: string): string {
  const syllables = word.normalize("NFD").replaceAll("ज्ञ", "ग्य").matchAll(SYLLABLE);
  const letters = [...syllables].map(([letter, consonant, dot, signs = ""]) => {
    if (!consonant) return vowels.get(letter) ?? (/\p{M}/u.test(letter) ? "" : letter);
    const own = dot && /[डढ]/.test(consonant) ? "R" : (consonants.get(consonant) ?? "");
    const said = [...signs].map((sign) => vowels.get(sign) ?? "").join("");
    return own + (/^n?$/.test(said) && !signs.includes(VIRAMA) ? `A${said}` : said);
  });
  return letters
    .join("")
    .replace(/(?<=..)A$/, "")
    .replaceAll("A", "a");
}

type Steps = readonly (readonly [RegExp, string])[];

/** Reads steps of a pattern and what stands in its place; `-` for nothing. */
const steps = (text: string): Steps =>
  [...pairs(text)].map(([from, to]) => [new RegExp(from, "g"), to.replace("-", "")]);

const inOrder = (text: string, all: Steps) => all.reduce((said, [from, to]) => said.replace(from, to), text);

/** Two letters for one sound, as people and English write them. */
const typedSounds = steps(`
  x ks  q k  w v  z j  ph f  sch sk  ^chris kris
  t?c+h(?:c*h)* C  c(?=[eiy]) s  c?k|c k  C c  sh s  [st]+ion san
  kh K  gh G  jh J  th T  dh D  bh B  rh R
  ^jn|(?<=^vi)jn gy`);

/** Long vowels as short ones, double vowels and doubled letters as one. */
const evenSounds = steps(String.raw`
  ee|ea|ii i  oo|uu u  aa+ a  ayi ai  a[ie]|ei|ey(?=[^aeiou]|$) e  a[uo]|o[ua] o
  ^yu u  ^is(?=[ktTp]) s  iy(?=e) i  ([a-zA-Z])\1+ $1
  t(?=T)|d(?=D)|k(?=K)|g(?=G)|b(?=B)|j(?=J) -`);

/** An ending of number, gender or person: छुट्टी, छुट्टियाँ. */
const ENDING = /(?:iy?[ao]n?|iye?n|[oe]n|[aeiou]+)$/;

function withoutEnding(sound: string): string {
  const rest = sound.replace(ENDING, "").replace(/(?<=[^aeiou])y$/, "");
  return /.[^aeiou]/.test(rest) ? rest : sound;
}

const evenly = (sound: string) => withoutEnding(inOrder(sound, evenSounds));

/** Returns how a word sounds, without its ending. */
export const soundOf = (word: string): string =>
  evenly(isHindi(word) ? spelledInLatin(word) : inOrder(word, typedSounds)).replaceAll("R", "r");

/** A word with fewer sounds than this besides a and e keeps its first vowel and its aspirates: दान is not दिन, खाल is not काल. */
const LONG = 4;
const isLong = (sound: string) => sound.replaceAll(/[ae]/g, "").length >= LONG;

/** Returns the key of a sound: people leave out the a of a long word, or write an e, and forget its aspirates. */
function keyOf(sound: string): string {
  const first = isLong(sound) ? 1 : sound.search(/[aeiou]/) + 1;
  const rest = sound.slice(first).replaceAll(isLong(sound) ? /[ae]/g : /a/g, "");
  const key = sound.slice(0, first) + rest;
  return (isLong(sound) ? key.toLowerCase() : key).replaceAll(/n(?=[pbBf])/g, "m").replaceAll(/m(?=s[kt])/g, "n");
}

/** What tells the key of a sound from a word. */
const MARK = "≈";

/** Many leave out the dot of ड़ and ढ़, which begin no word and no second half of a cluster. */
const withDots = (word: string) =>
  word.normalize("NFD").replaceAll(/(?<=[^\u094d\u0902])[डढ](?![\u093c\u094d])/g, "$&\u093c");

/** Returns the keys under which a word of Hindi is found by its sound; none of another word. @param word with the dots of ड़ and ढ़, if it has them */
export function keysOfHindi(word: string): string[] {
  if (!isHindi(word)) return [];
  const spelled = spelledInLatin(withDots(word));
  return marked(["r", word.includes("ढ") ? "D" : "d"].map((said) => evenly(spelled.replaceAll("R", said))));
}

/** Returns the keys of a typed word, in any letters. */
export function keysOfTyped(word: string): string[] {
  // छुटटी for छुट्टी: the sign between two of the same letter is easily left out.
  if (isHindi(word)) return [word, word.replaceAll(/(?<=.)([क-ह])(?=\1)/g, `$1${VIRAMA}`)].flatMap(keysOfHindi);
  const typed = inOrder(word, typedSounds).replaceAll("R", "r");
  // English in Hindi: "parade" is परेड, "bank" बैंक, "bus" बस. The ृ of नृत्य is "ri" or "ru".
  const ways = [typed, typed.replace(/a([^aeiou])e$/, "e$1"), typed.replace(/(?<=[^aeiou])ru/, "ri")].map(evenly);
  const asEnglish = ways
    .filter((sound) => !isLong(sound))
    .flatMap((sound) => [sound.replace("a", "e"), sound.replace("u", "a")]);
  return marked([...ways, ...asEnglish]);
}

const marked = (sounds: readonly string[]) => [...new Set(sounds.map((sound) => MARK + keyOf(sound)))];

/** Returns the letters of Devanagari with which words begin that may sound like this one. */
export function firstCharactersOf(word: string): string[] {
  const [first = ""] = soundOf(word).toLowerCase();
  const isVowel = /[aeiouy]/.test(first);
  const alike = [...consonants, ...vowels].filter(([, sound]) => {
    const [letter = ""] = sound.toLowerCase();
    return letter === first || (isVowel && /[aeiouy]/.test(letter)) || (/[vb]/.test(first) && /[vb]/.test(letter));
  });
  return alike.map(([letter]) => letter);
}
