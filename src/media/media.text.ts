import { type Plain, sentences } from "../base/language.ts";
import { frameTable } from "../ui/office/office.text.ts";

const table = {
  hi: {
    ...frameTable.hi,
    // A file of a form.
    Choose: "चुनिए",
    "It calls itself “{title}”.": "फ़ाइल में इसका नाम “{title}” है।",
    "About this photo": "इस फ़ोटो के बारे में",
    "About this paper": "इस काग़ज़ के बारे में",
    "Replace it everywhere": "सब जगह बदलिए",
    Cover: "कवर",
    "One sentence, for those who cannot see it.": "एक वाक्य, उनके लिए जो देख नहीं सकते।",
    "Take it out: it is not stored any more.": "इसे निकालिए: यह अब रखी नहीं है।",
    Move: "खिसकाइए:",
    ": drag it, or use the arrow keys": "। खींचिए, या तीर वाले बटन दबाइए",
    Place: "क्रम",
    of: ":",
    "Choose it once more: it goes on where it stopped.": "इसे फिर चुनिए: जहाँ रुकी थी वहीं से आगे जाएगी।",
    "No description": "विवरण नहीं है",
    Caption: "फ़ोटो के नीचे के शब्द",
    "Say “{offered}”": "“{offered}” लिखिए",
    "Very small: is there a larger one?": "बहुत छोटी: क्या इससे बड़ी है?",
    "It cannot be read: look whether it opens, and bring it once more":
      "यह नहीं पढ़ी जा सकती: देखिए कि खुलती है या नहीं, और फिर लाइए",
    "Its text can be searched and read aloud": "इसका लेख खोजा और बोलकर पढ़ा जा सकता है",
    "A scan: it cannot be read aloud": "स्कैन: इसे बोलकर नहीं पढ़ा जा सकता",
    Stop: "रोकिए",
    "Being made ready on this phone.": "इस फ़ोन में तैयार हो रही है।",
    "Waits for those before it.": "पहले वालों के बाद जाएगी।",
    "It is sent, and being made ready now. You can go on writing.": "भेज दी गई, अब तैयार हो रही है। आप लिखते रहिए।",
    "No line to the school.": "स्कूल से संपर्क नहीं है।",
    "It is kept on this phone, and goes by itself when the line is back.":
      "यह इस फ़ोन में रखी है, सिग्नल आने पर अपने आप जाएगी।",
    "Stopped. It is still on this phone.": "रोक दी गई। यह अभी इस फ़ोन में है।",
    // Files to add.
    "The first photo is the cover": "पहली फ़ोटो कवर है",
    "Choose several": "कई चुनिए",
    "To the front": "सबसे आगे",
    Earlier: "एक आगे",
    "To the end": "सबसे पीछे",
    "Photos (JPEG, HEIC, PNG, WebP, AVIF) and PDFs": "फ़ोटो (JPEG, HEIC, PNG, WebP, AVIF) और PDF",
    "Photos: JPEG, HEIC, PNG, WebP or AVIF": "फ़ोटो: JPEG, HEIC, PNG, WebP या AVIF",
    PDFs: "PDF",
    ", {most} at once": ", एक बार में {most}",
    "Put a newer one in its place": "इसकी जगह नई डालिए",
    "Add from this phone or computer": "इस फ़ोन या कंप्यूटर से डालिए",
    "The one above goes by itself. ": "ऊपर वाली अपने आप हट जाएगी। ",
    "{words}, {size} MB each{most}.": "{words}, हर एक {size} MB तक{most}।",
    "They are sent when you press a button below.": "नीचे का कोई बटन दबाने पर ये भेजी जाती हैं।",
    "They go to school at once, while you write.": "आपके लिखते-लिखते ये स्कूल पहुँच जाती हैं।",
    "They go to school at once, while you write; photos from this device are made smaller first, sharp on any screen.":
      "आपके लिखते-लिखते ये स्कूल पहुँच जाती हैं; इस फ़ोन की फ़ोटो पहले छोटी की जाती हैं, पर साफ़ दिखती हैं।",
    "Send photos whole, as the camera made them": "फ़ोटो पूरी भेजिए, जैसी कैमरे से आई",
    "Choose from what is stored": "पहले से रखी फ़ाइलों में से चुनिए",
    "Words in its name": "नाम के शब्द",
    "Find shows those that came last, or those with your words in their name.":
      "“खोजिए” सबसे नई फ़ाइलें दिखाता है, या वे जिनके नाम में आपके शब्द हैं।",
    "Nothing called “{words}” is stored.": "“{words}” नाम की कोई फ़ाइल नहीं है।",
    "Nothing else is stored yet.": "और कोई फ़ाइल अभी नहीं है।",
    // Files to read.
    "{name} is not stored any more.": "{name} अब रखी नहीं है।",
    "{facts}, opens in a new tab": "{facts}, नए टैब में खुलती है",
    "The cover of the album.": "एल्बम का कवर।",
    "Caption: “{caption}”": "फ़ोटो के नीचे: “{caption}”",
    "Described as “{alt}”": "विवरण: “{alt}”",
  },
};

export const mediaTable = table;

/** Files in forms of the office. */
export const mediaSentences = sentences(table);

export type MediaSentence = Plain<keyof (typeof table)["hi"]>;
