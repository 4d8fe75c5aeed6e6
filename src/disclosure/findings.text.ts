import { type Language, type Plain, sentences } from "../base/language.ts";
import { frameTable } from "../ui/office/office.text.ts";

const table = {
  hi: {
    ...frameTable.hi,
    "CBSE disclosure": "CBSE जानकारी",
    "CBSE disclosure: {state}.": "CBSE जानकारी: {state}।",
    "What is to be put right ({count})": "क्या ठीक करना है ({count})",
    "Every link was asked and every paper was opened.": "हर लिंक और हर काग़ज़ देख लिया गया।",
    "The look is still under way. Open this page again in a minute.":
      "जाँच अभी चल रही है। एक मिनट बाद यह पन्ना फिर खोलिए।",
    "It could not be done just now. Try again in a minute.": "यह अभी नहीं हो सका। एक मिनट बाद फिर कोशिश कीजिए।",
    "Nothing is to be put right.": "कुछ ठीक नहीं करना है।",
    "See the page, or print it": "पन्ना देखिए, या छापिए",
    "Put right now": "अभी ठीक कीजिए",
    "To care for": "ध्यान दीजिए",
    Empty: "ख़ाली",
    " 1 paper runs out within 90 days.": " 1 काग़ज़ 90 दिन में ख़त्म होगा।",
    " {ends} papers run out within 90 days.": " {ends} काग़ज़ 90 दिन में ख़त्म होंगे।",
    "Last look at links and papers: {lookedAt}.": "लिंक और काग़ज़ पिछली बार देखे गए: {lookedAt}।",
    "Links and papers have not been looked at yet.": "लिंक और काग़ज़ अभी नहीं देखे गए।",
    "Every week it is done by itself.": "हर हफ़्ते यह अपने आप होता है।",
    "Check now": "अभी जाँचिए",
    "Visitors read “Not stated”": "पढ़ने वालों को “नहीं बताया गया” दिखता है",
    "It is not published: visitors read “On request at the office”":
      "यह वेबसाइट पर नहीं है: पढ़ने वालों को “दफ़्तर में माँगने पर” दिखता है",
    "It is not published: the page leaves it out": "यह वेबसाइट पर नहीं है: पन्ने पर नहीं दिखता",
    "Its PDF does not open: {why}": "इसकी PDF नहीं खुलती",
    "Its link leads nowhere: {why}": "इसका लिंक कहीं नहीं जाता",
    "Its PDF is broken and cannot be read": "इसकी PDF ख़राब है, पढ़ी नहीं जा सकती",
    "A scan without text: it cannot be read aloud": "बिना लेख का स्कैन: बोलकर नहीं पढ़ा जा सकता",
    "Ran out on {day}": "{day} को ख़त्म हो गया",
    "Runs out today": "आज ख़त्म हो रहा है",
    "Runs out in 1 day, on {day}": "1 दिन में ख़त्म, {day} को",
    "Runs out in {days} days, on {day}": "{days} दिन में ख़त्म, {day} को",
    "{stated} of {all} rows of the board’s form are complete": "बोर्ड के फ़ॉर्म की {all} में से {stated} पंक्तियाँ पूरी हैं",
    ", and {stated} of {all} further documents": ", और {all} में से {stated} दूसरे दस्तावेज़",
    "1 further document of the disclosure is missing": "CBSE जानकारी का 1 दूसरा दस्तावेज़ नहीं है",
    "{further} further documents of the disclosure are missing": "CBSE जानकारी के {further} दूसरे दस्तावेज़ नहीं हैं",
    "1 row of the disclosure is empty": "CBSE जानकारी की 1 पंक्ति ख़ाली है",
    "{count} rows of the disclosure are empty": "CBSE जानकारी की {count} पंक्तियाँ ख़ाली हैं",
    ", and 1 further document": ", और 1 दूसरा दस्तावेज़",
    ", and {further} further documents": ", और {further} दूसरे दस्तावेज़",
    "The board asks for each": "बोर्ड हर एक माँगता है",
    "Further document: {title}": "दूसरा दस्तावेज़: {title}",
  },
};

/** What is complete in the disclosure, and what is to be put right. */
export const disclosureSentences = sentences(table);

export type DisclosureSentence = Plain<keyof (typeof table)["hi"]>;
export type SayInDisclosure = (typeof disclosureSentences)[Language];
