// node_modules/.bin/node bench/shaping.mjs <words, one a line> <folder with harfbuzzjs>: shapes each word as share images do and by
// HarfBuzz, with both Devanagari fonts; lists words whose glyphs or places differ. HarfBuzz is no dependency: npm install --prefix <folder> harfbuzzjs.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runsOf } from "../src/media/share-images/typesetting.server.ts";

const [list, folder] = process.argv.slice(2);
const hb = await import(pathToFileURL(resolve(folder, "node_modules/harfbuzzjs/dist/index.mjs")).href);
const words = [...new Set(readFileSync(list, "utf8").split(/\s+/).filter(Boolean))];

let differ = 0;
for (const face of ["text", "strong"]) {
  const judge = judgeOf(runsOf("क", face)[0].font);
  for (const word of words) {
    const [{ font, text }] = runsOf(word, face);
    const { glyphs, positions } = font.layout(text);
    const ours = glyphs.map(({ id }, at) => [id, positions[at].xAdvance, positions[at].xOffset, positions[at].yOffset]);
    const theirs = judge(word);
    if (placed(ours) === placed(theirs)) continue;
    differ += 1;
    if (differ <= 40) console.log(`${face} ${word}\n  ours     ${placed(ours)}\n  HarfBuzz ${placed(theirs)}`);
  }
}
console.log(`${words.length} words in two fonts: ${differ} differ`);

/** Returns the glyphs of a word with the place of each, so that an advance may stand before or behind a mark. */
function placed(run) {
  let at = 0;
  return run
    .map(([id, advance, x, y]) => {
      const place = `${id}@${Math.round(at + x)},${Math.round(y)}`;
      at += advance;
      return place;
    })
    .concat(String(Math.round(at)))
    .join(" ");
}

/** Returns what HarfBuzz makes of a word. It gets the tables that shape, as they are; outlines play no part. */
function judgeOf(font) {
  font._decompress();
  const bytes = Buffer.from(font.stream.buffer);
  const tables = Object.values(font.directory.tables).filter(({ transformed }) => !transformed);
  const kept = tables
    .filter(({ tag }) => !["glyf", "loca"].includes(tag))
    .sort((one, other) => (one.tag < other.tag ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * kept.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(kept.length, 4);
  const bodies = [];
  let at = head.length;
  for (const [index, { tag, offset, length }] of kept.entries()) {
    head.write(tag, 12 + 16 * index, "latin1");
    head.writeUInt32BE(at, 12 + 16 * index + 8);
    head.writeUInt32BE(length, 12 + 16 * index + 12);
    const body = Buffer.alloc(Math.ceil(length / 4) * 4);
    bytes.copy(body, 0, offset, offset + length);
    bodies.push(body);
    at += body.length;
  }
  const shaper = new hb.Font(new hb.Face(new hb.Blob(Buffer.concat([head, ...bodies]))));
  return (word) => {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at];
      return [codepoint, xAdvance, xOffset, yOffset];
    });
  };
}
