import type { Browser, CDPSession, Page } from "@playwright/test";
import { atOnce } from "./at-once.ts";
import { faultsOf } from "./overlaps.ts";
import { openView, viewsOf } from "./states.ts";
import { logTable } from "./table.ts";
import { readTexts } from "./texts.ts";

/** The changes to the words of a page. */
const changes: Record<string, (page: Page, settings: CDPSession) => Promise<unknown>> = {
  "as they are": async () => {},
  "twice as long": (page) => page.evaluate(() => eachWords((words) => `${words} ${words}`)),
  "at 200 %": (_, settings) => setLetters(settings, 32),
  "in Hindi": (page) => page.evaluate(() => eachWords(inHindi)),
};

/** Sets the browser's font size in pixels, as a visitor does: layout steps depend on it too. */
const setLetters = (settings: CDPSession, standard: number) =>
  settings.send("Page.setFontSizes", { fontSizes: { standard } });

/**
 * Finds words that overlap, are cut off or leave their place when they are longer, larger or Hindi. Returns how many kinds do.
 */
export async function measureWords(browser: Browser, school: string, only: string[]): Promise<number> {
  const found = await atOnce(3, await viewsOf(school, only), async (view) => {
    const page = await openView(browser, school, view);
    const settings = await page.context().newCDPSession(page);
    const faults = [];
    for (const [name, change] of Object.entries(changes)) {
      await page.evaluate(provide);
      await change(page, settings);
      for (const fault of await faultsIn(page, view.below)) {
        faults.push({ change: name, fault, on: view.name, width: view.width });
      }
      await page.evaluate(() => (window as unknown as Words).restore());
      await setLetters(settings, 16);
    }
    await page.context().close();
    return faults;
  });
  const kinds = new Map<string, { row: [string, number, string]; on: string[] }>();
  for (const { change, fault, on, width } of found.flat()) {
    const key = `${change} ${width} ${fault}`;
    const known = kinds.get(key) ?? { row: [change, width, fault], on: [] };
    known.on.push(on);
    kinds.set(key, known);
  }
  console.log(`\nWords longer, larger and in Hindi: ${kinds.size} kinds of fault`);
  const rows = [...kinds.values()].map(({ row, on }) => [...row, on.length, on[0] as string]);
  if (rows.length > 0) logTable("What does not hold", ["words", "width", "fault", "pages", "such as"], rows);
  return kinds.size;
}

async function faultsIn(page: Page, below: string): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const faults = faultsOf(await page.evaluate(readTexts, below));
  return sideways > 0 ? ["the page scrolls sideways", ...faults] : faults;
}

/** The functions that `provide` gives to the page. */
interface Words {
  eachWords(change: (words: string) => string): void;
  inHindi(words: string): string;
  restore(): void;
}
declare const eachWords: Words["eachWords"];
declare const inHindi: Words["inHindi"];

/** Runs in the page: the functions for the changes above. */
function provide() {
  const before = new Map<Text, string>();
  const sample =
    "विद्यालय में प्रवेश के लिए आवेदन पत्र भरने की अंतिम तिथि सूचना पट्ट पर प्रकाशित कर दी गई है कृपया अभिभावक कार्यालय से संपर्क करें " +
    "प्रधानाचार्या विद्यार्थियों के उज्ज्वल भविष्य हेतु शुभकामनाएँ देती हैं वार्षिकोत्सव में सांस्कृतिक कार्यक्रमों की प्रस्तुति होगी";
  const hindi = sample.split(" ");
  const letters = new Intl.Segmenter("hi");
  const lengthOf = (words: string) => [...letters.segment(words)].length;
  const words: Words = {
    eachWords(change) {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        if (!node.data.trim() || node.parentElement?.closest("script, style, svg")) continue;
        before.set(node, node.data);
        node.data = change(node.data);
      }
    },
    inHindi(text) {
      if (!/[A-Za-z]{2}/.test(text)) return text;
      const wanted = lengthOf(text.trim());
      let [at, written] = [text.length, hindi[text.length % hindi.length] as string];
      while (lengthOf(written) < wanted) written += ` ${hindi[++at % hindi.length]}`;
      return text.replace(text.trim(), written);
    },
    restore() {
      for (const [node, data] of before) node.data = data;
      before.clear();
    },
  };
  Object.assign(window, words);
}
