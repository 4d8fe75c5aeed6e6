/**
 * Makes all of demo/files: pictures cut from demo/drawings, portraits, the crest and the PDFs.
 * The same sources give the same bytes. Run: `node demo/make-files.ts` (Node 24)
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { paperList } from "./papers/paper-list.ts";
import { printPaper } from "./papers/print-paper.ts";
import { exifOf } from "./pictures/camera.ts";
import { drawPicture } from "./pictures/draw-picture.ts";
import { pictureList } from "./pictures/picture-list.ts";
import { drawPortrait, topperPortraits } from "./pictures/topper-portraits.ts";
import { demoProfile } from "./profile.ts";
import { albumsOf } from "./rows/albums.ts";

/** The pictures' dates are seen from this day. */
const SEEN_FROM = "2026-11-20";
const ANY_DAY = "2026-09-16";
const PORTRAIT_DAY = "2024-05-20";

const files = new URL("files/", import.meta.url);
const crestDrawing = fileURLToPath(new URL("drawings/crest.svg", import.meta.url));

function write(path: string, bytes: Buffer) {
  const target = new URL(path, files);
  mkdirSync(dirname(fileURLToPath(target)), { recursive: true });
  writeFileSync(target, bytes);
}

async function makePictures() {
  const days = new Map(albumsOf(SEEN_FROM).map(({ _id, date }) => [_id, date]));
  for (const recipe of pictureList) {
    const [, album = ""] = recipe.path.split("/");
    const exif = exifOf(recipe.path, recipe.light, days.get(album) ?? ANY_DAY);
    write(recipe.path, await drawPicture(recipe, exif));
  }
}

async function makePortraits() {
  for (const [slug, options] of Object.entries(topperPortraits)) {
    const path = `toppers/${slug}.jpg`;
    write(path, await drawPortrait(options, exifOf(path, "portrait", PORTRAIT_DAY)));
  }
}

async function makeCrest() {
  const crest = sharp(crestDrawing, { density: 144 }).resize(128, 160);
  // Every page carries the crest: sixteen colours look the same at its size, in less than half of the bytes.
  write("school/crest.png", await crest.png({ colours: 16, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer());
}

async function makePapers() {
  const { name = "", address = [], email = "", phones = [] } = demoProfile(SEEN_FROM);
  const lines = [address.join(", "), [phones[0], email].join("  ·  ")];
  const crest = sharp(crestDrawing).resize(120, 150).flatten({ background: "#ffffff" });
  const head = { name, lines, crest: await crest.png({ palette: true }).toBuffer() };
  for (const paper of paperList) write(paper.path, await printPaper(paper, head));
}

rmSync(files, { recursive: true, force: true });
await makePictures();
await makePortraits();
await makeCrest();
await makePapers();
