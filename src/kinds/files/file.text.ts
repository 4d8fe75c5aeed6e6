import { texts } from "../../base/language.ts";

export const fileTexts = texts({
  picture: { en: "Picture", hi: "तस्वीर" },
  pages: {
    en: (count: number) => `${count} page${count === 1 ? "" : "s"}`,
    hi: (count: number) => `${count} ${count === 1 ? "पन्ना" : "पन्ने"}`,
  },
  replaced: { en: (day: string) => `, replaced on ${day}`, hi: (day: string) => `, ${day} को बदली गई` },
  attachment: { en: "Attachment", hi: "फ़ाइल" },
  fileName: { en: "File name", hi: "फ़ाइल का नाम" },
  captured: { en: "Captured", hi: "तारीख" },
  resolution: { en: "Resolution", hi: "आकार" },
  aperture: { en: "Aperture", hi: "अपर्चर" },
  shutter: { en: "Shutter speed", hi: "शटर" },
  seconds: { en: (time: string) => `${time} s`, hi: (time: string) => `${time} सेकंड` },
});
