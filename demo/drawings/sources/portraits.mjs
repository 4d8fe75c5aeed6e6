import fs from 'fs';
import { C, svg } from './kit.mjs';
import { portrait, portraitDefs } from './portrait.mjs';
const set = [{ style: 'plaits', skin: 1, ground: 0 }, { style: 'crop', skin: 0, ground: 1, smile: false, house: C.brick }, { style: 'side', skin: 3, ground: 2, glasses: true, smile: false, house: C.green }, { style: 'turban', skin: 3, ground: 3, house: C.gold }, { style: 'tied', skin: 2, ground: 1, house: C.brick }, { style: 'curls', skin: 2, ground: 0, glasses: true, house: C.green }];
fs.writeFileSync('portraits.svg', svg(1200, 960, 'Student portraits', portraitDefs + '<clipPath id="k"><path d="M0 0h400v480H0z"/></clipPath>', set.map((s, i) => `<g transform="translate(${i % 3 * 400} ${Math.floor(i / 3) * 480})" clip-path="url(#k)">${portrait(s)}</g>`).join('')));
