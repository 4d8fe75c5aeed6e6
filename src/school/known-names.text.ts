import { FIRST, type Language, type OtherLanguage, type Sentences } from "../base/language.ts";

/** Documents of the disclosure, in the board's order and words: tables B and C of Appendix IX, and what is owed to the board besides it. */
export const disclosedTitles = {
  documents: {
    "Copies of affiliation/upgradation letter and recent extension of affiliation, if any":
      "संबद्धता/उन्नयन पत्र और हाल के विस्तार की प्रतियाँ, यदि हों",
    "Copies of societies/trust/company registration/renewal certificate, as applicable":
      "सोसाइटी/ट्रस्ट/कंपनी के पंजीकरण/नवीनीकरण प्रमाणपत्र की प्रतियाँ, जो लागू हो",
    "Copy of no objection certificate (NOC) issued, if applicable, by the State Govt./UT":
      "राज्य सरकार/केंद्र शासित प्रदेश का अनापत्ति प्रमाणपत्र (NOC), यदि लागू हो",
    "Copies of recognition certificate under RTE Act, 2009, and its renewal, if applicable":
      "RTE अधिनियम 2009 के तहत मान्यता प्रमाणपत्र और उसका नवीनीकरण, यदि लागू हो",
    "Copy of valid building safety certificate as per the National Building Code":
      "राष्ट्रीय भवन संहिता के अनुसार भवन सुरक्षा प्रमाणपत्र की प्रति",
    "Copy of valid fire safety certificate issued by the competent authority": "सक्षम अधिकारी का अग्नि सुरक्षा प्रमाणपत्र",
    "Copy of the DEO certificate submitted by the school for affiliation/upgradation/extension of affiliation, or self-certification by the school":
      "संबद्धता/उन्नयन/विस्तार के लिए स्कूल का दिया DEO प्रमाणपत्र, या स्कूल का स्व-प्रमाणन",
    "Copies of valid water, health and sanitation certificates": "पानी, स्वास्थ्य और स्वच्छता के प्रमाणपत्रों की प्रतियाँ",
    "Water testing report": "पानी की जाँच रिपोर्ट",
  },
  academicDocuments: {
    "Fee structure of the school": "स्कूल की फ़ीस",
    "Annual academic calendar": "साल का कैलेंडर",
    "List of school management committee (SMC)": "स्कूल प्रबंधन समिति (SMC) की सूची",
    "List of parents teachers association (PTA) members": "अभिभावक शिक्षक संघ (PTA) के सदस्यों की सूची",
    "Last three-year result of the board examination, as per applicability":
      "बोर्ड परीक्षा के पिछले तीन साल के नतीजे, जो लागू हों",
  },
  furtherDocuments: {
    "Annual report": "वार्षिक रिपोर्ट",
    "Fees as published for the session": "सत्र की प्रकाशित फ़ीस",
  },
};

/** Names that many schools write alike: what the office typed in English is shown in the language of the page. Others stay as written. */
const hi = {
  Sunday: "रविवार",
  "New Year’s Day": "नया साल",
  "Republic Day": "गणतंत्र दिवस",
  "Independence Day": "स्वतंत्रता दिवस",
  "Gandhi Jayanti": "गांधी जयंती",
  "Ambedkar Jayanti": "अंबेडकर जयंती",
  "Labour Day": "मज़दूर दिवस",
  "Maha Saptami": "महा सप्तमी",
  "Maha Ashtami": "महा अष्टमी",
  "Maha Navami": "महा नवमी",
  Dussehra: "दशहरा",
  "Maharshi Valmiki Jayanti": "महर्षि वाल्मीकि जयंती",
  Diwali: "दीवाली",
  Deepavali: "दीपावली",
  "Bhai Dooj": "भाई दूज",
  "Chhath Puja": "छठ पूजा",
  Holi: "होली",
  "Raksha Bandhan": "रक्षाबंधन",
  Janmashtami: "जन्माष्टमी",
  "Maha Shivaratri": "महाशिवरात्रि",
  "Ram Navami": "राम नवमी",
  "Guru Nanak Jayanti": "गुरु नानक जयंती",
  "Mahavir Jayanti": "महावीर जयंती",
  "Buddha Purnima": "बुद्ध पूर्णिमा",
  Eid: "ईद",
  "Eid al-Fitr": "ईद-उल-फ़ित्र",
  "Eid al-Adha": "ईद-उल-अज़हा",
  Bakrid: "बकरीद",
  Muharram: "मुहर्रम",
  "Good Friday": "गुड फ़्राइडे",
  Easter: "ईस्टर",
  "All Saints’ Day": "सर्व संत दिवस",
  Christmas: "क्रिसमस",
  "Christmas Day": "क्रिसमस",
  "Founders’ Day": "संस्थापक दिवस",
  "Children’s Day": "बाल दिवस",
  "Teachers’ Day": "शिक्षक दिवस",
  "Puja holidays": "पूजा की छुट्टियाँ",
  "Summer vacation": "गर्मी की छुट्टियाँ",
  "Winter vacation": "सर्दी की छुट्टियाँ",
  "Break before the new session": "नए सत्र से पहले की छुट्टी",
  "First tests": "पहली जाँच परीक्षा",
  "Unit test": "यूनिट टेस्ट",
  "Half-yearly examinations": "अर्धवार्षिक परीक्षा",
  "Pre-boards": "प्री-बोर्ड परीक्षा",
  "Yearly examinations": "वार्षिक परीक्षा",
  "Annual examinations": "वार्षिक परीक्षा",
  "Smart classes": "स्मार्ट कक्षाएँ",
  Library: "पुस्तकालय",
  "Computer lab": "कंप्यूटर लैब",
  "Chemistry lab": "रसायन विज्ञान लैब",
  "Biology lab": "जीव विज्ञान लैब",
  "Physics lab": "भौतिक विज्ञान लैब",
  Robotics: "रोबोटिक्स",
  Playground: "खेल का मैदान",
  Transport: "स्कूल बस",
  "Senior Secondary School": "सीनियर सेकेंडरी स्कूल",
  "Convent Senior Secondary School": "कॉन्वेंट सीनियर सेकेंडरी स्कूल",
  Science: "विज्ञान",
  Commerce: "वाणिज्य",
  Humanities: "मानविकी",
  Medical: "मेडिकल",
  "Non-medical": "नॉन-मेडिकल",
  Girls: "लड़कियाँ",
  Boys: "लड़के",
  "Red House": "लाल हाउस",
  "Blue House": "नीला हाउस",
  "Green House": "हरा हाउस",
  "Yellow House": "पीला हाउस",
  Red: "लाल",
  Blue: "नीला",
  Green: "हरा",
  Yellow: "पीला",
  "Learning from Nursery to Class XII": "नर्सरी से कक्षा XII तक की पढ़ाई",
  "Character comes first": "सबसे पहले चरित्र",
  "Learn by doing": "करके सीखिए",
  "Everyone belongs to a house": "हर बच्चे का अपना हाउस",
  "Admission is open": "प्रवेश शुरू है",
  "A convent school, with a pre-school of its own.": "एक कॉन्वेंट स्कूल, जिसका अपना प्री-स्कूल भी है।",
  "Our goals are of character, learning, society and culture.": "हमारे लक्ष्य हैं चरित्र, पढ़ाई, समाज और संस्कृति।",
  "Smart classes, a library, and laboratories for science and computers.":
    "स्मार्ट कक्षाएँ, पुस्तकालय, विज्ञान और कंप्यूटर की लैब।",
  "Pupils of all classes meet in their houses and on the playground.":
    "सब कक्षाओं के बच्चे अपने हाउस में और खेल के मैदान में मिलते हैं।",
  "Send an enquiry, and the office will answer you.": "पूछताछ भेजिए, दफ़्तर आपको जवाब देगा।",
  ...disclosedTitles.documents,
  ...disclosedTitles.academicDocuments,
  ...disclosedTitles.furtherDocuments,
};

/** A name that a language lacks is a type error. */
const names: Sentences<keyof typeof hi> = { hi };

const keyOf = (name: string) => name.trim().toLowerCase().replaceAll("'", "’");
const byKey = (language: OtherLanguage) =>
  new Map(Object.entries(names[language]).map(([name, translated]) => [keyOf(name), translated]));
const known = { hi: byKey("hi") };

/** Returns a name or a default text of the specification in a language; any other text unchanged. Knows "Science (Medical)" by its parts. */
export function nameIn(language: Language, text: string): string {
  if (language === FIRST) return text;
  const translated = (name: string) => known[language].get(keyOf(name));
  const [, name, more] = (/^(.+) \((.+)\)$/.exec(text) ?? []).map(translated);
  return translated(text) ?? (name && more ? `${name} (${more})` : text);
}
