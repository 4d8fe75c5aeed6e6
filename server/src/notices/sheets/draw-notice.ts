import { cardSize } from "@school/content/files/social-card";
import sharp from "sharp";
import { colour } from "../../pictures/drawings/look.ts";
import { fit, outlines, type Setting } from "../../pictures/drawings/typesetting.ts";
import { darkSquares } from "./dark-squares.ts";
import type { NoticeSheet } from "./notice-sheet.ts";
import { wrapped } from "./wrapped.ts";

const { width, height } = cardSize;
const MARGIN = 64;
const SILL = 500;
const QR = 250;
const column = width - 2 * MARGIN - QR - 48;

/** Returns a notice as a JPEG for messages: its text, its code, and a code for cameras. */
export function drawNotice(sheet: NoticeSheet): Promise<Uint8Array> {
  const { title, said, code, address, school, issued } = sheet;
  const name = fit(title, "display", [{ width: column, height: 190, sizes: [64, 56, 48, 42, 36], lines: 3 }]);
  const top = 72 + name.lines.length * name.leading;
  const shown = beginning(said, SILL - top - 40);
  const right = width - MARGIN - QR;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 0H${width}V${height}H0Z" fill="${colour("cream")}"/>
    <path d="M0 ${SILL}H${width}V${height}H0Z" fill="${colour("parchment")}"/>
    ${paths(name, "display", MARGIN, 56)}
    ${paths(shown, "text", MARGIN, top)}
    <path d="M${right} 64h${QR}v${QR}h-${QR}z" fill="#ffffff"/>${codeForCameras(address, right, 64)}
    ${paths(fit(code, "strong", [{ width: QR, height: 60, sizes: [44, 40, 36] }]), "strong", right, 330)}
    ${paths(fit(issued, "text", [{ width: QR, height: 70, sizes: [22, 20] }]), "text", right, 392)}
    ${paths(fit(school, "strong", [{ width: width - 2 * MARGIN, height: 50, sizes: [36, 32, 28, 24] }]), "strong", MARGIN, SILL + 18)}
    ${paths(fit(plain(address), "text", [{ width: width - 2 * MARGIN, height: 40, sizes: [28, 24, 20] }]), "text", MARGIN, SILL + 70)}
  </svg>`;
  return sharp(Buffer.from(drawing)).removeAlpha().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

const plain = (address: string) => address.replace(/^https?:\/\//, "");

/** Returns the lines of the document that fit into the room. */
function beginning(text: string, room: number): Setting {
  const size = 27;
  const leading = /\p{Script=Devanagari}/u.test(text) ? 40 : 36;
  const most = Math.max(0, Math.floor(room / leading));
  const lines = wrapped(text, "text", column / size);
  const shown = lines.slice(0, most);
  if (lines.length > most && most > 0) shown[most - 1] = `${shown[most - 1]} …`;
  return { lines: shown, size, leading };
}

function paths({ lines, size, leading }: Setting, face: "display" | "strong" | "text", x: number, top: number): string {
  const baseline = top + (leading + size * 0.68) / 2;
  const drawn = lines.map((line, index) => outlines(line, face, size, x, baseline + index * leading));
  return `<path d="${drawn.join("")}" fill="${colour("ink")}"/>`;
}

function codeForCameras(text: string, left: number, top: number): string {
  const dark = darkSquares(text, left, top, QR).map(({ x, y, side }) => `M${x} ${y}h${side}v${side}h-${side}z`);
  return `<path d="${dark.join("")}" fill="#000000" shape-rendering="crispEdges"/>`;
}
