import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../../tests/support/properties.ts";
import { distance } from "./distance.ts";
import { passageOf } from "./passage.ts";
import { indexTokensOf, parseQuery, type Term, tokensOf } from "./query.ts";

const word = fc.oneof(
  fc.constantFrom("fees", "holidays", "the", "कब", "छुट्टियाँ", "सड़क", "Zoë’s", "naïve", "class", "XII", "admission"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(..."कखगघचछजटडतदनपबमयरलवसहािीुूेोंँ़्"), minLength: 1, maxLength: 8 }),
);
const texts = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const letters = fc.string({ unit: fc.constantFrom(..."abcन"), maxLength: 7 });

/** Returns true when a text of these words holds what a term asks for. */
const isIn = (index: ReadonlySet<string>, { ways, sounds }: Term) =>
  ways.some((way) => way.every((one) => index.has(one))) || sounds.some((sound) => index.has(sound));

describe("search words", () => {
  test("each word of a text finds the text, and so do its first words together", () => {
    holds<[string]>(texts, (text) => {
      const index = new Set(indexTokensOf(text));
      for (const asked of [...tokensOf(text).slice(-1), text]) {
        const terms = parseQuery(asked);
        expect(terms.length > 0 || tokensOf(asked.slice(0, 100)).length === 0).toBe(true);
        // The last word of a long question may be cut within.
        for (const term of asked.length < 100 ? terms : terms.slice(0, -1))
          expect([term, isIn(index, term)]).toEqual([term, true]);
      }
    });
  });

  test("words that were cut once are cut the same way again", () => {
    holds<[string]>(texts, (text) => {
      expect(tokensOf(tokensOf(text).join(" "))).toEqual(tokensOf(text));
    });
  });

  test("a passage is a part of its text, about two lines, and its hits are words of the question", () => {
    holds<[string, string]>(
      fc.array(texts, { maxLength: 5 }).map((all) => all.join(" ")),
      word,
      (text, asked) => {
        const parts = passageOf(text, parseQuery(asked));
        const shown = parts.map((part) => part.text).join("");
        const own = shown.replace(/^… /, "").replace(/ …$/, "");
        expect(text.includes(own) || text.includes(shown)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(230);
        for (const part of parts) if (part.isHit) expect(indexTokensOf(part.text)).not.toEqual([]);
      },
    );
  });

  test("a distance is the same both ways, none for the same word, one for one wrong letter", () => {
    holds<[string, string, number, number]>(letters, letters, fc.nat(9), fc.nat(6), (one, other, most, at) => {
      const whole = distance(one, other, 99);
      expect(whole).toBe(distance(other, one, 99));
      expect(whole === 0).toBe(one === other);
      expect(distance(one, other, most)).toBe(Math.min(whole, most + 1));
      expect(whole).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(whole).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      for (const wrong of [`${one.slice(0, at)}x${one.slice(at)}`, `${one.slice(0, at)}x${one.slice(at + 1)}`])
        expect(distance(one, wrong, 99)).toBe(1);
    });
  });
});
