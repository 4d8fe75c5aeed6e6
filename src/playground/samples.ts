import type { CalendarMark } from "../calendar/month-calendar.tsx";
import type { FileFacts } from "../kinds/files/files.ts";
import type { Highlight } from "../kinds/highlights.ts";
import type { NewsItem } from "../kinds/news.ts";
import { listPage } from "../ui/list/list-page.ts";

/*
 * All texts are invented: no number can be dialled, every address ends in `.example`. The pictures are the demo school's; another store
 * lacks them, which is a state to see too.
 */

/** Ordinary length, twice as long, and Hindi. */
export interface Wording {
  plain: string;
  long: string;
  hindi: string;
}

export const action: Wording = {
  plain: "Send the kite",
  long: "Send the kite to the class teacher and to the school office",
  hindi: "पतंग कक्षा अध्यापिका को भेजें",
};

export const onward: Wording = {
  plain: "All kites",
  long: "All kites that were ever flown from the upper field, with the names of those who lost them",
  hindi: "ऊपरी मैदान की सभी पतंगें",
};

export const paper: Wording = {
  plain: "Kite rules",
  long: "Rules for the inter-house kite festival, with the measurements of spools, tails and strings",
  hindi: "अंतर-सदन पतंग महोत्सव के नियम",
};

export const sentence: Wording = {
  plain: "The kite room opens on Monday at 9 AM.",
  long: "The kite room opens on Monday at 9 AM, except in the week of the festival, in which it opens at 7 AM for the houses that fly first and at 8 AM for all others, whatever the wind-and-weather-bulletin-of-the-upper-field says.",
  hindi: "पतंग कक्ष सोमवार को प्रातः 9 बजे खुलेगा; महोत्सव के सप्ताह में प्रातः 7 बजे।",
};

export const title: Wording = {
  plain: "Why the upper field",
  long: "Why the upper field has had the steadier wind ever since the old waterworks were taken down",
  hindi: "ऊपरी मैदान ही क्यों चुना गया",
};

export const label: Wording = {
  plain: "Name of the kite",
  long: "Name of the kite as it is painted on its tail, in the letters in which it was entered",
  hindi: "पतंग का नाम, जैसा पूँछ पर लिखा है",
};

export const fieldError: Wording = {
  plain: "Please name the kite.",
  long: "Please name the kite: without a name on its tail nobody can bring it back from the orchard.",
  hindi: "कृपया पतंग का नाम लिखें।",
};

export const hint = "As it is painted on its tail";
export const typed = "Second Thunder";
export const choices = ["Diamond", "Box", "Delta of the seven long ribbons and the paper bells"];
export const unbroken = "Wind-und-Wetter-Beobachtungsstationsvorsteherin";

export const badges = ["Sample", "Coming", "Open", "New"];

export const onwardLinks = (words: Wording) => [
  { name: words.plain, note: "Where it began", href: "/AboutUs" },
  { name: words.long, note: sentence.long, href: "/Infrastructure" },
  { name: words.hindi, note: sentence.hindi, href: "/ContactUs" },
];

export const links = [
  { name: "The upper field", note: "Where the wind is", href: "/AboutUs" },
  { name: "The kite room", note: "Where they hang", href: "/Infrastructure" },
];

export const tabs: Wording[] = [
  { plain: "Diamond", long: "Diamonds with a keel", hindi: "पतंग" },
  { plain: "Box", long: "Boxes of four cells and more", hindi: "डिब्बा" },
  { plain: "Delta", long: "Deltas that need two to hold", hindi: "त्रिकोण" },
  { plain: "Sled", long: "Sleds without any stick at all", hindi: "स्लेज" },
];

export const facts: Record<keyof Wording, [name: string, value: string][]> = {
  plain: [
    ["Kites", "128"],
    ["Longest string", "900 m"],
  ],
  long: [
    ["Kites that came back by themselves in the last school year", "One hundred and twenty-eight"],
    [unbroken, unbroken],
  ],
  hindi: [
    ["पतंगें", "128"],
    ["सबसे लंबी डोर", "900 मीटर"],
  ],
};

export const figures: Record<keyof Wording, [value: string, what: string][]> = {
  plain: [
    ["128", "kites"],
    ["900 m", "of string"],
    ["4", "houses"],
    ["1", "orchard"],
  ],
  long: [
    ["1,28,000", "knots tied by hand since the school began to count them"],
    ["two hundred", "metres from the orchard to the chapel door and back again"],
  ],
  hindi: [
    ["128", "पतंगें"],
    ["4", "सदन"],
  ],
};

export const table = {
  caption: "What a lost kite costs",
  columns: ["Lost in", "Cost", "Who climbs"],
  rows: [
    ["The orchard", "₹ 20", "The gardener"],
    ["The chapel roof", "₹ 150", "Nobody before Sunday"],
  ] as [string, string, string][],
  longCaption: "What a lost kite costs, and what it costs to bring it back, by the place in which it was lost",
  longRows: [
    ["The orchard behind the old waterworks", `${sentence.long} ${unbroken}`, "The gardener, when the dog is in"],
    ["चैपल की छत", sentence.hindi, "रविवार से पहले कोई नहीं"],
  ] as [string, string, string][],
};

export const form = {
  caption: "Kites by house",
  columns: ["Particulars", { head: "Kites", number: true as const }, "Remarks"],
  rows: [
    { name: "Red house", cells: ["41", "Flies first"] },
    { name: "of them box kites", cells: ["7", null], within: true },
    { name: "Blue house", cells: [null, null] },
    { name: unbroken, cells: ["1,284", sentence.long] },
    { name: "Kites to a house", cells: ["11:1", "Box kites count twice"], saysEnough: true },
    { name: "हरा सदन", cells: ["29", sentence.hindi] },
  ],
};

export const hoursOfSeason = "Sunrise to noon";

export const seasons: Record<keyof Wording, { name: string; months: string }> = {
  plain: { name: "Windy", months: "January to March" },
  long: { name: "The still months before the rains", months: "From the second week of April to the end of June" },
  hindi: { name: "बरसात", months: "जुलाई से सितंबर" },
};

export const houses = [
  { name: "Swift", colour: "Red", motto: "First up" },
  { name: "Heron", colour: "Blue", motto: "" },
  { name: "The House of the Returning Swallows", colour: "Green", motto: sentence.plain },
  { name: "मैना", colour: "Yellow", motto: "धीरे, पर ऊँचा" },
  { name: "Owl", colour: "Silver", motto: "At night" },
];

export const payees: Record<"plain" | "long", { label: string; address: string }[]> = {
  plain: [
    { label: "Strings", address: "strings@bluekite.example" },
    { label: "Lost kites", address: "lost@bluekite.example" },
  ],
  long: [
    {
      label: "Strings, spools, tails and all that is lost",
      address: "strings.spools.tails.and.all.that.is.lost@bluekite.example",
    },
  ],
};

export const ways = {
  plain: {
    address: ["Blue Kite School", "Waterworks Road, Chandanpur"],
    phones: ["+91 00000 00128"],
    email: "kites@bluekite.example",
    hours: "8 AM to noon",
  },
  long: {
    address: [
      "Blue Kite School of the Steady Wind",
      "Behind the old waterworks, opposite the orchard with the dog, Chandanpur",
    ],
    phones: ["+91 00000 00128", "+91 00000 00129"],
    email: "strings.spools.tails.and.all.that.is.lost@bluekite.example",
    hours: sentence.long,
  },
  hindi: { address: ["ब्लू काइट विद्यालय", "वाटरवर्क्स मार्ग, चंदनपुर"], hours: "प्रातः 8 से दोपहर 12 बजे तक" },
};

export const school = {
  name: "Blue Kite School",
  kind: "Senior Secondary School",
  town: "Chandanpur",
  address: ["Waterworks Road", "Chandanpur 000 000"],
  phones: ["+91 00000 00128"],
  email: "kites@bluekite.example",
  parentPortal: "https://portal.bluekite.example/",
  social: [{ name: "Kite post", url: "https://social.bluekite.example/" }],
  helpDesk: { hours: "8 AM to 8 PM", phone: "+91 00000 00130", email: "help@bluekite.example" },
  map: { page: "https://maps.bluekite.example/", embed: null },
};

export const longSchool = {
  ...school,
  name: "Blue Kite School of the Steady Wind and the Upper Field",
  kind: "Senior Secondary School for Girls and Boys",
  town: "Chandanpur on the Old Waterworks Canal",
  address: ways.long.address,
  phones: ways.long.phones,
  email: ways.long.email,
};

export const hindiSchool = { ...school, name: "ब्लू काइट विद्यालय", kind: "वरिष्ठ माध्यमिक विद्यालय", town: "चंदनपुर" };

export const apps = {
  android: "https://apps.bluekite.example/android",
  iphone: "https://apps.bluekite.example/iphone",
};

export const highlights: Highlight[] = [
  { _id: "wind", description: sentence.plain, attachments: ["news/reading-list.pdf"] },
  { _id: "rules", description: paper.long, attachments: [] },
  { _id: "hindi", description: sentence.hindi, attachments: ["news/reading-list.pdf"] },
];

export const prose = {
  lead: "A kite is held by two: one at the spool, one in the wind.",
  html: `<p>${sentence.long}</p><h2>${title.plain}</h2><p>See <a href="/AboutUs">who flies</a> and <strong>who climbs</strong>.</p>
    <ul><li>${paper.plain}</li><li>${paper.long}</li></ul><h3 lang="hi">${title.hindi}</h3><p lang="hi">${sentence.hindi}</p>
    <ol><li>Tie the tail.</li><li>${sentence.long}</li><li>Let go.</li></ol>`,
};

export const staleSince = Date.parse("2026-11-16T09:30:00+05:30");

export const pictures = {
  library: { file: "infrastructure/library-hall.jpg", alt: "A hall with books up to the ceiling" },
  bus: { file: "infrastructure/school-bus.jpg", alt: "A bus waits on the road" },
  bench: { file: "infrastructure/physics-lab.jpg", alt: "Benches with instruments" },
  robots: { file: "infrastructure/robotics-room.jpg", alt: "A room with parts on the wall" },
  field: { file: "infrastructure/school-from-the-playground.jpg", alt: "The school, seen from its field" },
  child: { file: "toppers/tara-bisht.jpg", alt: "A child in uniform" },
};

export const lost = { file: "infrastructure/never-stored.jpg", alt: "A kite in the orchard" };

export const photosOf = {
  album: [...Object.values(pictures), lost],
  place: [pictures.bench, pictures.robots, lost, pictures.field],
  pair: [pictures.child, lost],
  one: [pictures.bus],
};

/** A paper that every demo store has. */
export const documentPath = "school/fee-structure.pdf";

export const storedPaths = [documentPath, "news/reading-list.pdf", ...Object.values(pictures).map(({ file }) => file)];

/** Facts of papers that samples link but never open. */
export const pdfFacts: FileFacts = {
  path: documentPath,
  type: "application/pdf",
  size: 128_000,
  width: null,
  height: null,
  version: "1",
};

export const pictureFacts: FileFacts = {
  ...pdfFacts,
  type: "image/jpeg",
  size: 2_400_000,
  width: 1600,
  height: 1200,
};

/** The day of the samples. */
export const today = "2026-11-16";
export const month = { year: 2026, month: 11 };
const mark = (title: string, from: string, until = from, isFree = false): CalendarMark => {
  return { from, until, title, path: isFree ? "/SchoolTiming" : "/Events", isFree };
};
export const holiday = mark("Day of the first wind", "2026-11-04", "2026-11-04", true);
export const event = mark("Kite room opens", "2026-11-16");
export const marks: CalendarMark[] = [
  holiday,
  event,
  mark("String examinations", "2026-11-18", "2026-11-24"),
  mark(paper.long, "2026-11-20"),
  mark("पतंग महोत्सव", "2026-11-25", "2026-11-28", true),
  mark("String counting", "2026-11-29"),
];

const news: NewsItem[] = [
  {
    title: "Kite room opens",
    description: sentence.plain,
    fromDate: "2026-11-16",
    attachments: ["news/reading-list.pdf"],
  },
  { title: paper.long, description: sentence.long, fromDate: "2026-03-02", attachments: [] },
  { title: title.hindi, description: sentence.hindi, fromDate: "2025-12-24", attachments: [] },
  { title: "A string is found", description: "", fromDate: null, attachments: [] },
].map((item, index) => ({ _id: `kite-${index}`, ...item }));

/** A filtered list. */
export const newsPage = listPage(news, ({ fromDate }) => fromDate, { year: "All", month: "All", q: "" }, "All");

export const partOfList = { ...newsPage, count: 128, all: null };

export const formErrors = { kite: fieldError.plain, tail: fieldError.long, string: fieldError.hindi };

export const formTexts = {
  invalid: "Please look at the kite again.",
  send: "Send the kite",
  sent: "The kite is on its way.",
  failed: "The string broke. Please try again.",
};

export const answers = {
  none: { words: "Choose the day it flew away." },
  plain: { result: "Found", words: "It hung in the orchard for 3 days." },
  long: { result: "Given up after the festival", words: sentence.long },
  hindi: { result: "मिल गई", words: sentence.hindi },
};

export const dates = { flown: "2026-11-02", back: "2026-11-05" };

export const rules = {
  lateFee: { lateFee: [{ fromDay: 1, toDay: 15, rupees: 20 }] },
  library: { library: { freeDays: 7, rupeesPerWeek: 20 } },
  nursery: { sessionYear: 2027, nursery: { minimumYears: 3, onMonth: 4, onDay: 1 } },
};
