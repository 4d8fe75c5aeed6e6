import sharp from "sharp";
import { cardSize, type SiteIcon, type SocialCard, siteIcons } from "../../kinds/files/social-card.ts";
import { arch, colour, star } from "./style.server.ts";
import { type Box, type Face, outlines, type Setting, typeset, widthOf } from "./typesetting.server.ts";

const { width, height } = cardSize;
const MARGIN = 64;
const SILL = 478;
const FRAME = 14;
const stone = { x: 748, y: 52, width: 388, height: SILL - 52 };
const pane = {
  x: stone.x + FRAME,
  y: stone.y + FRAME,
  width: stone.width - 2 * FRAME,
  height: stone.height - FRAME,
};
/** Between the margin and the window. A star may stand above it. */
const titleBox = { width: 628, height: 300 };
const titleBottom = SILL - 48;
const titles: Box[] = [
  { ...titleBox, sizes: [128, 116, 104, 96, 88, 80, 76], lines: 2 },
  { ...titleBox, sizes: [96, 88, 80, 72, 64, 56, 48, 42, 36] },
];
const CREST = 104;
const nameSizes = [40, 36, 32, 28];

const emptyWindow = `<path d="${arch(pane)}" fill="${colour("navy")}"/>${star(pane.x + pane.width / 2 - 96, pane.y + 122, 192)}`;

/** Returns a JPEG of `cardSize`. */
export async function renderShareImage(
  card: SocialCard,
  picture: Uint8Array | null,
  crest: Uint8Array | null,
): Promise<Uint8Array> {
  const view = picture && (await sharp(picture).resize(pane.width, pane.height).jpeg({ quality: 92 }).toBuffer());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 0H${width}V${height}H0Z" fill="${colour("cream")}"/>
    <path d="M0 ${SILL}H${width}V${height}H0Z${arch(stone)}" fill="${colour("parchment")}"/>
    ${
      view
        ? `<clipPath id="pane"><path d="${arch(pane)}"/></clipPath>
    <g clip-path="url(#pane)">${imageOf(view, "jpeg", pane)}</g>`
        : emptyWindow
    }
    ${titleOf(card, view !== null)}
    ${await nameplate(card, crest)}
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

function titleOf({ title, claim, school }: SocialCard, hasStar: boolean): string {
  if (claim !== null) return denialOf(title, claim);
  // No font has the script of the title: show the school's name.
  const setting = typeset(widthOf(title.replaceAll(/\s/g, ""), "display") > 0 ? title : school, "display", titles);
  const top = titleBottom - setting.lines.length * setting.leading;
  return `${hasStar ? star(MARGIN - 6, top - 68, 52) : ""}${textPath(setting, "display", MARGIN, top, "ink")}`;
}

const denialBox = { x: MARGIN - 16, y: 52, width: titleBox.width + 32, height: 190 };

/** Returns a red board that says whose words these are not, and below it the words, struck through. */
function denialOf(title: string, claim: string): string {
  const { x, y, width, height } = denialBox;
  const board = typeset(title, "strong", [{ width: titleBox.width, height: height - 32, sizes: [76, 68, 60] }]);
  const top = y + (height - board.lines.length * board.leading) / 2;
  const words = typeset(`“${claim}”`, "text", [{ width: titleBox.width, height: 196, sizes: [46, 40, 36, 32, 28] }]);
  const below = y + height + 24;
  const strokes = words.lines.map((line, index) => {
    const middle = below + index * words.leading + words.leading / 2 + words.size * 0.08;
    return `M${MARGIN} ${middle}h${widthOf(line, "text") * words.size}`;
  });
  return `<path d="M${x} ${y}h${width}v${height}h${-width}Z" fill="${colour("danger")}"/>
    ${textPath(board, "strong", MARGIN, top, "cream")}${textPath(words, "text", MARGIN, below, "text-quiet")}
    <path d="${strokes.join("")}" stroke="${colour("danger")}" stroke-width="5"/>`;
}

/** Returns the school's name on the sill; nothing for Home, whose title is the name. */
async function nameplate({ title, school, place }: SocialCard, crest: Uint8Array | null): Promise<string> {
  const icon =
    crest &&
    (await sharp(crest)
      .resize({ width: CREST, height: CREST, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true }));
  const middle = (SILL + height) / 2;
  const left = icon ? MARGIN + icon.info.width + 24 : MARGIN;
  const box = { width: width - MARGIN - left, height: 92, sizes: nameSizes };
  const name = typeset(title === school ? place : school, "strong", [box]);
  const isAlone = title === school || place === "" || name.lines.length > 1;
  const below = isAlone ? null : typeset(place, "text", [{ ...box, height: 40, sizes: [27, 24] }]);
  const tall = name.lines.length * name.leading + (below?.leading ?? 0);
  const top = middle - tall / 2;
  return [
    icon && imageOf(icon.data, "png", { ...icon.info, x: MARGIN, y: middle - icon.info.height / 2 }),
    textPath(name, "strong", left, top, "ink"),
    below && textPath(below, "text", left, top + tall - below.leading, "text-quiet"),
  ]
    .filter(Boolean)
    .join("");
}

function textPath(
  { lines, size, leading }: Setting,
  face: Face,
  x: number,
  top: number,
  ink: "ink" | "text-quiet" | "cream",
) {
  const baseline = top + (leading + size * 0.68) / 2;
  const paths = lines.map((line, index) => outlines(line, face, size, x, baseline + index * leading));
  return `<path d="${paths.join("")}" fill="${colour(ink)}"/>`;
}

function imageOf(bytes: Buffer, type: "jpeg" | "png", { x, y, width, height }: typeof pane): string {
  const data = `data:image/${type};base64,${bytes.toString("base64")}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${data}"/>`;
}

/** The share of each side for the icon. Phones cut a maskable icon to a circle of four fifths. */
const filled: Record<SiteIcon, number> = { favicon: 1, apple: 0.78, small: 0.94, large: 0.94, maskable: 0.62 };
/** Phones show transparent icons on black. */
const opaque: readonly SiteIcon[] = ["apple", "maskable"];

/** Returns PNG. Without a crest it shows a window with the first letter of the school's name. */
export async function renderIcon(icon: SiteIcon, crest: Uint8Array | null, letter: string): Promise<Uint8Array> {
  const side = siteIcons[icon];
  const room = Math.round(side * filled[icon]);
  const picture = await sharp(crest ?? windowWith(letter, room))
    .resize({ width: room, height: room, fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  const background = opaque.includes(icon) ? colour("cream") : "#0000";
  const ground = sharp({ create: { width: side, height: side, channels: 4, background } });
  // More colours would make the smallest icon of some crests larger than 3 KiB.
  return ground
    .composite([{ input: picture }])
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}

function windowWith(letter: string, height: number): Buffer {
  const width = height * 0.8;
  const letterWidth = widthOf(letter, "display");
  const size = Math.min(height * 0.62, (width * 0.7) / letterWidth);
  const left = (height - letterWidth * size) / 2;
  const outline = letterWidth > 0 && outlines(letter, "display", size, left, height * 0.86);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}">
    <path d="${arch({ x: (height - width) / 2, y: 0, width, height })}" fill="${colour("navy")}"/>
    ${outline ? `<path d="${outline}" fill="${colour("gold")}"/>` : star(height * 0.22, height * 0.27, height * 0.56)}
  </svg>`);
}
