import { expect, test } from "vitest";
import { passageOf } from "./passage.ts";
import { parseQuery } from "./query.ts";

/** Returns a passage with its hits in brackets, and ∅ for a part without text. */
const passage = (text: string, question: string) =>
  passageOf(text, parseQuery(question))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text || "∅"))
    .join("");

test.each([
  ["by its plural", "fees", "Send the fee, late or not.", "Send the [fee], late or not."],
  ["by words that mean the same", "late fee ", "विलंब शुल्क", "[विलंब] [शुल्क]"],
  ["by its beginning, while it is typed", "holi", "Holidays of Holi", "[Holidays] of [Holi]"],
  ["no longer by its beginning", "holi ", "Holidays of Holi", "Holidays of [Holi]"],
  ["by its sound", "chutti", "कल छुट्टी है।", "कल [छुट्टी] है।"],
  ["with apostrophe and accent", "zoes", "Zoë’s prize", "[Zoë’s] prize"],
  ["not in an empty text", "bus", "", ""],
])("a passage marks what is found %s", (_, question, text, shown) => expect(passage(text, question)).toBe(shown));

const w = (times: number) => "word ".repeat(times);
const x = "x".repeat(212);

test.each([
  ["from the beginning when the hit stands 60 letters from it", `${"x ".repeat(30)}fee`, `${"x ".repeat(30)}[fee]`],
  ["from the first whole word", `${w(60)}fee`, `… ${w(11)}[fee]`],
  ["from the hit when no space stands before it", `${x},fee. Send`, "… [fee]. Send"],
  ["to the last whole word", `fee ${w(60)}`, `[fee] ${w(42)}word …`],
  ["to the end of a text of 220 letters", `fee ${w(43)}x`, `[fee] ${w(43)}x`],
  ["without a space", `a ${"x,".repeat(40)}fee${",x".repeat(200)}`, `… [fee]${",x".repeat(108)}, …`],
  ["without a hit that is cut", `fee,${x}xx,fee`, `[fee],${x}xx,f …`],
  ["with a hit at its end", `fee ${x} fee word`, `[fee] ${x} [fee] …`],
  ["where most hits are", `fee ${w(40)}fee fee ${w(60)} fee`, `… ${w(11)}[fee] [fee] ${w(30)}word …`],
  ["where the first of as many hits are", `${w(60)}fee ${w(60)}fee`, `… ${w(11)}[fee] ${w(31)}word …`],
])("a passage goes %s", (_, text, shown) => expect(passage(text, "fee ")).toBe(shown));
