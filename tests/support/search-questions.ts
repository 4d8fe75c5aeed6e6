import { readFileSync } from "node:fs";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8").trim();

/**
 * Questions of parents to the demo school, and the beginning of the address to which the first answer leads: in English, in Hindi,
 * mistyped, in Hindi with Latin letters. News answer the last three in Hindi.
 */
export const [inEnglish = [], inHindi = [], mistyped = [], inLatin = []] = read("search-questions.txt")
  .split("\n\n")
  .map((block) => block.split("\n").map((line) => line.split(" > ") as [asked: string, expected: string]));

export const newsInHindi = [
  { _id: "daan", title: "दान पेटी खुली", description: "पुस्तकालय के लिए 42 पुस्तकें मिलीं।" },
  { _id: "din", title: "खेल के दिन बदले", description: "अब मैच शनिवार को होंगे।" },
  { _id: "kavita", title: "हिंदी कविता की शाम", description: "कक्षा छह से आठ ने अपनी कविताएँ पढ़ीं।" },
].map((news) => ({ ...news, fromDate: "2026-11-18", attachments: [] }));

/** Words of a school's website in Hindi, each with three ways in which people type it in Latin letters. */
export const hindiInLatin = read("hindi-in-latin.txt")
  .split("\n")
  .map((line) => line.split(" ") as [word: string, ...typed: string[]]);
