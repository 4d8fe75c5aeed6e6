import type { Person } from "../../auth/roles.ts";
import { FIRST, type Language, type Plain, sentences } from "../../base/language.ts";
import { mediaTable } from "../media.text.ts";

const table = {
  hi: {
    ...mediaTable.hi,
    // The list of all files.
    "Everything that is stored, the newest first.": "जो कुछ रखा है, नया पहले।",
    "Find a photo or paper": "फ़ोटो या काग़ज़ खोजिए",
    "Words in its name, or in the title of what shows it": "नाम के शब्द, या जहाँ लगी है उसके शीर्षक के",
    "Nothing is stored": "कुछ नहीं रखा है",
    Photos: "फ़ोटो",
    "No photos": "कोई फ़ोटो नहीं",
    Papers: "काग़ज़",
    "No papers": "कोई काग़ज़ नहीं",
    "Used nowhere": "कहीं नहीं लगी",
    "Everything is used": "सब कहीं न कहीं लगी हैं",
    Scans: "स्कैन",
    "Every paper can be read aloud": "हर काग़ज़ बोलकर पढ़ा जा सकता है",
    "Every photo has its description": "हर फ़ोटो का विवरण है",
    "Put the ticked ones in the bin": "चुने हुओं को कूड़ेदान में डालिए",
    "Take the ticked ones out of the bin": "चुने हुओं को कूड़ेदान से निकालिए",
    "What lies here for four weeks is erased for good.": "चार हफ़्ते यहाँ पड़ा हुआ हमेशा के लिए मिट जाता है।",
    "No file here has “{words}” in its name or in the title of what shows it.":
      "यहाँ किसी फ़ाइल के नाम में, या जहाँ वह लगी है उसके शीर्षक में, “{words}” नहीं है।",
    "Nothing found": "कुछ नहीं मिला",
    "{done} of 1 file {is} {where}.": "1 फ़ाइल में से {done} {where}।",
    "{done} of {count} files {is} {where}.": "{count} फ़ाइलों में से {done} {where}।",
    "in the bin": "कूड़ेदान में है",
    "out of the bin": "कूड़ेदान से बाहर है",
    "Choose: {name}": "चुनिए: {name}",
    "Cannot be read": "नहीं पढ़ी जा सकती",
    "A scan": "स्कैन",
    and: "और",
    "{more} more": "{more} जगह",
    "In {places} places": "{places} जगह",
    "Not on the website yet": "वेबसाइट पर अभी नहीं",
    // One file.
    "It can be put in the bin once it is used nowhere.": "जब यह कहीं न लगी हो, तब इसे कूड़ेदान में डाल सकते हैं।",
    "It is erased for good on {last}.": "यह {last} को हमेशा के लिए मिट जाएगी।",
    "You cannot replace it here. {whyNot}": "आप इसे यहाँ नहीं बदल सकते। {whyNot}",
    "The new one": "नई फ़ाइल",
    "Replace it": "इसे बदलिए",
    "The new one is shown everywhere at once, under the same address and name.":
      "नई फ़ाइल उसी पते और नाम से तुरंत सब जगह दिखेगी।",
    "The new one gets the same address and name.": "नई फ़ाइल का पता और नाम वही रहेगा।",
    " Beside its link stands the day on which it was replaced.": " लिंक के पास लिखा रहेगा कि किस दिन बदली गई।",
    "Choose a file first.": "पहले फ़ाइल चुनिए।",
    "It is replaced.": "बदल दी गई।",
    "It lies in the bin.": "कूड़ेदान में डाल दी गई।",
    "It is out of the bin.": "कूड़ेदान से निकाल ली गई।",
    "Visitors see it again.": "यह फिर सबको दिखती है।",
    "The answer is kept.": "जवाब रख लिया गया।",
    "About this file": "इस फ़ाइल के बारे में",
    "{author} brought it on {came}.": "इसे {author} ने {came} को डाला।",
    "It came on {came}.": "यह {came} को आई।",
    " It calls itself “{title}”.": " फ़ाइल में इसका नाम “{title}” है।",
    " Replaced on {day}.": " {day} को बदली गई।",
    "Ask for the original and save that as a PDF, or scan it once more with text recognition; then replace it below.":
      "मूल फ़ाइल माँगकर उसे PDF में सहेजिए, या टेक्स्ट पहचान के साथ फिर स्कैन कीजिए; फिर नीचे से बदलिए।",
    "Open it": "खोलिए",
    ". Its address on the website:": "। वेबसाइट पर इसका पता:",
    "It is not stored any more.": "यह अब रखी नहीं है।",
    "A photo is replaced by a photo, and a PDF by a PDF.": "फ़ोटो की जगह फ़ोटो आती है, और PDF की जगह PDF।",
    "This is the same file.": "यह वही फ़ाइल है।",
    "Choose the new one again: what others brought stays theirs.":
      "नई फ़ाइल फिर चुनिए: जो दूसरों ने डाली है, वह उनकी रहती है।",
    "Somebody has replaced it meanwhile. Look at it again first.": "इस बीच किसी ने इसे बदल दिया। पहले फिर देख लीजिए।",
    "Take it out of {names} first: it is used there.": "पहले इसे {names} से निकालिए: यह वहाँ लगी है।",
    "“{title}” shows it, and the {who} puts {many} on the website: ask there.":
      "यह “{title}” में दिखती है, और {many} वेबसाइट पर {who} डालते हैं: उनसे कहिए।",
    "“{title}” shows it, and comes from the school’s present system: replace it there.":
      "यह “{title}” में दिखती है, जो स्कूल के मौजूदा सिस्टम से आता है: वहीं बदलिए।",
    // Where it is used, and hiding it.
    "Used in": "कहाँ लगी है",
    "Nothing that is on the website, and no draft.": "न वेबसाइट पर कहीं, न किसी ड्राफ़्ट में।",
    "Say there what is to be seen": "वहाँ लिखिए कि क्या दिख रहा है",
    "The same photo was sent twice. The other one is used in": "यही फ़ोटो दो बार भेजी गई। दूसरी यहाँ लगी है:",
    "The same paper was sent twice. The other one is used in": "यही काग़ज़ दो बार भेजा गया। दूसरा यहाँ लगा है:",
    "Named by what lies in the bin, or by an earlier version:": "कूड़ेदान में पड़े लेख या किसी पुराने रूप में है:",
    ". Brought back, they show it as long as it is stored.": "। वापस लाने पर वे इसे दिखाएँगे, जब तक यह रखी है।",
    "“{name}” is still shown elsewhere.": "“{name}” दूसरी जगह अब भी दिख रही है।",
    "It is gone from here. Parents still find it in": "यहाँ से यह हट गई। अभिभावकों को अब भी यहाँ मिलती है:",
    ": change it there too if it is out of date.": "। पुरानी हो गई हो तो वहाँ भी बदलिए।",
    "Page text": "पन्ने का लेख",
    "A family asks to take it away?": "कोई परिवार इसे हटवाना चाहता है?",
    "Hide it first, talk later. It goes from the website within two seconds; the texts stay. The principal can show it again.":
      "पहले छिपाइए, बात बाद में। यह दो सेकंड में वेबसाइट से हट जाएगी; लेख रहेंगे। प्रिंसिपल इसे फिर दिखा सकते हैं।",
    "Hide it first, talk later. It goes from all {places} places within two seconds; the texts stay. The principal can show it again.":
      "पहले छिपाइए, बात बाद में। यह दो सेकंड में सभी {places} जगहों से हट जाएगी; लेख रहेंगे। प्रिंसिपल इसे फिर दिखा सकते हैं।",
    "Hide everywhere now": "अभी सब जगह छिपाइए",
    "{author}, {at}. Within two seconds no page, no size and no address of the website shows it any more. It stays hidden when it is sent or fetched again.":
      "{author}, {at}। दो सेकंड में यह वेबसाइट के किसी पन्ने, आकार या पते पर नहीं दिखती। दोबारा भेजने पर भी छिपी रहती है।",
    "What others have kept before is out of our reach: a copy on a phone, a message, the memory of a search engine until it looks again.":
      "जो दूसरों ने पहले रख ली, वह हमारे हाथ में नहीं: किसी फ़ोन की कॉपी, कोई संदेश, या खोज इंजन की याद जब तक वह फिर न देखे।",
    "Undo: show it again": "पहले जैसा: फिर दिखाइए",
    "Show it again": "फिर दिखाइए",
    "The principal decides whether it is shown again.": "फिर दिखे या नहीं, यह प्रिंसिपल तय करते हैं।",
    // After publishing.
    "1 photo has no description: who cannot see it hears only a number. One sentence each, then publish the change; or leave it.":
      "1 फ़ोटो का विवरण नहीं है: जो देख नहीं सकते, वे सिर्फ़ एक नंबर सुनते हैं। एक वाक्य लिखकर बदलाव वेबसाइट पर डालिए; या रहने दीजिए।",
    "{count} photos have no description: who cannot see them hears only a number. One sentence each, then publish the change; or leave it.":
      "{count} फ़ोटो का विवरण नहीं है: जो देख नहीं सकते, वे सिर्फ़ एक नंबर सुनते हैं। हर एक का एक वाक्य लिखकर बदलाव वेबसाइट पर डालिए; या रहने दीजिए।",
    // The families' answers.
    "May the pupils be shown?": "क्या बच्चों की फ़ोटो दिखा सकते हैं?",
    "One tap is enough. Parents see nothing of the answer.": "एक बार दबाना काफ़ी है। जवाब अभिभावकों को नहीं दिखता।",
    "Nobody has answered": "किसी ने जवाब नहीं दिया",
    "A family has said no.": "एक परिवार ने मना किया है।",
    "Hide all its photos everywhere now": "इसकी सब फ़ोटो अभी सब जगह छिपाइए",
    "To hide one alone, open “About this photo” beside it.": "सिर्फ़ एक छिपाने के लिए उसके पास “इस फ़ोटो के बारे में” खोलिए।",
    "Parents see nothing of it.": "अभिभावकों को यह नहीं दिखता।",
    "All photos, by answer": "सब फ़ोटो, जवाब के अनुसार",
    "Where the slips are kept": "पर्चियाँ कहाँ रखी हैं",
    "Like “blue file, Class IX B”. Names of pupils do not belong here.":
      "जैसे “नीली फ़ाइल, कक्षा IX B”। यहाँ बच्चों के नाम मत लिखिए।",
    "Keep this answer": "यह जवाब रखिए",
    "For what it is used in was answered: “{name}”.": "यह जहाँ लगी है, उसके लिए जवाब था: “{name}”।",
    "Nobody has answered this.": "इसका जवाब किसी ने नहीं दिया।",
    "What the families have said about the photos that are used.": "लगी हुई फ़ोटो के बारे में परिवारों ने क्या कहा।",
    "No photo here": "यहाँ कोई फ़ोटो नहीं",
    "Photos stand here as soon as something names them.": "कहीं लगते ही फ़ोटो यहाँ आ जाती हैं।",
    Hidden: "छिपी हुई",
    "Yes, the families have said so": "हाँ, परिवारों ने कहा है",
    Given: "हाँ कहा",
    "Nobody can be recognised": "कोई पहचाना नहीं जाता",
    "Not needed": "ज़रूरत नहीं",
    "Asked, and not all have answered": "पूछा है, सबका जवाब नहीं आया",
    Asked: "पूछा है",
    "Not asked yet": "अभी पूछा नहीं",
    "Not asked": "नहीं पूछा",
    No: "नहीं",
    "Said no": "मना किया",
    "Then hide it: the button stands beside it.": "तो छिपा दीजिए: बटन पास ही है।",
  },
};

export const librarySentences = sentences(table);

export type LibrarySentence = Plain<keyof (typeof table)["hi"]>;
export type SayInLibrary = (typeof librarySentences)[Language];

export const sayTo = ({ language }: Pick<Person, "language">): SayInLibrary => librarySentences[language ?? FIRST];
