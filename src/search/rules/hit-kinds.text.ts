import { texts } from "../../base/language.ts";

/** Names of kinds in the results. */
export const hitKindTexts = texts({
  page: { en: { one: "Page", many: "Pages" }, hi: { one: "पन्ना", many: "पन्ने" } },
  news: { en: { one: "News item", many: "News" }, hi: { one: "समाचार", many: "समाचार" } },
  events: { en: { one: "Event", many: "Events" }, hi: { one: "कार्यक्रम", many: "कार्यक्रम" } },
  albums: { en: { one: "Album", many: "Albums" }, hi: { one: "एल्बम", many: "एल्बम" } },
  videos: { en: { one: "Video", many: "Videos" }, hi: { one: "वीडियो", many: "वीडियो" } },
  toppers: { en: { one: "Topper", many: "Toppers" }, hi: { one: "टॉपर", many: "टॉपर" } },
  notifications: { en: { one: "Pop-up", many: "Pop-ups" }, hi: { one: "सूचना", many: "सूचनाएँ" } },
  registrationLinks: {
    en: { one: "Registration link", many: "Registration links" },
    hi: { one: "रजिस्ट्रेशन", many: "रजिस्ट्रेशन" },
  },
  highlights: { en: { one: "Notice line", many: "Notice lines" }, hi: { one: "सूचना", many: "सूचनाएँ" } },
  circulars: { en: { one: "Circular", many: "Circulars and results" }, hi: { one: "परिपत्र", many: "परिपत्र और नतीजे" } },
  orders: { en: { one: "Order for school days", many: "Orders for school days" }, hi: { one: "आदेश", many: "आदेश" } },
  paper: { en: { one: "PDF", many: "PDFs" }, hi: { one: "PDF", many: "PDF" } },
});
