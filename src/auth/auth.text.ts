import { type Language, sentences } from "../base/language.ts";
import { frameTable } from "../ui/office/office.text.ts";

/** Signing in, the second step, passwords, and what a person sees of her own account. */
export const authSentences = sentences({
  hi: {
    ...frameTable.hi,
    // Roles.
    Clerk: "क्लर्क",
    Principal: "प्रिंसिपल",
    Administrator: "एडमिन",
    "Writes everything, publishes news and the other everyday kinds.":
      "सब कुछ लिखते हैं, समाचार और रोज़ की दूसरी चीज़ें वेबसाइट पर डालते हैं।",
    "Publishes everything: also toppers and pop-ups.": "सब कुछ वेबसाइट पर डालते हैं: टॉपर और पॉप-अप भी।",
    "Publishes everything and looks after staff.": "सब कुछ वेबसाइट पर डालते हैं और स्टाफ़ को सँभालते हैं।",
    // Signing in.
    "The office": "दफ़्तर",
    "Sign in": "साइन इन कीजिए",
    "Sign in with this phone": "इस फ़ोन से साइन इन कीजिए",
    or: "या",
    "Your e-mail": "आपका ई-मेल",
    Password: "पासवर्ड",
    Show: "दिखाइए",
    "the password": "पासवर्ड",
    Code: "कोड",
    "The code from your app": "आपके ऐप का कोड",
    "Six digits, which the app on your phone shows for half a minute. Phone lost? Write one of your recovery codes.":
      "छह अंक, जो आपके फ़ोन का ऐप आधे मिनट तक दिखाता है। फ़ोन खो गया? अपना कोई रिकवरी कोड लिखिए।",
    "Write the code again.": "कोड फिर लिखिए।",
    "Write the password again.": "पासवर्ड फिर लिखिए।",
    "You are not signed in.": "आप साइन इन नहीं हुए।",
    "Nobody can sign in here.": "यहाँ कोई साइन इन नहीं कर सकता।",
    "Your time here had run out.": "यहाँ आपका समय पूरा हो गया था।",
    "Nothing you wrote is lost. Sign in, and it goes on where it was.":
      "आपका लिखा कुछ नहीं मिटा। साइन इन कीजिए, काम वहीं से आगे चलेगा।",
    "The files must be chosen again: {names}. Your text is kept until then.":
      "फ़ाइलें फिर चुननी होंगी: {names}। तब तक आपका लेख रखा है।",
    "The office cannot reach its store just now. It comes back by itself: try again in a minute.":
      "दफ़्तर अभी अपने डेटा तक नहीं पहुँच रहा। यह अपने आप ठीक हो जाएगा: एक मिनट बाद फिर कोशिश कीजिए।",
    "Password lost? Ask the administrator for a new link. Phone lost too? For a link without the second step.":
      "पासवर्ड भूल गए? एडमिन से नया लिंक माँगिए। फ़ोन भी खो गया? तो दूसरे चरण के बिना वाला लिंक माँगिए।",
    "Parents: to the school’s website": "अभिभावक: स्कूल की वेबसाइट पर जाइए",
    "Here the school writes its website, from a phone. Open everything and press every button.":
      "यहाँ स्कूल अपनी वेबसाइट लिखता है, फ़ोन से ही। सब कुछ खोलिए और हर बटन दबाकर देखिए।",
    "Look around as {role}": "{role} बनकर देखिए",
    "E-mail and password do not belong together. Look at the e-mail first, then write the password again.":
      "यह पासवर्ड इस ई-मेल का नहीं है। पहले ई-मेल देखिए, फिर पासवर्ड दोबारा लिखिए।",
    "This phone is not known here, or not any more. Sign in with e-mail and password.":
      "यह फ़ोन यहाँ जुड़ा नहीं है। ई-मेल और पासवर्ड से साइन इन कीजिए।",
    "Very many try to sign in just now. Try again in a minute.":
      "इस समय बहुत लोग साइन इन कर रहे हैं। एक मिनट बाद फिर कोशिश कीजिए।",
    "Too many tries. Wait {wait}, then try again; or ask the administrator for {link}.":
      "बहुत बार कोशिश हो चुकी। {wait} रुककर फिर कीजिए; या एडमिन से {link} माँगिए।",
    "a minute": "एक मिनट",
    "{minutes} minutes": "{minutes} मिनट",
    "a new link": "नया लिंक",
    "a link without the second step": "दूसरे चरण के बिना वाला लिंक",
    // The first time.
    "Welcome to the office": "दफ़्तर में आपका स्वागत है",
    "Welcome back, {name}": "{name}, फिर से स्वागत है",
    "{invitedBy} has invited you to the office of {school}. {role}: {may}":
      "{invitedBy} ने आपको {school} के दफ़्तर में बुलाया है। {role}: {may}",
    "Whoever runs the website": "वेबसाइट सँभालने वाले",
    "Set a new password for the office of {name}. You stay {role}{asBefore}. Phones that signed you in by their lock are set up anew.":
      "{name} के दफ़्तर के लिए नया पासवर्ड रखिए। आप {role} ही रहेंगे{asBefore}। जो फ़ोन अपने लॉक से साइन इन कराते थे, उन्हें फिर जोड़ना होगा।",
    ", and a code from your app is asked for as before": ", और ऐप का कोड पहले की तरह माँगा जाएगा",
    "Your e-mail is": "आपका ई-मेल है",
    "Two things are not right yet.": "दो बातें अभी ठीक नहीं हैं।",
    ", then go on.": ", फिर आगे चलिए।",
    "Two things, once": "बस दो बातें, एक बार",
    "Your name": "आपका नाम",
    "Colleagues see it beside what you post. Parents do not.": "यह साथियों को आपके लिखे के साथ दिखता है, अभिभावकों को नहीं।",
    "Write your name as colleagues know it.": "अपना वह नाम लिखिए जिससे साथी आपको जानते हैं।",
    "A password of your own": "आपका अपना पासवर्ड",
    "{least} letters or more. Four words that do not belong together are easy to keep in mind.":
      "कम से कम {least} अक्षर। चार अलग-अलग शब्द मिलाकर बनाइए, वे याद रहते हैं।",
    "Sign in with this phone next time": "अगली बार इस फ़ोन से साइन इन कीजिए",
    "This link works once, until {endsAt}. Not you? Close this page and tell the administrator.":
      "यह लिंक एक बार चलता है, {endsAt} तक। यह आपके लिए नहीं है? तो पन्ना बंद कीजिए और एडमिन को बताइए।",
    "This link does not work": "यह लिंक नहीं चलता",
    "It works once, for two days.": "लिंक एक बार चलता है, दो दिन तक।",
    "It was used, its time is over, or it was taken back.":
      "यह इस्तेमाल हो चुका है, इसका समय बीत गया है, या इसे वापस लिया गया है।",
    "Ask the administrator for a new one.": "एडमिन से नया लिंक माँगिए।",
    "This link works no more: it was used, its time is over, or it was taken back. Ask for a new one.":
      "यह लिंक अब नहीं चलता: यह इस्तेमाल हो चुका है, इसका समय बीत गया है, या इसे वापस लिया गया है। नया माँगिए।",
    "I have a password already": "मेरे पास पासवर्ड है",
    // Passwords.
    "Another password": "दूसरा पासवर्ड",
    "Everywhere else you are signed out after that.": "उसके बाद आप बाकी सब जगह से साइन आउट हो जाएँगे।",
    "The one you have now": "अभी का पासवर्ड",
    "The new one": "नया पासवर्ड",
    "Change my password": "पासवर्ड बदलिए",
    "You have another password now.": "आपका पासवर्ड बदल गया।",
    "Everywhere else you are signed out.": "बाकी सब जगह से आप साइन आउट हो गए हैं।",
    "Your password": "आपका पासवर्ड",
    "Your password, once more": "आपका पासवर्ड, एक बार फिर",
    "This is not your password. Write the one that you sign in with now.":
      "यह आपका पासवर्ड नहीं है। वही लिखिए जिससे आप अभी साइन इन करते हैं।",
    "Write a password of your own.": "अपना एक पासवर्ड लिखिए।",
    "Write {least} letters or more: you have {letters}. Four words that do not belong together are easy to keep in mind.":
      "कम से कम {least} अक्षर लिखिए: अभी {letters} हैं। चार अलग-अलग शब्द याद रहते हैं।",
    "Write {most} letters at most: you have {letters}.": "ज़्यादा से ज़्यादा {most} अक्षर लिखिए: अभी {letters} हैं।",
    "Write another one: many people use this, and thieves try it first.":
      "कोई और लिखिए: इसे बहुत लोग रखते हैं, और चोर सबसे पहले यही आज़माते हैं।",
    "Write another one: this is little more than your name, your e-mail or the school’s name.":
      "कोई और लिखिए: इसमें आपके नाम, ई-मेल या स्कूल के नाम के सिवा बहुत कम है।",
    // My account.
    Language: "भाषा",
    "The office speaks this language to you, on every device.": "दफ़्तर हर फ़ोन और कंप्यूटर पर आपसे इसी भाषा में बात करेगा।",
    " An administrator invites colleagues.": " साथियों को एडमिन बुलाते हैं।",
    "Nothing was changed.": "कुछ नहीं बदला।",
    "Put one thing right": "एक बात ठीक कीजिए",
    "Where I am signed in": "मैं कहाँ-कहाँ साइन इन हूँ",
    "since {since}": "{since} से",
    "This is where you are now.": "आप अभी यहीं हैं।",
    "Used {lastSeen}.": "पिछली बार: {lastSeen}।",
    "Sign out there": "वहाँ से साइन आउट",
    "Sign out everywhere else": "बाकी सब जगह से साइन आउट",
    "Your password, to sign out elsewhere": "दूसरी जगह से साइन आउट करने के लिए आपका पासवर्ड",
    "Phones that sign me in": "मुझे साइन इन कराने वाले फ़ोन",
    "None yet. With one, a fingerprint or the screen lock is enough.":
      "अभी कोई नहीं। जोड़ने पर उँगली का निशान या स्क्रीन लॉक काफ़ी है।",
    "Signing in with one asks for no password and no code.": "इनसे साइन इन करने में न पासवर्ड लगता है, न कोड।",
    "Its own lock is enough.": "इसका अपना लॉक काफ़ी है।",
    "Take it away": "हटाइए",
    "Your password, to take one away": "फ़ोन हटाने के लिए आपका पासवर्ड",
    "Next time your fingerprint, face or screen lock is enough: nothing to remember, and nobody can steal it. Your fingerprint never leaves the phone. A computer can do it too.":
      "अगली बार उँगली का निशान, चेहरा या स्क्रीन लॉक काफ़ी होगा: कुछ याद नहीं रखना, और कोई चुरा नहीं सकता। आपकी उँगली का निशान फ़ोन से बाहर नहीं जाता। कंप्यूटर से भी यह हो सकता है।",
    "This phone does not sign you in yet.": "यह फ़ोन अभी आपको साइन इन नहीं कराता।",
    "That is not possible here.": "यहाँ यह नहीं हो सकता।",
    "Use this phone": "यह फ़ोन जोड़िए",
    "This browser cannot do that. Try the one that came with the phone.":
      "इस ब्राउज़र से यह नहीं हो सकता। फ़ोन के साथ आया ब्राउज़र आज़माइए।",
    "Not now": "अभी नहीं",
    "With your fingerprint, face or screen lock.": "उँगली के निशान, चेहरे या स्क्रीन लॉक से।",
    "With your fingerprint, face or screen lock, if you have set it up.":
      "उँगली के निशान, चेहरे या स्क्रीन लॉक से, अगर आपने इसे जोड़ा है।",
    "The phone did not say yes, or it took too long. Try again.": "फ़ोन ने हाँ नहीं की, या बहुत देर लगी। फिर कोशिश कीजिए।",
    // The second step.
    "Second step": "दूसरा चरण",
    "A second step for signing in": "साइन इन का दूसरा चरण",
    "After your password you write six digits from an app on your phone. Who has learned your password gets no further without the phone.":
      "पासवर्ड के बाद आप फ़ोन के ऐप से छह अंक लिखते हैं। जिसे आपका पासवर्ड पता चल गया, वह फ़ोन के बिना आगे नहीं जा सकता।",
    "Signing in asks you for a code from your phone. Recovery codes left: {codesLeft}.":
      "साइन इन पर आपके फ़ोन का कोड माँगा जाता है। बचे हुए रिकवरी कोड: {codesLeft}।",
    "Signing in asks for your password alone. A code from your phone makes it much safer.":
      "साइन इन पर सिर्फ़ पासवर्ड माँगा जाता है। फ़ोन के कोड से यह कहीं सुरक्षित हो जाता है।",
    "Set it up": "चालू कीजिए",
    "Not today": "आज नहीं",
    "This did not work yet.": "यह अभी नहीं हुआ।",
    "This step comes first.": "पहले यह चरण पूरा कीजिए।",
    "Nothing you wrote is lost. Set the step up, and it goes on where it was.":
      "आपका लिखा कुछ नहीं मिटा। यह चरण चालू कीजिए, काम वहीं से आगे चलेगा।",
    "This has waited two weeks.": "इसे दो हफ़्ते हो गए हैं।",
    "The office opens for you again when it is set up.": "इसे चालू करने पर दफ़्तर आपके लिए फिर खुलेगा।",
    "You publish what others may not, so the school asks you for it. It takes two minutes, once.":
      "आप वह भी वेबसाइट पर डालते हैं जो दूसरे नहीं डाल सकते, इसलिए स्कूल आपसे यह चाहता है। बस एक बार, दो मिनट लगेंगे।",
    "You need an app that makes codes: Google Authenticator, Microsoft Authenticator, or the one that your phone came with.":
      "कोड बनाने वाला एक ऐप चाहिए: Google Authenticator, Microsoft Authenticator, या जो फ़ोन के साथ आया हो।",
    "Show this to the app": "ऐप को यह दिखाइए",
    "The app is on this very phone:": "ऐप इसी फ़ोन में है:",
    "open it by this link": "इस लिंक से खोलिए",
    ". It is on another one: open it there, choose “Add”, and hold its camera here.":
      "। ऐप दूसरे फ़ोन में है: उसे वहाँ खोलिए, “Add” चुनिए, और उसका कैमरा यहाँ दिखाइए।",
    "The key for the app, as a code for its camera. {name}": "ऐप की कुंजी, कैमरे के लिए कोड के रूप में। {name}",
    "Or type the key into it:": "या यह कुंजी ऐप में लिखिए:",
    "The six digits that it shows now": "ऐप में अभी दिख रहे छह अंक",
    "Ask me for a code from now on": "अब से मुझसे कोड माँगिए",
    "Begin again": "फिर से शुरू कीजिए",
    "Signing in asks you for a code from now on.": "अब से साइन इन पर आपसे कोड माँगा जाएगा।",
    "Keep these, for the day when the phone is lost. They are shown only now.":
      "इन्हें सँभालकर रखिए, फ़ोन खोने पर काम आएँगे। ये सिर्फ़ अभी दिखेंगे।",
    "Your recovery codes": "आपके रिकवरी कोड",
    "Each works once, in place of a code. Print them, or write them down and lock them away.":
      "हर एक, कोड की जगह, एक बार चलता है। इन्हें छाप लीजिए, या लिखकर ताले में रखिए।",
    "Recovery codes for the office of {name}": "{name} के दफ़्तर के रिकवरी कोड",
    "Each works once, in place of a code from the app.": "हर एक, ऐप के कोड की जगह, एक बार चलता है।",
    "Keep them as a file": "फ़ाइल में रखिए",
    "I have kept them": "मैंने रख लिए",
    "I have kept them: go on with what I wrote": "मैंने रख लिए: मेरे लिखे पर आगे चलिए",
    "It is set up.": "यह चालू है।",
    "Signing in asks you for a code. You have {codesLeft} recovery code left.":
      "साइन इन पर कोड माँगा जाता है। आपके पास {codesLeft} रिकवरी कोड बचा है।",
    "Signing in asks you for a code. You have {codesLeft} recovery codes left.":
      "साइन इन पर कोड माँगा जाता है। आपके पास {codesLeft} रिकवरी कोड बचे हैं।",
    "New recovery codes": "नए रिकवरी कोड",
    "The old ones work no more.": "पुराने कोड फिर नहीं चलेंगे।",
    "Make new codes": "नए कोड बनाइए",
    "Another phone, or no second step": "दूसरा फ़ोन, या दूसरा चरण नहीं",
    "Take it away here, then set it up anew on the other phone.": "यहाँ से हटाइए, फिर दूसरे फ़ोन पर दोबारा चालू कीजिए।",
    "A code": "कोई कोड",
    "From the app, or a recovery code.": "ऐप का, या कोई रिकवरी कोड।",
    "From the app.": "ऐप का।",
    "Take the second step away": "दूसरा चरण हटाइए",
    "A code from the app has six digits, a recovery code 24 letters and digits. Write one of them whole.":
      "ऐप के कोड में छह अंक होते हैं, रिकवरी कोड में 24 अक्षर और अंक। कोई एक पूरा लिखिए।",
    "This code is not right. Write the one that the app shows now for this school and your e-mail. When it stays wrong, set the clock of the phone to automatic.":
      "यह कोड सही नहीं है। वही लिखिए जो ऐप अभी इस स्कूल और आपके ई-मेल के लिए दिखा रहा है। फिर भी गलत आए, तो फ़ोन की घड़ी ऑटोमैटिक कीजिए।",
    "A recovery code goes in here too.": "यहाँ रिकवरी कोड भी चलेगा।",
    "This code was used already. Wait until the app shows the next one, and write that.":
      "यह कोड इस्तेमाल हो चुका है। ऐप में अगला कोड आने दीजिए, और वह लिखिए।",
    "Your time for the code has run out. Write e-mail and password once more.":
      "कोड का समय पूरा हो गया। ई-मेल और पासवर्ड फिर लिखिए।",
    "Signing in asks you for a code already.": "साइन इन पर कोड पहले से माँगा जाता है।",
    "Write the six digits that the app shows now.": "ऐप में अभी दिख रहे छह अंक लिखिए।",
    "Signing in does not ask you for a code yet.": "साइन इन पर अभी कोड नहीं माँगा जाता।",
    // Somebody else's page.
    "Not for you": "आपके लिए नहीं",
    "This page is for somebody else": "यह पन्ना किसी और के लिए है",
    "You are here as {role}. Ask the administrator if you should see it.":
      "आप यहाँ {role} हैं। अगर आपको यह देखना चाहिए, तो एडमिन से कहिए।",
  },
});

export type SayInAuth = (typeof authSentences)[Language];
