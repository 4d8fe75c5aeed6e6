import { type Language, texts } from "../../base/language.ts";

/** The library's names, where ours are others; it has English ones itself. */
export const lightboxLabels: Record<Language, Record<string, string>> = {
  en: {
    Lightbox: "Photos in large",
    "Photo gallery": "Photos",
    Carousel: "Slides",
    Slide: "Photo",
    "{index} of {total}": "Photo {index} of {total}",
    Previous: "Previous photo",
    Next: "Next photo",
    Play: "Start slideshow",
    Pause: "Pause slideshow",
    "Enter Fullscreen": "Full screen",
    "Exit Fullscreen": "Leave full screen",
  },
  hi: {
    Lightbox: "बड़ी फ़ोटो",
    "Photo gallery": "फ़ोटो",
    Carousel: "फ़ोटो",
    Slide: "फ़ोटो",
    "{index} of {total}": "फ़ोटो {index} / {total}",
    Previous: "पिछली फ़ोटो",
    Next: "अगली फ़ोटो",
    Close: "बंद कीजिए",
    Play: "चलाइए",
    Pause: "रोकिए",
    "Enter Fullscreen": "पूरी स्क्रीन",
    "Exit Fullscreen": "पूरी स्क्रीन से बाहर",
    "Zoom in": "बड़ा कीजिए",
    "Zoom out": "छोटा कीजिए",
    "Show thumbnails": "छोटी फ़ोटो दिखाइए",
    "Hide thumbnails": "छोटी फ़ोटो छिपाइए",
    Thumbnails: "छोटी फ़ोटो",
  },
};

export const lightboxTexts = texts({
  of: { en: "of", hi: "/" },
  magnifier: { en: "Magnifier", hi: "लेंस" },
  lens: {
    en: "Magnifier: the arrow keys move it, Escape puts it away",
    hi: "लेंस: तीर से चलाइए, Escape से बंद कीजिए",
  },
  details: { en: "Photo details", hi: "फ़ोटो की जानकारी" },
  day: { en: "Day colours", hi: "दिन के रंग" },
  ask: { en: "Ask the school to remove this photo", hi: "यह फ़ोटो हटाने को कहिए" },
  missing: { en: "This photo cannot be shown just now.", hi: "यह फ़ोटो अभी नहीं दिखती।" },
});
