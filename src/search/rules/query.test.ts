import { expect, test } from "vitest";
import { indexTokensOf, maybeHindi, parseQuery, stem, tokensOf } from "./query.ts";

test.each([
  ["small letters without accents and apostrophes", "Zoë’s, O'Neil, ﬁne", ["zoes", "oneil", "fine"]],
  ["whole words of Hindi, without the dot of other languages", "ज़मीन 12-सड़क।", ["जमीन", "12", "सडक"]],
  ["one sign for both nasals, and no joiners", "हाँ हां क्\u200dष न्\u200cन", ["हां", "हां", "क्ष", "न्न"]],
  ["40 letters of a longer word", "x".repeat(41), ["x".repeat(40)]],
  ["nothing where no word is", " – ", []],
])("a text is cut into %s", (_, text, words) => expect(tokensOf(text)).toEqual(words));

test("the index holds a word of Hindi as written and as it sounds, also with dot or joiner", () => {
  expect(indexTokensOf("Fees: सड़क क्\u200dया")).toEqual(["fee", "सडक", "क्य", "≈sark", "≈sadk", "≈kya"]);
  expect(indexTokensOf("–")).toEqual([]);
});

test.each([
  ["fees holidays games seas", "fee holiday game sea"],
  ["activities ties busiest", "activity tie busiest"],
  ["buses classes boxes matches dishes abuses", "bus class box match dish abuse"],
  ["his gas bus news campus tennis address orchestra", "his gas bus news campus tennis address orchestra"],
  ["छुट्टी छुट्टियाँ छुट्टियों कक्षा कक्षाओं कक्षाएं बसें", "छुट्ट छुट्ट छुट्ट कक्ष कक्ष कक्ष बस"],
  ["वस्तु वस्तुओं वस्तुएँ की दो जल", "वस्तु वस्तु वस्तु की दो जल"],
])("%s count as %s", (words, stems) => expect(tokensOf(words).map(stem).join(" ")).toBe(stems));

/** Returns what a question asks for: what means the same in braces, `~` for what is also heard, `…` for what may go on. */
const asked = (question: string, unknown: string) =>
  parseQuery(question, new Set(unknown.split(" "))).map(({ typed, ways, sounds, isOpen }) => {
    const same = ways.map((way) => way.join(" ")).join(", ");
    return `${typed}{${same}}${sounds.length > 0 ? "~" : ""}${isOpen ? "…" : ""}`;
  });

const water = "paani{पान, water, जल}~";
const eight = "k1 b c d e f g h".split(" ");

test.each([
  ["its telling words", "When is the water late?", "", ["water{water, पान, जल}~", "late{late}~…"]],
  ["its other words when there are no telling ones", "what is it", "", ["what{what}~", "is{is}", "it{it}"]],
  ["nothing without a word", " – ", "", []],
  ["the most words that a line knows", "late fees", "", ["late fees{late fee, विलंब शुल्क}"]],
  ["words with an empty one among them", "money of back", "", ["money back{money back, refund, वापस}"]],
  ["a last word that may go on", "12 to fet", "", ["12{12}", "fet{fet}~…"]],
  ["a last word that is too short for that", "12 to fe", "", ["12{12}", "fe{fe}"]],
  ["a last word that was left", "holidays ", "", ["holidays{holiday, vacation, छुट्ट, अवकाश}~"]],
  ["words of Hindi", "पानी कब जल", "", ["पानी{पान, water, जल}~", "जल{जल, water, पान}~"]],
  ["words of Hindi that belong together", "प्रमाण पत्र", "", ["प्रमाण पत्र{प्रमाण पत्र, certificate}"]],
  ["Hindi in another spelling", "पनी ", "", ["पनी{पान, water, जल}~"]],
  ["eight words at most", `${eight.join(" ")} j`, "", eight.map((word) => `${word}{${word}}`)],
  ["words with digits by no sound", "2abc abc2 ", "", ["2abc{2abc}", "abc2{abc2}"]],
  ["its first 100 characters", `to ${"the ".repeat(24)}k paani`, "", ["k{k}"]],
  ["Hindi in Latin letters that no text holds", "paani ", "paani", [water]],
  ["Latin letters that a text holds", "paani ", "", ["paani{paani}~"]],
  ["several words of Hindi", "praman patra", "praman patra", ["praman patra{प्रमाण पत्र, certificate}"]],
  ["words of which a text holds one", "praman patra ", "praman", ["praman{praman}~", "patra{patra}~"]],
  ["words that do not belong together", "praman paani 12 ", "praman paani 12", ["praman{praman}~", water, "12{12}"]],
  ["Hindi without its empty words", "kya paani hai ", "kya paani hai", [water]],
  ["empty words of Hindi when there are no others", "kya hai ", "kya hai", ["kya{kya}~", "hai{hai}~"]],
])("a question asks for %s", (_, question, unknown, terms) => expect(asked(question, unknown)).toEqual(terms));

test("what may be Hindi in Latin letters is neither Hindi, nor empty, nor known English", () => {
  expect(maybeHindi("Our bus kab: paani2 पानी h paani hai or photos swimming")).toEqual(["kab", "paani", "hai"]);
  expect(maybeHindi(`${"x".repeat(99)} kab`)).toEqual([]);
});
