/** What scripts of the office say. They hold the English themselves; a page in another language brings these along. */
export const scriptTable = {
  hi: {
    // A text on this phone.
    "On this phone since {since}.": "{since} से इस फ़ोन में है।",
    "On this phone since {since}. It goes to school by itself when there is a signal.":
      "{since} से इस फ़ोन में है। सिग्नल आने पर अपने आप स्कूल पहुँच जाएगा।",
    "Going to school…": "स्कूल जा रहा है…",
    "This phone keeps no texts. It goes to school every few seconds, as long as there is a signal.":
      "यह फ़ोन लेख नहीं रखता। जब तक सिग्नल है, वह हर कुछ सेकंड में स्कूल जाता है।",
    "This text is too long to be sent.": "यह लेख भेजने के लिए बहुत लंबा है।",
    // Passwords, phones and copies.
    Show: "दिखाइए",
    Hide: "छिपाइए",
    "The phone asks you now.": "अब फ़ोन आपसे पूछ रहा है।",
    "The phone did not say yes. Try again.": "फ़ोन ने हाँ नहीं की। फिर कोशिश कीजिए।",
    Copied: "कॉपी हो गया",
    "Chosen: copy it now": "चुन लिया: अब कॉपी कीजिए",
    // Files on their way.
    "{name}: on its way": "{name}: जा रही है",
    "{percent}%{rest}. You can go on writing.": "{percent}%{rest}। आप लिखते रहिए।",
    ", about 1 second": ", क़रीब 1 सेकंड",
    ", about {seconds} seconds": ", क़रीब {seconds} सेकंड",
    ", about {minutes} minutes": ", क़रीब {minutes} मिनट",
    "Not on this phone any more": "अब इस फ़ोन में नहीं है",
    "Did not arrive: {text}": "नहीं पहुँची: {text}",
    "Not taken": "नहीं ली गई",
    "It is still on this phone. Without it, the rest can be published.":
      "यह अभी इस फ़ोन में है। इसके बिना बाकी वेबसाइट पर डाला जा सकता है।",
    "Copy it once more: it is empty.": "इसे फिर कॉपी कीजिए: यह ख़ाली है।",
    "Make it smaller: it is larger than {most} MB.": "इसे छोटा कीजिए: यह {most} MB से बड़ी है।",
    "{stored} of {count} at school.": "{count} में से {stored} स्कूल में।",
    "{count} waits for the line, on this phone.": "{count} इस फ़ोन में सिग्नल की राह देख रही है।",
    "{count} wait for the line, on this phone.": "{count} इस फ़ोन में सिग्नल की राह देख रही हैं।",
    "{count} did not arrive.": "{count} नहीं पहुँचीं।",
    "One did not arrive.": "एक नहीं पहुँची।",
    "{files} was not taken.": "{files} नहीं ली गई।",
    "{files} were not taken.": "{files} नहीं ली गईं।",
    "One waits for the line.": "एक सिग्नल की राह देख रही है।",
    "{count} wait for the line.": "{count} सिग्नल की राह देख रही हैं।",
    "One is on the way.": "एक जा रही है।",
    "{count} are on the way.": "{count} जा रही हैं।",
    "This goes on by itself when all are at school.": "सब पहुँचते ही यह अपने आप आगे चलेगा।",
    "Try again, or go on without.": "फिर कोशिश कीजिए, या इनके बिना आगे चलिए।",
    "Its row says why. Go on without, or choose another.": "क्यों, यह उसकी पंक्ति में लिखा है। उसके बिना चलिए, या दूसरी चुनिए।",
    "The school did not take every file.": "स्कूल ने हर फ़ाइल नहीं ली।",
    "Files are not at school yet.": "फ़ाइलें अभी स्कूल नहीं पहुँचीं।",
    // The order of photos, and several at once.
    "{name} is now at place {place} of {count}.": "{name} अब {count} में से {place} पर है।",
    "Hide everywhere": "सब जगह छिपाइए",
    "Put back": "वापस रखिए",
    "Take out": "निकालिए",
    "Tap the photos that you mean.": "जो फ़ोटो चाहिए, उन्हें दबाइए।",
    "{chosen} of {count} chosen.": "{count} में से {chosen} चुनी गईं।",
    "{count} moved: now from place {place} on.": "{count} हटाई गईं: अब {place} नंबर से हैं।",
    "Hide {count} everywhere now": "{count} को अभी सब जगह छिपाइए",
    "They go from every page of the website within two seconds. Press once more.":
      "ये दो सेकंड में वेबसाइट के हर पन्ने से हट जाएँगी। एक बार फिर दबाइए।",
    "{hidden} of {count} hidden everywhere.": "{count} में से {hidden} सब जगह छिप गईं।",
    "Try the others again.": "बाकी के लिए फिर कोशिश कीजिए।",
    "Back to the list": "सूची पर वापस",
    "Choose several": "कई चुनिए",
    "{count} go with the next button that you press below.": "नीचे का कोई बटन दबाते ही {count} हट जाएँगी।",
    "{count} stay.": "{count} रहेंगी।",
  },
};

export type ScriptSentence = keyof (typeof scriptTable)["hi"];
