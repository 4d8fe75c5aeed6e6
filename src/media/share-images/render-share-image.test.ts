import { readFile } from "node:fs/promises";
import type { GlyphRun } from "fontkit";
import sharp, { type Region } from "sharp";
import { describe, expect, test } from "vitest";
import { picture } from "../../../tests/support/test-pictures.ts";
import { entities } from "../../kinds/all.ts";
import { cardOfOrder, cardSize, type SocialCard, siteIconNames, siteIcons } from "../../kinds/files/social-card.ts";
import { emptyProfile } from "../../school/school.ts";
import { renderIcon, renderShareImage } from "./render-share-image.server.ts";
import { runsOf, typeset, widthOf } from "./typesetting.server.ts";

const KILOBYTE = 1024;
/** Places on a card: the title, the strip between it and the window, the middle of the window, the left margin. */
const wall: Region = { left: 64, top: 60, width: 628, height: 400 };
const joint: Region = { left: 700, top: 0, width: 44, height: 470 };
const pane: Region = { left: 860, top: 220, width: 160, height: 200 };
const margin: Region = { left: 0, top: 0, width: 56, height: 630 };

const photo = await picture(1200, 800).jpeg().toBuffer();
const crest = await picture(400, 500, "#84351f").ensureAlpha().png().toBuffer();

const cardWith = (title: string, school = "Lakeside School"): SocialCard => ({
  name: "SubGallery/day",
  language: "en",
  title,
  school,
  claim: null,
  place: "Senior secondary school, Kesarkot",
  picture: null,
  crest: null,
});

const december = { from: "2026-12-01", until: "2026-12-01", classes: "", opens: null, closes: null };

/** Returns the share of a region that is as dark as ink. */
async function inkIn(card: Uint8Array, region: Region): Promise<number> {
  const pixels = await sharp(card).extract(region).greyscale().raw().toBuffer();
  return pixels.filter((grey) => grey < 90).length / pixels.length;
}

const pixelsOf = (picture: Uint8Array, region: Region) => sharp(picture).extract(region).removeAlpha().raw().toBuffer();

function expectColour([...seen]: Uint8Array, wanted: number[]) {
  for (const [part, value] of wanted.entries()) expect(Math.abs(Number(seen[part]) - value)).toBeLessThan(6);
}

describe("a card", () => {
  test("is 1200 by 630, below 150 KB, its title in ink and its window filled with the picture", async () => {
    const card = await renderShareImage(cardWith("Sports day"), photo, crest);
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ ...cardSize, format: "jpeg" });
    expect(card.length).toBeLessThan(150 * KILOBYTE);
    expect(await inkIn(card, wall)).toBeGreaterThan(0.01);
    expect(await inkIn(card, joint)).toBe(0);
    expectColour(await pixelsOf(card, pane), [32, 80, 128]);
  });

  test.each([
    ["a Hindi title", "वार्षिक खेलकूद प्रतियोगिता और पुरस्कार वितरण समारोह"],
    [
      "a title of 200 letters",
      "Prize giving of the inter-house competition in elocution, quiz and painting ".repeat(3).slice(0, 200),
    ],
    ["a word without an end", "Supercalifragilistic".repeat(10)],
    ["a Hindi title of 200 letters", "स्वतंत्रता दिवस पर प्रधानाचार्य का संबोधन और सांस्कृतिक कार्यक्रम ".repeat(4).slice(0, 200)],
    ["a title in a script that no font of ours has", "ஆண்டு விழா"],
    ["signs that no font of ours has", "Café Ẅild 🎉 日本 day"],
  ])("holds %s on its wall", async (_, title) => {
    const card = await renderShareImage(cardWith(title), photo, null);
    expect(await inkIn(card, wall)).toBeGreaterThan(0.02);
    expect(await inkIn(card, joint)).toBe(0);
    expect(await inkIn(card, margin)).toBe(0);
  });

  test("of an order says its sentence without the reason", () => {
    const closed = { ...entities.orders.example, ...december, state: "closed", reason: "Snow" } as const;
    const { title, claim } = cardOfOrder(closed, emptyProfile, "en");
    expect([title, claim]).toEqual(["School is closed on Tuesday 1 December for all classes", null]);
  });

  test("of a denial has a red board, and red lines through the words of the rumour (A4)", async () => {
    const rumour = { ...entities.orders.example, state: "not ours", reason: "School is closed for a week." } as const;
    const denied = cardOfOrder(rumour, emptyProfile, "en");
    expect(denied.title).toBe("NOT FROM THE SCHOOL");
    const card = await renderShareImage(denied, photo, null);
    const redIn = async (region: Region) => {
      const pixels = [...(await pixelsOf(card, region))];
      const isRed = (_: number, at: number) => at % 3 === 0 && (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) + 70;
      return (3 * pixels.filter(isRed).length) / pixels.length;
    };
    expect(await redIn({ left: 64, top: 60, width: 628, height: 170 })).toBeGreaterThan(0.4);
    expect(await redIn({ left: 64, top: 260, width: 300, height: 100 })).toBeGreaterThan(0.01);
  });

  test("of a school without a crest or any picture shows its name and a window, in any script", async () => {
    const name = "सरस्वती विद्या मंदिर";
    const card = await renderShareImage(cardWith(name, name), null, null);
    expect(await inkIn(card, wall)).toBeGreaterThan(0.01);
    expect(await inkIn(card, pane)).toBeGreaterThan(0.5);
  });
});

describe.each(siteIconNames)("the icon %s", (name) => {
  const side = siteIcons[name];

  test("shows the crest in its middle, in its own size", async () => {
    const icon = await renderIcon(name, crest, "L");
    const { width, height, format } = await sharp(icon).metadata();
    expect({ width, height, format }).toEqual({ width: side, height: side, format: "png" });
    expectColour(await pixelsOf(icon, { left: side / 2, top: side / 2, width: 1, height: 1 }), [0x84, 0x35, 0x1f]);
    if (name === "favicon") expect(icon.length).toBeLessThan(3 * KILOBYTE);
  });

  test("without crest and letter is the plain icon of brand/icons", async () => {
    const file = await readFile(new URL(`../../../brand/icons/${name}.png`, import.meta.url));
    const icon = await renderIcon(name, null, "");
    const [plain = Buffer.of(), rendered = []] = await Promise.all(
      [file, icon].map((one) => sharp(one).raw().toBuffer()),
    );
    // Another machine may round a colour differently.
    const apart = plain.reduce((sum, value, at) => sum + Math.abs(value - Number(rendered[at])), 0) / plain.length;
    expect(apart).toBeLessThan(1);
  });

  test("shows the first letter of the school where there is no crest", async () => {
    const icon = await renderIcon(name, null, "स");
    expect((await sharp(icon).metadata()).width).toBe(side);
    expect((await sharp(icon).stats()).isOpaque).toBe(["apple", "maskable"].includes(name));
  });
});

const fontsOf = (text: string) => runsOf(text, "display").map(({ font, text }) => `${text} ${font.familyName}`);

test("a heading is set in Fraunces, Hindi and the rupee in Mukta", () => {
  expect(fontsOf("Annual day")).toEqual([expect.stringMatching(/^Annual day Fraunces/)]);
  expect(fontsOf("खेल Day ₹5")).toEqual([
    expect.stringMatching(/^खेल {2}Mukta/),
    expect.stringMatching(/^Day {2}Fraunces/),
    expect.stringMatching(/^₹ Mukta/),
    expect.stringMatching(/^5 Fraunces/),
  ]);
});

test("a letter that no font has loses its accent, a sign that none has is left out", () => {
  expect(runsOf("Café Ẅ🎉日", "display").map(({ text }) => text)).toEqual(["Café W"]);
});

test("Hindi is joined: क्ष is one letter, and no vowel sign stands alone", () => {
  expect(widthOf("क्ष", "display")).toBeLessThan(widthOf("क", "display") + widthOf("ष", "display"));
  for (const { font, text } of runsOf("प्रतियोगिता में विद्यार्थियों की स्थिति", "strong")) {
    const { glyphs } = font.layout(text);
    expect(glyphs.every(({ id }) => id > 0)).toBe(true);
    // The dotted circle is what a sign hangs on that has lost its letter.
    expect(glyphs.flatMap(({ codePoints }) => codePoints)).not.toContain(0x25cc);
  }
});

test("a dot beside the arc of इ makes room for it, as HarfBuzz places it", () => {
  const placeOfDot = (text: string) => {
    const [{ glyphs, positions }] = runsOf(text, "text").map((run) => run.font.layout(run.text)) as [GlyphRun];
    return positions[glyphs.findIndex(({ codePoints }) => codePoints.includes(0x902))]?.xOffset;
  };
  expect(placeOfDot("किंग")).toBe(Number(placeOfDot("कंग")) + 60);
});

const box = { width: 600, height: 300, sizes: [90, 60, 40] };

test("words are as large as their box lets them, in the fewest lines of about the same width", () => {
  expect(typeset("News", "display", [box])).toMatchObject({ lines: ["News"], size: 90 });
  expect(typeset("Inter-school quiz competition", "display", [{ ...box, lines: 2 }])).toMatchObject({
    lines: ["Inter-school", "quiz competition"],
  });
});

test("what fits in no size is broken within words and ends in an ellipsis", () => {
  const { lines, size, leading } = typeset("Supercalifragilistic".repeat(20), "display", [box]);
  expect(lines.length * leading).toBeLessThanOrEqual(300);
  for (const line of lines) expect(widthOf(line, "display") * size).toBeLessThanOrEqual(600);
  expect(lines.at(-1)).toMatch(/…$/);
});
