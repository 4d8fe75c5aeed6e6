import { rng, C, clump, path, line, rad } from './kit.mjs';
// Topper portraits: one bust, a few heads of hair, four skin tones, four grounds. 400 x 480 each.
export const SKIN = [['#c98f63', '#9c6440'], ['#b3784e', '#875434'], ['#96613d', '#6d4129'], ['#d8a57c', '#ad7650']];
export const GROUND = [['#f3e3bd', '#e2c48c', '#fbf1d8'], ['#c3d3d6', '#93adb8', '#dde7e4'], ['#c9d3ac', '#98ad7f', '#e2e6c8'], ['#efcfae', '#d79f75', '#f9e4cb']];
const HAIR = '#231b1e', HL = '#5b474a';
const hair = {
  plaits: { back: path('M200 108q-84 0-86 96q0 40 12 60h148q12-20 12-60q-2-96-86-96z', HAIR), front: path('M200 106q-82 0-80 108q6-38 28-58q36-8 52-34q16 26 52 34q22 20 28 58q2-108-80-108z', HAIR) + line('M200 110v14M150 140q18-20 40-24', HL, 4, 'stroke-linecap="round"') + [[126, -1], [274, 1]].map(([x, s]) => `<g transform="translate(${x} 250)scale(${s} 1)">` + path('M-8-18q20 6 18 24q8 10 0 22q8 10 0 22q8 12 0 24q6 12-2 24h-18q-8-10-2-22q-8-12 0-24q-8-12 0-22q-8-12 0-24q-6-14 4-24z', HAIR) + line('M-8 10q8 8 18-4M-10 32q10 8 20-4M-10 56q10 8 20-6M-8 80q8 6 16-4', HL, 2.500) + path('M-13 98q12 5 24 0v12q-12 5-24 0z', C.gold) + path('M-11 110q10 4 20 0q2 20-9 32q-12-12-11-32z', HAIR) + '</g>').join('') },
  side: { back: path('M200 106q-86 0-86 98q0 36 14 56q30 26 72 22q46 0 76-16q12-24 12-62q-2-98-88-98z', HAIR), front: path('M228 108q-108-14-110 108q4-30 22-46q60-4 88-44q8 32 40 44q12 14 14 46q12-84-54-108z', HAIR) + line('M226 114q-40 34-78 40', HL, 4, 'stroke-linecap="round"') + path('M262 262q26 8 20 34q10 14 0 30q8 16-2 32q4 16-8 30l-22-4q-4-16 4-28q-10-16 2-32q-8-16 2-30q-8-20 4-32z', HAIR) + line('M256 296q12 8 26 0M256 326q12 8 26-2M252 358q12 6 26-2', HL, 2.500) + path('M248 380q14 8 26 4l-2 14q-14 4-26-4z', C.brick) },
  tied: { back: path('M200 104q-82 0-82 96q0 22 6 36h152q6-14 6-36q0-96-82-96z', HAIR) + path('M240 116q50-14 62 30q22 66-8 136q-4 16-16 14q-8-4-8-20q10-60-10-104z', HAIR) + line('M286 150q14 56-4 118', HL, 3, 'stroke-linecap="round"'), front: path('M200 104q-80 2-79 104q8-46 40-62q36-10 76 0q34 16 42 62q1-102-79-104z', HAIR) + path('M128 150q16-40 72-42t72 42l-5 14q-18-32-67-32t-67 32z', C.brick) + line('M148 176q8-16 20-22', HL, 4, 'stroke-linecap="round"') },
  crop: { back: '', front: path('M132 206q-18-92 56-104q82-8 84 60q2 24-6 46q-4-26-14-40q-40 4-72-14q-22 8-34 16q-10 14-14 36z', HAIR) + line('M152 134q16-20 44-20', HL, 5, 'stroke-linecap="round"') },
  curls: { back: '', front: (() => { const r = rng(4); return path(clump(200, 132, 76, 42, r, { k: 16, amp: .08, puff: .5, flat: .1 }) + 'M131 204q-8-40 4-70h134q10 34 2 70q-4-24-14-40q-54-14-112 0q-10 16-14 40z', HAIR) + line('M150 126q10-14 24-14M190 112q10-6 22-2M160 148q8-8 18-8M226 124q12 2 18 12', HL, 4, 'stroke-linecap="round"') })() },
  turban: { back: '', front: path('M118 208q-30-122 82-132q112 10 82 132q-10 4-16-12q-8-24-66-52q-58 28-66 52q-6 16-16 12z', C.navy) + path('M200 144q58 28 66 52q6 16 16 12q30-122-82-132q70 24 30 64z', '#14213d', 'opacity=".4"') + line('M118 176q48-14 80-56M124 194q44-18 74-52M282 176q-44-14-76-50M122 150q44-10 72-44M270 144q-28-10-44-30', '#4c6b9c', 3.500, 'stroke-linecap="round"') + path('M180 126q20-12 40 0l-20 20z', C.brick) }
};
export const portrait = ({ skin = 0, ground = 0, style = 'plaits', glasses = false, smile = true, house = C.gold } = {}, id) => {
  const [sk, sd] = SKIN[skin], [g1, g2, g3] = GROUND[ground], h = hair[style];
  let o = `<g>` + path('M0 0h400v480H0z', g1) + path('M0 0h400v480H0z', 'url(#pg)') + path('M56 480V224q0-128 144-180q144 52 144 180v256z', g3, 'opacity=".75"') + path('M200 44q144 52 144 180v256H270q70-260-70-436z', g2, 'opacity=".35"') + line('M56 480V224q0-128 144-180q144 52 144 180v256', '#fffaf0', 4, 'opacity=".8"');
  o += `<g transform="translate(0 12)">${h.back}</g>`;
  // blazer, shirt, tie
  o += path('M24 480q2-74 40-98q30-16 86-32l50 20 50-20q56 16 86 32q38 24 40 98z', C.navy) + path('M250 350q56 16 86 32q38 24 40 98H252q40-60-2-130z', '#0e1a33', 'opacity=".4"') + line('M60 392q-16 26-18 88', '#4c6b9c', 5, 'stroke-linecap="round" opacity=".7"');
  o += path('M152 346q48 26 96 0l12 30-60 104-60-104z', C.cream) + path('M184 366h32l-6 26 14 88h-48l14-88z', C.brick) + path('M200 372h12l-4 20 14 88h-22z', '#5a231f', 'opacity=".45"') + line('M184 418l30-16M181 442l37-20M180 466l40-22', C.gold, 5) + path('M150 344l50 30-28 30-32-40zM250 344l-50 30 28 30 32-40z', '#fffaf0') + path('M250 344l-50 30 28 30 32-40z', '#14213d', 'opacity=".12"') + path('M142 350l-22 34 22 16-12 12 64 68h-18q-60-52-86-120zM258 350l22 34-22 16 12 12-64 68h18q60-52 86-120z', '#2d4d82') ;
  o += path('M286 412h34v20q0 16-17 23q-17-7-17-23z', '#fdf4dc') + path('M291 417h24v15q0 12-12 17q-12-5-12-17z', house) + line('M303 420v24M296 428h14', C.navy, 3);
  // neck and head
  o += `<g transform="translate(0 12)">`;
  o += path('M168 256h64q-2 44 8 72l8 6q-48 40-96 0l8-6q10-28 8-72z', sk) + path('M168 270q32 50 64 4q-2 34 8 54l8 6q-20 16-44 18q10-30-36-56z', sd, 'opacity=".75"');
  o += path('M136 198q-18-4-16 18q4 22 20 18zM264 198q18-4 16 18q-4 22-20 18z', sk) + path('M264 198q18-4 16 18q-4 22-20 18z', sd, 'opacity=".5"');
  o += path('M134 190q-2-66 66-70q68 4 66 70q2 56-28 86q-18 20-38 20t-38-20q-30-30-28-86z', sk) + path('M214 121q54 8 52 69q2 56-28 86q-18 20-38 20q-6 0-12-2q44-10 50-70t-24-103z', sd, 'opacity=".38"');
  // face
  o += line('M156 188q12-9 26-3M218 185q14-6 26 3', HAIR, 5.500, 'stroke-linecap="round"') + `<ellipse cx="170" cy="210" rx="6" ry="7" fill="#22181a"/><ellipse cx="230" cy="210" rx="6" ry="7" fill="#22181a"/><circle cx="168" cy="207" r="2" fill="#fff"/><circle cx="228" cy="207" r="2" fill="#fff"/>` + line('M159 206q10-11 22 0M219 206q12-11 22 0', '#22181a', 3, 'stroke-linecap="round"') + line('M203 214q6 16 4 24q-6 5-14 2', sd, 4, 'stroke-linecap="round" stroke-linejoin="round"') + `<ellipse cx="156" cy="240" rx="15" ry="9" fill="#c4512c" opacity=".16"/><ellipse cx="244" cy="240" rx="15" ry="9" fill="#c4512c" opacity=".2"/>`;
  o += smile ? path('M174 256q26 8 52 0q-5 22-26 22t-26-22z', '#7c3127') + path('M178 258q22 6 44 0l-3 8q-19 5-38 0z', '#fffaf2') : line('M178 260q22 14 44 0', '#7c3127', 4.500, 'stroke-linecap="round"');
  o += h.front;
  if (glasses) o += `<g fill="#dfeaf0" fill-opacity=".28" stroke="#22304a" stroke-width="4.500"><rect x="145" y="190" width="48" height="40" rx="16"/><rect x="207" y="190" width="48" height="40" rx="16"/><path d="M193 206q7-6 14 0M145 204l-16-4M255 204l16-4" fill="none"/></g>` + line('M154 222l14-24M216 222l14-24', '#fff', 3, 'opacity=".5" stroke-linecap="round"');
  return o + '</g></g>';
};
export const portraitDefs = rad('pg', [[0, '#fff6da', .75], [1, '#fff6da', 0]], { cx: .2, cy: .1, r: .8 });
