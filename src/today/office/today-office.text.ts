import { type Language, sentences } from "../../base/language.ts";
import type { OrderState } from "../../kinds/orders.ts";
import { frameTable } from "../../ui/office/office.text.ts";

/** School today in the office: orders that stand, and the form of a new one. */
export const todaySentences = sentences({
  hi: {
    ...frameTable.hi,
    "Other timings": "समय बदला है",
    Closed: "स्कूल बंद",
    Online: "ऑनलाइन",
    "Exams only": "सिर्फ़ परीक्षा",
    Open: "खुला है",
    "Not ours": "हमारा नहीं",
    "Lessons online": "पढ़ाई ऑनलाइन",
    "Only examinations": "सिर्फ़ परीक्षा",
    "Open, though the calendar says closed, or after an order": "खुला है, भले कैलेंडर में छुट्टी हो या पहले कोई आदेश हो",
    "An order goes around that is not ours": "एक आदेश घूम रहा है जो हमारा नहीं है",
    "No order stands: the days are as in the calendar.": "कोई आदेश नहीं है: दिन कैलेंडर के अनुसार हैं।",
    "What you have ordered": "आपके दिए हुए आदेश",
    Change: "बदलिए",
    "Take back": "वापस लीजिए",
    "Take it back": "यह आदेश वापस लीजिए",
    "Parents do not read it: another order holds.": "यह अभिभावकों को नहीं दिखता: दूसरा आदेश लागू है।",
    "Everything else": "और सब",
    "A new order": "नया आदेश",
    "What is it?": "क्या बताना है?",
    "Filled in: one hour later.": "भरा है: एक घंटे बाद।",
    "Empty: as usual.": "ख़ाली: रोज़ की तरह।",
    "Why, in one short sentence": "क्यों, एक छोटे वाक्य में",
    "Parents read it as it stands.": "अभिभावक इसे ऐसे ही पढ़ेंगे।",
    "Who says so": "यह किसका आदेश है",
    "So that nobody closes the school by a slip of the thumb.": "ताकि भूल से बटन दबने पर स्कूल बंद न हो जाए।",
    "Tell parents": "अभिभावकों को बताइए",
    "It stands at the top of every page within two seconds, and ends by itself after its last day. Take back ends it at once.":
      "यह दो सेकंड में हर पन्ने के ऊपर आ जाएगा और आख़िरी दिन के बाद अपने-आप हट जाएगा। “वापस लीजिए” से तुरंत हट जाएगा।",
    "It ends by itself after {day}. ": "{day} के बाद यह अपने-आप हट जाएगा। ",
    "School begins": "स्कूल शुरू",
    "School ends": "छुट्टी",
    "For whom?": "किनके लिए?",
    "Other classes": "दूसरी कक्षाएँ",
    "Which classes": "कौन-सी कक्षाएँ",
    "When?": "कब?",
    Today: "आज",
    Tomorrow: "कल",
    Next: "अगला दिन",
    "Another day, or some days": "कोई और दिन, या कई दिन",
    "First day": "पहला दिन",
    "Without a last day it is for one day.": "आख़िरी दिन न लिखें तो यह एक ही दिन के लिए है।",
    "Parents are told.": "अभिभावकों को बता दिया गया।",
    "It stands on the page School today, and from the school day before at the top of every page. ":
      "यह “आज का स्कूल” पन्ने पर है, और एक स्कूल-दिन पहले से हर पन्ने के ऊपर दिखेगा। ",
    "It stands at the top of every page within two seconds. ": "यह दो सेकंड में हर पन्ने के ऊपर आ जाएगा। ",
    "It is taken back.": "आदेश वापस ले लिया गया।",
    "Parents see the day as it is now within two seconds.": "दो सेकंड में अभिभावकों को दिन वैसा दिखेगा जैसा अब है।",
    "Taken back:": "वापस लिया गया:",
    "Is this true? Look at {address}": "क्या यह सच है? यहाँ देखिए: {address}",
    "Text for WhatsApp": "WhatsApp के लिए संदेश",
    "Undo: it holds again": "पहले जैसा: आदेश फिर लागू",
    "Nothing is told to anybody yet. Please look once more.": "अभी किसी को कुछ नहीं बताया गया। कृपया एक बार फिर देखिए।",
    "Is that right? If not, change it below. Nothing you wrote is lost.":
      "क्या यह ठीक है? नहीं, तो नीचे बदलिए। आपका लिखा कुछ नहीं मिटा।",
    "That is right: tell parents": "ठीक है: अभिभावकों को बताइए",
    "Nothing is told to anybody yet.": "अभी किसी को कुछ नहीं बताया गया।",
    "It was changed meanwhile, and nothing was done now. See under “What you have ordered”.":
      "इस बीच यह बदल गया था, अभी कुछ नहीं हुआ। “आपके दिए हुए आदेश” में देखिए।",
    "Tick the classes for which it is, or choose “All classes”.": "वे कक्षाएँ चुनिए जिनके लिए यह है, या “सभी कक्षाएँ” चुनिए।",
    "For {classes} school would begin at {opens} and end at {closes}.":
      "{classes} का स्कूल {opens} बजे शुरू और {closes} बजे ख़त्म होगा।",
    "On {date} {theirs} is told for {whom} already.": "{date} को {whom} के लिए {theirs} पहले ही बताया जा चुका है।",
    "{meets} If you tell parents this, {mine} holds for {whom}, and {theirs} no longer does.":
      "{meets} यह बताने पर {whom} के लिए {mine} लागू होगा, {theirs} नहीं रहेगा।",
    "{meets} It goes on holding: other timings open no closed school. To open it, take the closure back, or choose “Open”.":
      "{meets} वही लागू रहेगा: समय बदलने से बंद स्कूल नहीं खुलता। खोलने के लिए बंद का आदेश वापस लीजिए, या “खुला है” चुनिए।",
  },
});

export type SayToday = (typeof todaySentences)[Language];

/** What an order is called beside its buttons. */
export const stateNames = {
  "other timings": "Other timings",
  closed: "Closed",
  online: "Online",
  "exams only": "Exams only",
  open: "Open",
  "not ours": "Not ours",
} as const satisfies Record<OrderState, string>;
