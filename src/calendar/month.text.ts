import { texts } from "../base/language.ts";

/** The month of Home; its island carries them. */
export const monthTexts = texts({
  weekdays: {
    en: ["Su Sunday", "Mo Monday", "Tu Tuesday", "We Wednesday", "Th Thursday", "Fr Friday", "Sa Saturday"],
    hi: ["र रविवार", "सो सोमवार", "मं मंगलवार", "बु बुधवार", "गु गुरुवार", "शु शुक्रवार", "श शनिवार"],
  },
  previous: { en: "Previous month", hi: "पिछला महीना" },
  next: { en: "Next month", hi: "अगला महीना" },
  months: { en: "Months", hi: "महीने" },
  title: { en: "Academic calendar", hi: "स्कूल कैलेंडर" },
  nothing: { en: "No holidays or events in this month.", hi: "इस महीने कोई छुट्टी या कार्यक्रम नहीं है।" },
  today: { en: "today", hi: "आज" },
});
