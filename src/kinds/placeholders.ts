import { texts } from "../base/language.ts";

const both = (en: string, hi: string) => ({
  en: { title: en, text: "Stay tuned for latest updates" },
  hi: { title: hi, text: "ताज़ा जानकारी यहाँ मिलेगी" },
});

/** The texts of empty lists (§2, §4). They stand apart because islands use them and must not load the validator. */
export const placeholders = texts({
  news: both("News Title", "समाचार का शीर्षक"),
  events: both("Event Title", "कार्यक्रम का नाम"),
  toppers: both("Topper Name", "टॉपर का नाम"),
  albums: both("Album Title", "एल्बम का नाम"),
  videos: both("Video Title", "वीडियो का नाम"),
});
