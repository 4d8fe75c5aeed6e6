import type { Language } from "../base/language.ts";

type Page = "FeeRules" | "SafePayment" | "ModeOfPayment" | "Pphelp" | "Discipline" | "ErpSoftware";

/** Pages whose text the specification states, and one that every school needs. */
export const statedTexts: Record<Language, Record<Page, { lead: string; markdown: string }>> = {
  en: {
    FeeRules: {
      lead: "When fees are due, and what it costs to pay late.",
      markdown: `## How to pay

[Mode of payment](/ModeOfPayment) names the ways to pay. The [parent guidelines](/Pphelp) show each step of an online payment, and the [fee structure](/FeeStructure) lists the fees.

## If you cannot pay in time

Ask the school office before the due day. After the last step of the late fee the child’s name is struck off, and re-admission is for the management to decide.`,
    },
    SafePayment: {
      lead: "Whom you pay, by which addresses, and what nobody from the school asks you for.",
      markdown: `## What the school never asks

- A one-time password (OTP), a PIN, or the number on the back of a card: not by phone, by message, or at the gate.
- To install a program by which somebody else sees your screen.
- To scan a code, or to enter your PIN, in order to *get* money. You enter a PIN only to pay.
- To pay into the account of a person, not even of a teacher.

## When somebody asks all the same

Do not pay, and do not press the link. Ring the school office on the number of this website. When money is gone, ring your bank and 1930, the national helpline against cyber fraud, at once.`,
    },
    ModeOfPayment: {
      lead: "Pay in the parent portal, in the mobile app, or by QR code.",
      markdown: `## In the parent portal

Press PARENT LOGIN, enter the school code and sign in. Choose the instalment and pay by card, net banking, UPI or wallet. [Every step is described](/Pphelp).

## In the mobile app

The app asks for the same school code. Open **Fees**, choose the instalment and pay.

## By QR code

Scan the school’s QR code with your payment app. Check that the app shows the name of the school. Keep the reference number until you have the receipt.`,
    },
    Pphelp: {
      lead: "How to pay a fee online, step by step, in about five minutes.",
      markdown: `Keep two things at hand: the school code shown on this page, and the mobile number that you gave the office.

## In the parent portal

1. Press PARENT LOGIN at the top of this website. The portal opens.
2. Enter the school code, then your mobile number.
3. Sign in with your password, or with the one-time password sent to your phone.
4. If you have more than one child here, choose the child.
5. Open **Fees** and choose the instalment you wish to pay. Unpaid ones are ticked in order, the oldest first.
6. Check the total and press **Proceed to Pay**.
7. Read the summary and press **Pay now**.
8. Choose how to pay: card, net banking, UPI or QR code, or wallet.
9. Finish the payment on the bank’s page. Wait until you are brought back, and do not press Back or Refresh.
10. Press **Download receipt** and keep the file.

## In the mobile app

1. Install the app from the store link on this page.
2. Open it and enter the school code once. The name of the school appears; check it.
3. Sign in with your mobile number.
4. Tap your child’s name, then **Fees**.
5. Choose the instalment and tap **Proceed to Pay**.
6. Check the amount and tap **Pay now**.
7. Pay by card, net banking, UPI or QR code, or wallet. With UPI the app switches to your payment app and comes back by itself.
8. Tap **Download receipt**. It is also kept under **Payments**.

## If something goes wrong

| What you see                                                 | What to do                                                                                                       |
| ------------------------------------------------------------ | ---------------------------------------------------------------------------------------------------------------- |
| The code or number is not known                              | Compare the code with this page. If your number has changed, tell the office                                     |
| Money has left the account, but the instalment is still open | Wait an hour and look again. Do not pay twice. Most such payments are settled by evening or returned by the bank |
| The page stopped during payment                              | Look under **Payments** before you try again                                                                     |
| Paid twice                                                   | Send both reference numbers to the help desk; the second is returned                                             |
| No receipt                                                   | Sign in again and open **Payments**                                                                              |

When you write to the help desk, give the child’s name and class, the day and the reference number. Never send a card number, a PIN or an OTP.`,
    },
    Discipline: {
      lead: "The rules of the school and of its library.",
      markdown: `## General rules

1. Be on time, in full uniform, with the books and papers of the day.
2. Be polite to teachers, staff, visitors and each other.
3. Hurting, teasing or leaving out another pupil is not allowed, in school, on the bus or online. Tell a teacher when you see it.
4. Do your own work, in class and in examinations.
5. Take care of rooms, books and tools. Report what is broken on the same day.
6. Nobody leaves the grounds during school hours without leave.
7. After an absence bring a note from your parents.

## Library rules

- Keep silence in the reading room.
- Bring your library card. A card is for its owner alone.
- Books for reference stay in the library.
- Return a book on time, or ask for more time before it is due. A book that comes back late costs a fine, shown on this page.
- A book that is lost or damaged is replaced or paid for.`,
    },
    ErpSoftware: {
      lead: "The software that the school, its teachers and its parents share.",
      markdown: `## What it is

The school keeps its records in ERP software. A company makes it and looks after it; the school decides what is written in it.

## Portals

In the parent portal parents see and pay fees and download receipts. Press PARENT LOGIN and enter the school code. The [parent guidelines](/Pphelp) show each step.

## Apps

The mobile app does the same on a phone. It asks for the school code once.`,
    },
  },
  hi: {
    FeeRules: {
      lead: "फ़ीस कब भरनी है, और देर करने पर क्या लगता है।",
      markdown: `## फ़ीस कैसे भरें

[फ़ीस कैसे भरें](/ModeOfPayment) में सब तरीक़े लिखे हैं। [अभिभावकों के लिए मदद](/Pphelp) में ऑनलाइन भुगतान का हर क़दम है, और [फ़ीस कितनी है](/FeeStructure) में सब फ़ीस।

## अगर आप समय पर नहीं भर सकते

आख़िरी तारीख से पहले स्कूल के दफ़्तर से बात कीजिए। लेट फ़ीस की आख़िरी सीमा के बाद बच्चे का नाम कट जाता है, और फिर से प्रवेश प्रबंधन तय करता है।`,
    },
    SafePayment: {
      lead: "पैसे किसे देने हैं, किन पतों पर, और स्कूल का कोई भी आपसे क्या नहीं माँगता।",
      markdown: `## स्कूल ये कभी नहीं माँगता

- OTP, PIN, या कार्ड के पीछे का नंबर: न फ़ोन पर, न संदेश में, न गेट पर।
- ऐसा प्रोग्राम लगाना जिससे कोई और आपकी स्क्रीन देख सके।
- पैसे *पाने* के लिए कोड स्कैन करना या PIN डालना। PIN सिर्फ़ पैसे देने के लिए होता है।
- किसी व्यक्ति के खाते में पैसे डालना, किसी शिक्षक के खाते में भी नहीं।

## अगर कोई फिर भी माँगे

पैसे मत दीजिए, और लिंक मत दबाइए। इस वेबसाइट पर लिखे नंबर पर स्कूल के दफ़्तर को फ़ोन कीजिए। पैसे चले गए हों, तो तुरंत अपने बैंक और 1930 को फ़ोन कीजिए। 1930 साइबर ठगी की राष्ट्रीय हेल्पलाइन है।`,
    },
    ModeOfPayment: {
      lead: "पैरेंट पोर्टल में, मोबाइल ऐप में, या QR कोड से।",
      markdown: `## पैरेंट पोर्टल में

ऊपर “अभिभावक लॉगिन” दबाइए, स्कूल कोड डालिए और लॉगिन कीजिए। किस्त चुनिए और कार्ड, नेट बैंकिंग, UPI या वॉलेट से भरिए। [हर क़दम यहाँ लिखा है](/Pphelp)।

## मोबाइल ऐप में

ऐप भी यही स्कूल कोड पूछता है। **Fees** खोलिए, किस्त चुनिए और भरिए।

## QR कोड से

अपने पेमेंट ऐप से स्कूल का QR कोड स्कैन कीजिए। देखिए कि ऐप में स्कूल का नाम दिख रहा है। रसीद मिलने तक रेफ़रेंस नंबर सँभालकर रखिए।`,
    },
    Pphelp: {
      lead: "फ़ीस ऑनलाइन कैसे भरें, एक-एक क़दम, क़रीब पाँच मिनट में।",
      markdown: `दो चीज़ें पास रखिए: इस पन्ने पर लिखा स्कूल कोड, और वह मोबाइल नंबर जो आपने दफ़्तर में दिया था।

## पैरेंट पोर्टल में

1. इस वेबसाइट के ऊपर “अभिभावक लॉगिन” दबाइए। पोर्टल खुलेगा।
2. स्कूल कोड डालिए, फिर अपना मोबाइल नंबर।
3. पासवर्ड से, या फ़ोन पर आए OTP से लॉगिन कीजिए।
4. यहाँ आपके एक से ज़्यादा बच्चे पढ़ते हों, तो बच्चा चुनिए।
5. **Fees** खोलिए और जो किस्त भरनी है, उसे चुनिए। बिना भरी किस्तें क्रम से चुनी जाती हैं, सबसे पुरानी पहले।
6. कुल रकम देखिए और **Proceed to Pay** दबाइए।
7. ब्योरा पढ़िए और **Pay now** दबाइए।
8. चुनिए कि कैसे देंगे: कार्ड, नेट बैंकिंग, UPI या QR कोड, या वॉलेट।
9. बैंक के पन्ने पर भुगतान पूरा कीजिए। जब तक वापस न आएँ, रुकिए; Back या Refresh मत दबाइए।
10. **Download receipt** दबाइए और फ़ाइल रख लीजिए।

## मोबाइल ऐप में

1. इस पन्ने के लिंक से ऐप लगाइए।
2. उसे खोलकर एक बार स्कूल कोड डालिए। स्कूल का नाम दिखेगा; उसे देख लीजिए।
3. अपने मोबाइल नंबर से लॉगिन कीजिए।
4. बच्चे का नाम दबाइए, फिर **Fees**।
5. किस्त चुनिए और **Proceed to Pay** दबाइए।
6. रकम देखिए और **Pay now** दबाइए।
7. कार्ड, नेट बैंकिंग, UPI या QR कोड, या वॉलेट से भरिए। UPI में आपका पेमेंट ऐप खुलेगा और अपने-आप वापस आएगा।
8. **Download receipt** दबाइए। रसीद **Payments** में भी रहती है।

## अगर कुछ गड़बड़ हो

| क्या दिख रहा है | क्या कीजिए |
| --- | --- |
| कोड या नंबर नहीं मिल रहा | कोड को इस पन्ने से मिलाइए। नंबर बदल गया हो, तो दफ़्तर को बताइए |
| खाते से पैसे कट गए, पर किस्त अब भी बाकी है | एक घंटे बाद फिर देखिए। दोबारा मत भरिए। ज़्यादातर पैसे शाम तक जमा हो जाते हैं या बैंक लौटा देता है |
| भुगतान के बीच पन्ना रुक गया | दोबारा कोशिश से पहले **Payments** में देखिए |
| दो बार भर दिया | दोनों रेफ़रेंस नंबर हेल्प डेस्क को भेजिए; दूसरा लौटा दिया जाएगा |
| रसीद नहीं मिली | फिर लॉगिन कीजिए और **Payments** खोलिए |

हेल्प डेस्क को लिखें, तो बच्चे का नाम और कक्षा, दिन और रेफ़रेंस नंबर लिखिए। कार्ड नंबर, PIN या OTP कभी मत भेजिए।`,
    },
    Discipline: {
      lead: "स्कूल के और पुस्तकालय के नियम।",
      markdown: `## सामान्य नियम

1. समय पर आइए, पूरी यूनिफ़ॉर्म में, उस दिन की किताबें और काग़ज़ लेकर।
2. शिक्षकों, कर्मचारियों, मेहमानों और एक-दूसरे से अच्छे से पेश आइए।
3. किसी को चोट पहुँचाना, चिढ़ाना या अलग करना मना है: स्कूल में, बस में और ऑनलाइन भी। ऐसा दिखे तो शिक्षक को बताइए।
4. कक्षा में और परीक्षा में अपना काम ख़ुद कीजिए।
5. कमरों, किताबों और सामान को सँभालिए। कुछ टूटे तो उसी दिन बताइए।
6. स्कूल के समय में बिना इजाज़त कोई बाहर नहीं जाता।
7. स्कूल न आ सके हों, तो लौटने पर माता-पिता की चिट्ठी लाइए।

## पुस्तकालय के नियम

- पढ़ने के कमरे में शांत रहिए।
- अपना पुस्तकालय कार्ड लाइए। कार्ड सिर्फ़ उसी का है जिसके नाम पर है।
- संदर्भ की किताबें पुस्तकालय में ही रहती हैं।
- किताब समय पर लौटाइए, या तारीख से पहले और समय माँगिए। देर से लौटाने पर जुर्माना लगता है, जो इस पन्ने पर लिखा है।
- किताब खो जाए या ख़राब हो जाए, तो नई दीजिए या उसके पैसे दीजिए।`,
    },
    ErpSoftware: {
      lead: "वह सॉफ़्टवेयर जिसे स्कूल, शिक्षक और अभिभावक मिलकर इस्तेमाल करते हैं।",
      markdown: `## यह क्या है

स्कूल अपना रिकॉर्ड ERP सॉफ़्टवेयर में रखता है। एक कंपनी इसे बनाती और सँभालती है; इसमें क्या लिखा जाए, यह स्कूल तय करता है।

## पोर्टल

पैरेंट पोर्टल में अभिभावक फ़ीस देखते और भरते हैं और रसीद लेते हैं। “अभिभावक लॉगिन” दबाइए और स्कूल कोड डालिए। [अभिभावकों के लिए मदद](/Pphelp) में हर क़दम है।

## ऐप

मोबाइल ऐप फ़ोन पर यही करता है। वह एक बार स्कूल कोड पूछता है।`,
    },
  },
};
