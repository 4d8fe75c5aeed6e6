import type { Locator } from "@playwright/test";

/** Returns the words of an element that stand on more than one line. An address of more than 15 letters may. */
export function brokenText(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      // Headings of columns that only a screen reader meets.
      if (text.parentElement?.closest("thead")?.offsetWidth === 1) continue;
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[^\s–-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length <= 15) broken.push(word);
      }
    }
    return broken;
  });
}
