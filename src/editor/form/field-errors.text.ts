import { type Language, sentences } from "../../base/language.ts";

/** What is wrong with a field of a form. */
export const errorSentences = sentences({
  hi: {
    "Add a file here: {label} is empty.": "यहाँ एक फ़ाइल डालिए: {label} ख़ाली है।",
    "Take this file out, or choose another one.": "यह फ़ाइल निकालिए, या दूसरी चुनिए।",
    "Choose a day of the calendar.": "कैलेंडर से दिन चुनिए।",
    "Choose a time, such as 07:55.": "समय चुनिए, जैसे 07:55।",
    "Write the whole web address, with https:// before it.": "पूरा वेब पता लिखिए, आगे https:// के साथ।",
    "Choose one of these.": "इनमें से एक चुनिए।",
    "Choose one here: {label} is empty.": "यहाँ एक चुनिए: {label} ख़ाली है।",
    "Write something here: {label} is empty.": "यहाँ कुछ लिखिए: {label} ख़ाली है।",
    "Write {most} letters at most: you have {have}.": "ज़्यादा से ज़्यादा {most} अक्षर लिखिए: अभी {have} हैं।",
    "Write one month on each line, such as May.": "हर पंक्ति में एक महीना लिखिए, जैसे May।",
    "Write one number on each line, such as 2026.": "हर पंक्ति में एक संख्या लिखिए, जैसे 2026।",
    "Write at least one line.": "कम से कम एक पंक्ति लिखिए।",
    "This cannot be taken as it stands. Write it in other words.": "यह ऐसे नहीं चलेगा। दूसरे शब्दों में लिखिए।",
    "Write {most} at most.": "ज़्यादा से ज़्यादा {most} लिखिए।",
    "Write {least} or more.": "{least} या उससे ज़्यादा लिखिए।",
    "Write more than {least}.": "{least} से ज़्यादा लिखिए।",
    "Write a number in digits alone, such as 12.": "सिर्फ़ अंकों में संख्या लिखिए, जैसे 12।",
    "Look at the day again: it is before “{label}”.": "दिन फिर देखिए: यह “{label}” से पहले का है।",
    "Look at “{text}” again: a phone number has 10 digits, with +91 before them.":
      "“{text}” फिर देखिए: फ़ोन नंबर में 10 अंक होते हैं, आगे +91।",
    "Look at “{text}” again: an e-mail address looks like office@school.in.":
      "“{text}” फिर देखिए: ई-मेल पता ऐसा होता है: office@school.in।",
    "Look at “{text}” again: a percentage is 100 at most.": "“{text}” फिर देखिए: प्रतिशत 100 से ज़्यादा नहीं होता।",
    "Look at the year again: it is {year}.": "साल फिर देखिए: यह {year} है।",
    "Choose the hour at which it begins too.": "शुरू होने का समय भी चुनिए।",
    "Choose an end that is later than the beginning.": "ख़त्म होने का समय शुरू होने के बाद का चुनिए।",
  },
});

export type SayError = (typeof errorSentences)[Language];
