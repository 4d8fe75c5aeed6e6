import { type Language, type Plain, sentences } from "../../base/language.ts";
import { frameTable } from "../../ui/office/office.text.ts";

const table = {
  hi: {
    ...frameTable.hi,
    // States.
    New: "नई",
    Called: "फ़ोन किया",
    "Visited the school": "स्कूल आए",
    "Place offered": "सीट दी गई",
    Answered: "जवाब दिया",
    Closed: "बंद",
    "Nothing more is to be done.": "अब कुछ करना नहीं है।",
    "New since {receivedAt}": "{receivedAt} से नई",
    "New since yesterday": "कल से नई",
    "New for {days} days": "{days} दिन से नई",
    "Class {name}": "कक्षा {name}",
    // The list.
    "The {one} is erased.": "{one}: मिटा दी गई।",
    "Only the line in “What was done” is left of it.": "इसकी सिर्फ़ “क्या-क्या हुआ” वाली पंक्ति बची है।",
    "Copies of a withdrawn enquiry are to be erased.": "वापस ली गई एक पूछताछ की कॉपी मिटानी है।",
    "Copies of {count} withdrawn enquiries are to be erased.": "वापस ली गई {count} पूछताछ की कॉपी मिटानी हैं।",
    "See which, and where": "देखिए, कौन-सी और कहाँ",
    "The season in figures": "इस साल के आँकड़े",
    Withdrawn: "वापस ली गईं",
    "All {many} as a table": "सब तालिका में: {many}",
    "The table is for a spreadsheet. Names and numbers are in it: keep it to yourself.":
      "यह तालिका स्प्रेडशीट के लिए है। इसमें नाम और नंबर हैं: इसे अपने पास ही रखिए।",
    "None is new.": "कोई नई नहीं है।",
    "{count} is new. The oldest came {time}.": "{count} नई है। सबसे पुरानी {time} को आई।",
    "{count} are new. The oldest came {time}.": "{count} नई हैं। सबसे पुरानी {time} को आई।",
    "{count} is new. The oldest has waited for 1 day.": "{count} नई है। सबसे पुरानी 1 दिन से रुकी है।",
    "{count} are new. The oldest has waited for 1 day.": "{count} नई हैं। सबसे पुरानी 1 दिन से रुकी है।",
    "{count} is new. The oldest has waited for {days} days.": "{count} नई है। सबसे पुरानी {days} दिन से रुकी है।",
    "{count} are new. The oldest has waited for {days} days.": "{count} नई हैं। सबसे पुरानी {days} दिन से रुकी है।",
    Open: "खुली",
    "To do today": "आज करना है",
    "Looks like a machine": "मशीन जैसा लगता है",
    "oldest first": "पुरानी पहले",
    "Nobody found": "कोई नहीं मिला",
    "Nothing that was sent fits that.": "भेजे हुए में ऐसा कुछ नहीं है।",
    "What the website sends of {many} stands here.": "वेबसाइट से आई {many} यहाँ दिखती है।",
    "Hide a photo now: Photos and papers": "फ़ोटो अभी छिपाइए: फ़ोटो और काग़ज़",
    "See {count} under “{tab}”": "“{tab}” में {count} देखिए",
    "Look at all that are open": "सब खुली हुई देखिए",
    "Name, phone number or reference": "नाम, फ़ोन नंबर या पूछताछ का रेफ़रेंस",
    "Name or phone number": "नाम या फ़ोन नंबर",
    "By class, state or who calls": "कक्षा, स्थिति या फ़ोन करने वाले के अनुसार",
    Class: "कक्षा",
    "Where it stands": "कहाँ तक पहुँची",
    "All of them": "सभी",
    "Who calls": "फ़ोन कौन करेगा",
    "Nothing of this was mailed or counted. Take in what a family has sent, and erase the rest.":
      "इनमें से कुछ न मेल हुआ, न गिना गया। जो किसी परिवार का हो उसे ले लीजिए, बाकी मिटा दीजिए।",
    "Came {receivedAt}": "आई: {receivedAt}",
    "The family wrote": "परिवार ने लिखा",
    "The family": "परिवार",
    "The same phone twice": "एक ही फ़ोन दो बार",
    "Due {dueOn}": "{dueOn} को करना है",
    "{caller} calls": "{caller} फ़ोन करेंगे",
    "A machine may have sent this.": "यह शायद किसी मशीन ने भेजा है।",
    "It was filled in faster than people write, or in a field that people do not see. Some phones fill in for their owners just as fast. Nothing was mailed or passed on: take it in, and it goes the way of every other {one}.":
      "यह लोगों के लिखने से तेज़ भरा गया, या उस ख़ाने में जो लोगों को नहीं दिखता। कुछ फ़ोन भी अपने आप इतनी तेज़ भरते हैं। कुछ भी मेल या आगे नहीं किया गया: इसे ले लीजिए, तो यह बाकी जैसी हो जाएगी ({one})।",
    "Take it in": "इसे ले लीजिए",
    // One submission.
    "For {ofClass}. ": "{ofClass} के लिए। ",
    "Came {receivedAt} by the website.": "{receivedAt} को वेबसाइट से आई।",
    Reference: "रेफ़रेंस",
    Father: "पिता",
    Mother: "माता",
    Phone: "फ़ोन",
    "E-mail": "ई-मेल",
    "It is written down.": "लिख लिया गया।",
    "The mail is sent, and noted below.": "ई-मेल चली गई, और नीचे लिखी है।",
    "It is taken in, and goes the way of the others.": "इसे ले लिया गया, अब यह बाकी जैसी है।",
    "The mail is sent, but could not be noted below. Write down that you wrote.":
      "ई-मेल चली गई, पर नीचे लिखी नहीं जा सकी। लिख दीजिए कि आपने मेल भेजी।",
    "The photo is not stored any more.": "यह फ़ोटो अब रखी नहीं है।",
    "Nothing was sent.": "कुछ नहीं भेजा गया।",
    "Nothing was erased yet.": "अभी कुछ नहीं मिटाया गया।",
    "It was not taken in yet.": "इसे अभी लिया नहीं गया।",
    "Nothing was written down yet.": "अभी कुछ नहीं लिखा गया।",
    "Somebody was faster: look under “What happened”. What you wrote is still here.":
      "किसी ने पहले कर दिया: “क्या हुआ” में देखिए। आपका लिखा यहीं है।",
    "The mail server did not take it. Your text is still here: call, or send it later.":
      "मेल सर्वर ने इसे नहीं लिया। आपका लेख यहीं है: फ़ोन कीजिए, या बाद में भेजिए।",
    "What was given as phone and e-mail leads nowhere.": "दिया गया फ़ोन और ई-मेल कहीं नहीं जाता।",
    "Call {number}": "फ़ोन कीजिए: {number}",
    WhatsApp: "WhatsApp",
    "WhatsApp opens with this text, and you send it: “{message}”":
      "WhatsApp इस संदेश के साथ खुलता है, भेजते आप हैं: “{message}”",
    "Opens with this text, and you send it: “{message}”": "इस संदेश के साथ खुलता है, भेजते आप हैं: “{message}”",
    "Change the texts": "संदेश बदलिए",
    "Write by e-mail": "ई-मेल से लिखिए",
    "To {to}, from {from}. Subject: {subject}.": "{to} को, {from} से। विषय: {subject}।",
    "What the family reads": "परिवार क्या पढ़ेगा",
    "Sent as it stands here, and noted under “What happened”. Answers come to the school’s mailbox.":
      "जैसा यहाँ है वैसा ही जाएगा, और “क्या हुआ” में लिखा जाएगा। जवाब स्कूल के मेलबॉक्स में आते हैं।",
    "Send the mail": "ई-मेल भेजिए",
    "What happened": "क्या हुआ",
    "It came in.": "यह आई।",
    "The mail to the office went out.": "दफ़्तर को मेल चली गई।",
    "The mail to the office did not go out: {failure}": "दफ़्तर को मेल नहीं गई: {failure}",
    "The copy for the school’s present system went out.": "स्कूल के मौजूदा सिस्टम को कॉपी चली गई।",
    "The copy for the school’s present system did not go out: {failure}": "स्कूल के मौजूदा सिस्टम को कॉपी नहीं गई: {failure}",
    "By itself, {time}": "अपने आप, {time}",
    "By itself. It is tried again": "अपने आप। फिर कोशिश होगी",
    "By phone": "फ़ोन से",
    "Taken by phone by {takenBy}, {time}.": "{takenBy} ने फ़ोन पर लिखी, {time}।",
    "It was taken by phone.": "यह फ़ोन पर लिखी गई।",
    "The enquiry is written down.": "पूछताछ लिख ली गई।",
    "Tell the family its reference: {reference}. With it and its phone number it sees on the page Enquiry where it stands.":
      "परिवार को यह रेफ़रेंस बताइए: {reference}। इससे और अपने फ़ोन नंबर से वे “पूछताछ” पन्ने पर देख सकते हैं कि बात कहाँ पहुँची।",
    "Write down an enquiry": "पूछताछ लिखिए",
    "For a family on the phone. It stands among the others, with your name as who took it.":
      "फ़ोन पर बात कर रहे परिवार के लिए। यह बाकी पूछताछ के साथ रहेगी, आपके नाम से।",
    "It is not written down yet.": "यह अभी लिखी नहीं गई।",
    "Choose a class": "कक्षा चुनिए",
    "10 digits, without +91 or 0": "10 अंक, +91 या 0 के बिना",
    "Write it down": "लिख लीजिए",
    // Forms.
    "After the answer": "जवाब के बाद",
    "After the call": "फ़ोन के बाद",
    "Where it stands now": "अब बात कहाँ तक पहुँची",
    "Nobody yet": "अभी कोई नहीं",
    "Remind us on": "किस दिन याद दिलाएँ",
    "It then stands under “To do today”, before all others.": "उस दिन यह “आज करना है” में सबसे पहले दिखेगी।",
    Note: "टिप्पणी",
    "Only what helps to call back. The family can read it at “See all that is kept”.":
      "सिर्फ़ वही जो दोबारा फ़ोन करने में काम आए। परिवार इसे पढ़ना माँग सकता है।",
    "Keep this": "यह रखिए",
    "Erase this {one}": "इसे मिटाइए: {one}",
    "When the family asks for it, or it is a joke. Name, numbers and notes are gone at once and cannot be brought back; the log keeps only that one was erased, why, when, and by whom.":
      "जब परिवार कहे, या यह मज़ाक़ हो। नाम, नंबर और टिप्पणियाँ तुरंत मिट जाती हैं और वापस नहीं आतीं; सिर्फ़ इतना लिखा रहता है कि एक मिटाई गई, क्यों, कब और किसने।",
    Why: "क्यों",
    "Name nobody: this line stays.": "किसी का नाम मत लिखिए: यह पंक्ति रहती है।",
    "What is joined with this one comes back to the list: erase it too, if it is of the same family.":
      "इससे जुड़ी पूछताछ सूची में लौट आएगी: वह उसी परिवार की हो, तो उसे भी मिटाइए।",
    "Copies stay elsewhere. Erase them too: in the mailbox the mail that ends with {id}, in the present system the form with this number.":
      "कॉपी दूसरी जगह भी हैं। उन्हें भी मिटाइए: मेलबॉक्स में वह मेल जिसके अंत में {id} है, मौजूदा सिस्टम में इस नंबर का फ़ॉर्म।",
    "Erase for good": "हमेशा के लिए मिटाइए",
    "Another enquiry stands for this one.": "इसकी जगह दूसरी पूछताछ है।",
    "Go to that one": "उस पर जाइए",
    ": its state is what the family reads here too.": ": परिवार को यहाँ भी उसी की स्थिति दिखती है।",
    "Joined with this one": "इससे जुड़ी हुई",
    "Perhaps the same child": "शायद वही बच्चा",
    "Join it to this one": "इसे इससे जोड़िए",
    "{ofClass}, came {receivedAt}, {state}": "{ofClass}, {receivedAt} को आई, {state}",
    ", the same phone": ", वही फ़ोन",
    "Take apart": "अलग कीजिए",
    "Write what the family should read.": "लिखिए, परिवार क्या पढ़े।",
    "Choose where it stands now.": "चुनिए, अब बात कहाँ तक पहुँची।",
    "Write {most} letters at most: you have {count}.": "ज़्यादा से ज़्यादा {most} अक्षर लिखिए: अभी {count} हैं।",
    "Write why in a few words: this line stays in the log.": "क्यों, कुछ शब्दों में लिखिए: यह पंक्ति रहती है।",
    "Leave names, numbers and addresses out: this line stays in the log after the rest is gone.":
      "नाम, नंबर और पते मत लिखिए: बाकी मिटने के बाद भी यह पंक्ति रहती है।",
    // The season, and what was withdrawn.
    "{from} to {until}": "{from} से {until}",
    "{days}. Joined enquiries count once.": "{days}। जुड़ी हुई पूछताछ एक बार गिनी जाती हैं।",
    From: "कब से",
    To: "कब तक",
    "Count these days": "ये दिन गिनिए",
    "No enquiry came in these days": "इन दिनों कोई पूछताछ नहीं आई",
    "Choose other days, or look again when families have written.": "दूसरे दिन चुनिए, या परिवारों के लिखने के बाद देखिए।",
    "By class, and where they stand now": "कक्षा के अनुसार, और अब कहाँ तक पहुँचीं",
    "Without a class": "बिना कक्षा",
    "By week": "हफ़्ते के अनुसार",
    "Week from": "किस दिन से हफ़्ता",
    "These figures as a table": "ये आँकड़े तालिका में",
    "It is written down: the copies are erased.": "लिख लिया गया: कॉपी मिटा दी गईं।",
    "It is erased there": "वहाँ मिटा दी",
    "In the school’s mailbox: the mail that ends with this number, wherever it was sent on to, and mails to the family.":
      "स्कूल के मेलबॉक्स में: वह मेल जिसके अंत में यह नंबर है, जहाँ भी आगे भेजी गई हो, और परिवार को भेजी मेल।",
    "In the school’s present system: ask its maker to erase the form with this number.":
      "स्कूल के मौजूदा सिस्टम में: उसे बनाने वालों से कहिए कि इस नंबर का फ़ॉर्म मिटाएँ।",
    // Families' data.
    "A complaint": "शिकायत",
    "Statement missing": "अभिभावक का कथन बाकी",
    Statement: "अभिभावक का कथन",
    "the form of the website": "वेबसाइट का फ़ॉर्म",
    "another program": "कोई दूसरा प्रोग्राम",
    "the page “Your enquiry”": "“आपकी पूछताछ” पन्ना",
    "the database": "डेटाबेस",
    "notice {policy}": "सूचना {policy}",
    "Later years": "अगले साल",
    "may be told": "बता सकते हैं",
    "not to be told": "नहीं बताना है",
    "The family complains.": "परिवार ने शिकायत की है।",
    "Its words stand under “What happened”. Answer within {days} days of them; the text below begins the answer.":
      "शिकायत “क्या-क्या हुआ” के नीचे है। {days} दिन में जवाब दीजिए; नीचे का संदेश जवाब की शुरुआत है।",
    "It is answered": "जवाब दे दिया",
    "Nobody has said yet to be the child’s parent or guardian. The text below asks for it.":
      "अभी किसी ने नहीं बताया कि वह बच्चे के माता-पिता या अभिभावक हैं। नीचे का संदेश यह पूछता है।",
    "What families wait for. {days} days are left until India’s data protection rules ask for it, 13 May 2027.":
      "परिवार किसकी राह देख रहे हैं। 13 मई 2027 से भारत के डेटा संरक्षण नियम यह माँगते हैं, {days} दिन बाकी हैं।",
    "What families wait for. India’s data protection rules ask for it since 13 May 2027.":
      "परिवार किसकी राह देख रहे हैं। 13 मई 2027 से भारत के डेटा संरक्षण नियम यह माँगते हैं।",
    "Nobody waits": "कोई राह नहीं देख रहा",
    "Complaints, missing statements and copies to erase stand here.":
      "शिकायतें, बाकी कथन और मिटाई जाने वाली कॉपी यहाँ आती हैं।",
    "{count} enquiries without a statement in all.": "कुल {count} पूछताछ में कथन बाकी है।",
    "What the website does for families’ data": "वेबसाइट परिवारों की जानकारी के लिए क्या करती है",
    "This says what the website does. It is no legal advice.": "यह बताता है कि वेबसाइट क्या करती है। यह क़ानूनी सलाह नहीं है।",
    "The record of consent as a table": "सहमति का रिकॉर्ड तालिका में",
    "The notice that families read": "परिवार जो सूचना पढ़ते हैं",
    "{days} days late": "{days} दिन की देर",
    "{days} days left": "{days} दिन बाकी",
    "Answer its complaint, since {day}": "शिकायत का जवाब दीजिए, {day} से बाकी",
    "Ask for the statement of a parent, since {day}": "अभिभावक का कथन माँगिए, {day} से बाकी",
    "Have copies of the withdrawn enquiry erased, since {day}": "वापस ली गई पूछताछ की कॉपी मिटवाइए, {day} से बाकी",
    Met: "पूरा",
    "Built in": "वेबसाइट में ही बना है",
    "Missing: for {by} to do": "बाकी: {by} को करना है",
    // Duties.
    "the office": "दफ़्तर",
    "the operator": "वेबसाइट सँभालने वाले",
    "the website": "वेबसाइट",
    notice: "सूचना",
    contact: "संपर्क",
    statement: "अभिभावक का कथन",
    record: "सहमति का रिकॉर्ड",
    rights: "परिवारों के अधिकार",
    answers: "जवाब",
    copies: "कॉपी",
    retention: "रखने का समय",
    erasure: "मिटाना",
    safety: "सुरक्षा",
    backups: "बैकअप",
    breach: "जानकारी बाहर चली जाए तो",
    "no tracking": "कोई निगरानी नहीं",
    "version {version} in English and Hindi; each version that somebody agreed to is stored":
      "संस्करण {version} अंग्रेज़ी और हिन्दी में; जिस संस्करण पर किसी ने सहमति दी, उसका पाठ रखा है",
    "versions of the notice that somebody agreed to and whose text is gone: {unknown}. Restore a backup":
      "जिन संस्करणों पर सहमति दी गई और जिनका पाठ अब नहीं है: {unknown}। बैकअप वापस लाइए",
    "whether the record can be changed could not be tried just now: {seal}":
      "रिकॉर्ड बदला जा सकता है या नहीं, यह अभी जाँचा नहीं जा सका: {seal}",
    "families read whom to ask": "परिवार पढ़ सकते हैं कि किससे पूछना है",
    "the notice names no phone and no e-mail: enter one": "सूचना में न फ़ोन है न ई-मेल: एक लिखिए",
    "every enquiry in the store has the statement of a parent": "हर पूछताछ में अभिभावक का कथन है",
    "enquiries without the statement of a parent: {count}. Ask each family for it":
      "जिन पूछताछ में अभिभावक का कथन नहीं: {count}। हर परिवार से पूछिए",
    "the database itself refuses to change or to delete a line of the record of consent":
      "सहमति के रिकॉर्ड की लाइन न बदली जा सकती है, न मिटाई जा सकती है",
    "the database lets lines of the record be changed: its triggers are gone. Restore a backup":
      "सहमति के रिकॉर्ड की लाइनें बदली जा सकती हैं। बैकअप वापस लाइए",
    "/Enquiry shows all that is kept, corrects, takes back, erases, takes complaints":
      "/Enquiry पर परिवार सब देख सकते हैं, सुधार सकते हैं, वापस ले सकते हैं, मिटा सकते हैं और शिकायत कर सकते हैं",
    "nothing that families wait for is older than {days} days": "परिवारों का कोई काम {days} दिन से ज़्यादा बाकी नहीं",
    "complaints and erasures that have waited for more than {days} days: {late}":
      "शिकायतें और मिटाने के काम जो {days} दिन से ज़्यादा बाकी हैं: {late}",
    "no copy of a withdrawn enquiry waits to be erased elsewhere": "वापस ली गई किसी पूछताछ की कॉपी मिटानी बाकी नहीं",
    "withdrawn enquiries of which copies are to be erased: {copies}": "वापस ली गई पूछताछ जिनकी कॉपी मिटानी हैं: {copies}",
    "nothing is older than its purpose allows (RETENTION_MONTHS={months})":
      "कोई जानकारी तय समय ({months} महीने) से ज़्यादा नहीं रखी गई",
    "forms that should be gone by age: {overdue}. Keep the server running, or run npm run submissions -- retention":
      "फ़ॉर्म जो समय पूरा होने पर मिट जाने थे: {overdue}। सर्वर चालू रखिए, या npm run submissions -- retention चलाइए",
    "erased rows are overwritten in the file, and its log is emptied":
      "मिटाई गई जानकारी के ऊपर फ़ाइल में लिख दिया जाता है, और उसका लॉग ख़ाली कर दिया जाता है",
    "erased rows leave the files of the tables; the log of PostgreSQL holds them until it uses its files again":
      "मिटाई गई जानकारी तालिकाओं की फ़ाइलों से निकल जाती है; PostgreSQL का लॉग उसे तब तक रखता है जब तक वह उस फ़ाइल पर फिर न लिखे",
    "erased rows are still on the disk since {since}: end other programs that read the database":
      "मिटाई गई जानकारी {since} से डिस्क पर बाकी है: डेटाबेस पढ़ने वाले दूसरे प्रोग्राम बंद कीजिए",
    "visitors and office talk over https": "वेबसाइट और दफ़्तर का पता https से शुरू होता है",
    "PUBLIC_URL is no https address": "PUBLIC_URL का पता https से शुरू नहीं होता",
    "backups are encrypted": "बैकअप एन्क्रिप्ट हैं",
    "there is none yet": "अभी कोई नहीं है",
    "backups hold families' data and are not encrypted: set BACKUP_RECIPIENT":
      "बैकअप में परिवारों की जानकारी है और वे एन्क्रिप्ट नहीं हैं: BACKUP_RECIPIENT भरिए",
    "npm run submissions -- breach makes the letters and the table":
      "npm run submissions -- breach चिट्ठियाँ और तालिका बनाता है",
    "no analytics, no advertising, no profile, nothing of another website":
      "न आँकड़े, न विज्ञापन, न प्रोफ़ाइल, न किसी दूसरी वेबसाइट की कोई चीज़",
  },
};

/** What families have sent: lists, one submission, the season in figures. */
export const inboxSentences = sentences(table);

export type InboxSentence = Plain<keyof (typeof table)["hi"]>;

export type SayInInbox = (typeof inboxSentences)[Language];
