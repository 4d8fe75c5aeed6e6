import { texts } from "../../base/language.ts";

/** Pages of one item. */
export const itemPageTexts = texts({
  allNews: { en: "All news", hi: "सभी समाचार" },
  allEvents: { en: "All events", hi: "सभी कार्यक्रम" },
  allResults: { en: "All admission results", hi: "प्रवेश के सभी नतीजे" },
  allCirculars: { en: "Newest circulars, and school today", hi: "नए परिपत्र, और आज का स्कूल" },
  toPhone: { en: "Add to your phone’s calendar", hi: "अपने फ़ोन के कैलेंडर में जोड़िए" },
  papers: { en: "Papers", hi: "काग़ज़" },
  share: { en: "Share by WhatsApp", hi: "WhatsApp पर भेजिए" },
  photoOf: {
    en: (title: string, number: number, count: number) => `${title}, photo ${number} of ${count}`,
    hi: (title: string, number: number, count: number) => `${title}, फ़ोटो ${number} / ${count}`,
  },
  oneNews: { en: "news item", hi: "समाचार" },
  oneEvent: { en: "event", hi: "कार्यक्रम" },
  oneCircular: { en: "circular", hi: "परिपत्र" },
  absent: { en: (one: string) => `This ${one} is not here`, hi: (one: string) => `यह ${one} यहाँ नहीं है` },
  unreadable: {
    en: (one: string) => `This ${one} cannot be shown just now`,
    hi: (one: string) => `यह ${one} अभी नहीं दिख सकता`,
  },
  whyAbsent: {
    en: "The school has taken it down, or its address has lost a letter.",
    hi: "स्कूल ने इसे हटा दिया है, या इसके पते का कोई अक्षर छूट गया है।",
  },
  whyUnreadable: {
    en: "It cannot be read at the moment. Please try again in a minute.",
    hi: "यह अभी नहीं खुल रहा। कृपया एक मिनट बाद फिर देखिए।",
  },
  albumAbsent: { en: "This album is not here", hi: "यह एल्बम यहाँ नहीं है" },
  whyAlbumAbsent: {
    en: "It has been put away, or its address has lost a letter. All the others hang in the photo gallery.",
    hi: "इसे हटा दिया गया है, या इसके पते का कोई अक्षर छूट गया है। बाकी सब फ़ोटो गैलरी में हैं।",
  },
  albumUnreadable: { en: "This album cannot be shown just now", hi: "यह एल्बम अभी नहीं दिख सकता" },
  whyAlbumUnreadable: {
    en: "Its photographs are safe, but cannot be read at the moment. Please try again in a minute.",
    hi: "इसकी फ़ोटो सुरक्षित हैं, पर अभी नहीं खुल रहीं। कृपया एक मिनट बाद फिर देखिए।",
  },
  photosToCome: {
    en: "The photos of this album are still to come.",
    hi: "इस एल्बम की फ़ोटो अभी आनी हैं।",
  },
  eventDate: { en: "Event Date", hi: "कार्यक्रम की तारीख" },
  lastUpdate: { en: "Last Update", hi: "आख़िरी बदलाव" },
  photoCount: { en: "No. Of Photos", hi: "कितनी फ़ोटो" },
  yourChild: {
    en: "Is your child to be seen here, and you would rather not?",
    hi: "क्या यहाँ आपका बच्चा दिख रहा है, और आप यह नहीं चाहते?",
  },
  removePhoto: { en: "Ask the school to remove a photo", hi: "स्कूल से फ़ोटो हटाने को कहिए" },
  goBack: { en: "Go Back", hi: "वापस जाइए" },
  boardExam: { en: (year: number) => `Board examination ${year}`, hi: (year: number) => `बोर्ड परीक्षा ${year}` },
  chooseYear: { en: "Choose the year", hi: "साल चुनिए" },
  year: { en: "Year", hi: "साल" },
  show: { en: "Show", hi: "दिखाइए" },
});
