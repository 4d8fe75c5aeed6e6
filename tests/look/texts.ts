/** A rectangle in CSS pixels from the top left corner of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Visible words of a page, or an icon in place of words. */
export interface Text {
  words: string;
  /** The element, with its nearest section of the page. */
  where: string;
  /** Red, green, blue, 0–255; opacity 0–1. */
  colour: [number, number, number, number];
  /** Font size in pixels; 0 for an icon. */
  size: number;
  bold: boolean;
  /** The visible part of each line's letters. */
  lines: Box[];
  /** Faults of its place: cut off by a parent, or outside of one. */
  faults: string[];
}

/** Runs in the page, without outside functions: returns every visible text below one element. */
export function readTexts(below = "body"): Text[] {
  const pen = document
    .createElement("canvas")
    .getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const TOLERANCE = 1.5;
  const texts: Text[] = [];
  const colours = new Map<string, Text["colour"]>();
  /** Elements with visible words of their own. */
  const speaking = new Set<Element>();
  const root = document.querySelector(below) as Element;

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (
    let node = walker.nextNode() as globalThis.Text | null;
    node;
    node = walker.nextNode() as globalThis.Text | null
  ) {
    const parent = node.parentElement as HTMLElement;
    if (!node.data.trim() || parent.closest("script, style, option, svg") || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { fontSize, fontWeight, webkitTextFillColor } = getComputedStyle(parent);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0).map(inkOf(parent, node.data));
    add(parent, { words: node.data, colour: webkitTextFillColor, size: fontSize, weight: fontWeight, boxes });
  }
  for (const field of root.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    if (!isSeen(field) || field.matches("[type=checkbox], [type=radio], [type=hidden]")) continue;
    const words = field.value || field.placeholder;
    const { fontSize, fontWeight } = getComputedStyle(field);
    const colour = getComputedStyle(field, field.value ? null : "::placeholder").color;
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const inside = { left: left + 8, top: top + 8, right: right - 8, bottom: bottom - 8 };
    if (words) add(field, { words, colour, size: fontSize, weight: fontWeight, boxes: [inside] });
  }
  for (const icon of root.querySelectorAll<SVGElement>(":is(a, button, label, summary) svg")) {
    const control = icon.closest<HTMLElement>("a, button, label, summary") as HTMLElement;
    if (!isSeen(icon) || [...speaking].some((each) => control.contains(each))) continue;
    const { stroke, fill, color } = getComputedStyle(icon);
    const colour = stroke !== "none" ? stroke : fill === "none" ? color : fill;
    const boxes = [icon.getBoundingClientRect()];
    add(icon, { words: control.ariaLabel ?? control.title, colour, size: "0", weight: "400", boxes });
  }
  return texts;

  function add(
    node: Element,
    {
      words,
      colour,
      size,
      weight,
      boxes,
    }: { words: string; colour: string; size: string; weight: string; boxes: Box[] },
  ) {
    const faults = new Set<string>();
    const lines = boxes.map((box) => seenOf(node, box, faults)).filter(isThere);
    const text = { words: words.trim().replaceAll(/\s+/g, " ").slice(0, 40), where: nameOf(node), lines };
    const [red, green, blue, opaque] = rgba(colour);
    const drawn: Text["colour"] = [red, green, blue, opaque * opacityOf(node)];
    const letters = { size: Number.parseFloat(size), bold: Number(weight) >= 700 };
    if (lines.length === 0) return;
    speaking.add(node);
    texts.push({ ...text, ...letters, colour: drawn, faults: [...faults] });
  }

  function isSeen(node: Element): boolean {
    return node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function isThere({ left, top, right, bottom }: Box): boolean {
    return right - left > 2 && bottom - top > 2;
  }

  /** Returns the most that letters can cover in the box of a line. */
  function inkOf(parent: Element, words: string) {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const measured = pen.measureText(words);
    return ({ left, top, right }: DOMRect): Box => {
      const baseline = top + measured.fontBoundingBoxAscent;
      const [above, under] = [measured.actualBoundingBoxAscent, measured.actualBoundingBoxDescent];
      return { left, right, top: baseline - above, bottom: baseline + under };
    };
  }

  /** Returns the part of a box that its parents show. Collects faults on the way. */
  function seenOf(node: Element, ink: Box, faults: Set<string>): Box {
    const seen = { left: ink.left, top: ink.top, right: ink.right, bottom: ink.bottom };
    const open = { across: true, down: true };
    let holder = false;
    let position = getComputedStyle(node).position;
    for (
      let parent: Element | null = node;
      parent && parent !== document.documentElement;
      parent = parent.parentElement
    ) {
      const style = getComputedStyle(parent);
      const box = parent.getBoundingClientRect();
      const isBlock = style.display !== "inline" && style.display !== "contents";
      const escapes = position === "fixed" || (position === "absolute" && style.position === "static");
      if (isBlock && !escapes) {
        for (const axis of ["across", "down"] as const) {
          const [from, to] = axis === "across" ? (["left", "right"] as const) : (["top", "bottom"] as const);
          const overflow = axis === "across" ? style.overflowX : style.overflowY;
          const out = ink[from] < box[from] - TOLERANCE || ink[to] > box[to] + TOLERANCE;
          const alters = parent !== document.body && overflow !== "visible";
          if (out && open[axis] && alters && /hidden|clip/.test(overflow))
            faults.add(`cut off ${axis} by ${nameOf(parent)}`);
          if (out && open[axis] && !alters && !holder && isDrawn(style)) faults.add(`out of ${nameOf(parent)} ${axis}`);
          if (alters) {
            open[axis] = false;
            seen[from] = Math.max(seen[from], box[from]);
            seen[to] = Math.min(seen[to], box[to]);
          }
        }
        holder ||= isDrawn(style);
      }
      if (parent.matches(":modal, :popover-open")) break;
      if (style.position !== "static") position = style.position;
    }
    if (open.across && (ink.left < -TOLERANCE || ink.right > innerWidth + TOLERANCE))
      faults.add("out of the page across");
    return {
      left: seen.left + scrollX,
      top: seen.top + scrollY,
      right: seen.right + scrollX,
      bottom: seen.bottom + scrollY,
    };
  }

  function isDrawn({
    backgroundColor,
    backgroundImage,
    borderTopWidth,
    borderBottomWidth,
  }: CSSStyleDeclaration): boolean {
    const framed = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0;
    return framed || backgroundImage !== "none" || rgba(backgroundColor)[3] > 0;
  }

  function rgba(colour: string): Text["colour"] {
    const known = colours.get(colour);
    if (known) return known;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, opaque = 0] = pen.getImageData(0, 0, 1, 1).data;
    const parts: Text["colour"] = [red, green, blue, opaque / 255];
    colours.set(colour, parts);
    return parts;
  }

  function opacityOf(node: Element): number {
    let product = 1;
    for (let each: Element | null = node; each; each = each.parentElement)
      product *= Number(getComputedStyle(each).opacity);
    return product;
  }

  function nameOf(node: Element): string {
    const own = (each: Element) => [each.localName, ...each.classList].join(".");
    const near = node.parentElement?.closest("[class]");
    return near ? `${own(near)} > ${own(node)}` : own(node);
  }
}
