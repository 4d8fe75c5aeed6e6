import { type Language, sentences } from "../../base/language.ts";
import { frameTable } from "../../ui/office/office.text.ts";

/** The search of the office. */
export const searchSentences = sentences({
  hi: {
    ...frameTable.hi,
    "Words, a name, a phone number": "कोई शब्द, नाम या फ़ोन नंबर",
    "By kind, year or person": "प्रकार, साल या व्यक्ति के अनुसार",
    What: "क्या",
    Everything: "सब कुछ",
    Year: "साल",
    "Every year": "हर साल",
    "Who wrote it last, or calls": "किसने आख़िर में लिखा, या कौन फ़ोन करेगा",
    "Finds titles and texts, drafts and the bin too, PDFs, facts, photos by name, and what families have sent.":
      "शीर्षक और लेख, ड्राफ़्ट और कूड़ेदान, PDF, स्कूल की जानकारी, नाम से फ़ोटो, और परिवारों का भेजा हुआ, सब मिलता है।",
    Found: "जो मिला",
    "Nothing holds “{words}”.": "“{words}” कहीं नहीं मिला।",
    "1 thing found.": "1 चीज़ मिली।",
    "{count} things found.": "{count} चीज़ें मिलीं।",
    " There is more: add a word.": " और भी है: एक शब्द और लिखिए।",
    "Look in everything": "सब में खोजिए",
    "school facts": "स्कूल की जानकारी",
    "page texts": "पन्नों के लेख",
    "photos and papers": "फ़ोटो और काग़ज़",
    colleagues: "साथी",
  },
});

export type SayInSearch = (typeof searchSentences)[Language];
