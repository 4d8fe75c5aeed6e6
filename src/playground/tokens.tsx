import type { CSSProperties, ReactNode } from "react";
import sheet from "../../brand/tokens.css?raw";
import { sentence } from "./samples.ts";

/** Read from the sheet, so that a new token appears by itself. */
const tokens = new Map(
  [...sheet.matchAll(/^ {4}--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value] as [string, string]),
);

/** Returns the value of a token that may refer to another. */
function resolve(name: string): string {
  const value = tokens.get(name) ?? "";
  const [, other] = value.match(/^var\(--([\w-]+)\)$/) ?? [];
  return other ? resolve(other) : value;
}

const colourOf = (name: string) => readColour(resolve(name));
const namesOf = (start: string) => [...tokens.keys()].filter((name) => name.startsWith(start));

const REM = 16;

/** Returns the smallest and the largest value of a size, in pixels. */
function inPixels(value: string): string {
  const [first, ...others] = [...value.matchAll(/([\d.]+)rem(?=[,)]|$)/g)].map(([, rem]) =>
    Math.round(Number(rem) * REM),
  );
  const last = others.at(-1);
  return last === undefined ? `${first} px` : `${first} to ${last} px`;
}

export function Tokens() {
  return (
    <>
      <TokenGroup title="Colours" use="With their contrast, where it is enough to read (4.5) or to see a mark (3).">
        <ul className="tokens tokens--colours">
          {[...tokens.keys()].map((name) => {
            const colour = colourOf(name);
            return colour && <ColourToken name={name} colour={colour} key={name} />;
          })}
        </ul>
      </TokenGroup>
      <TokenGroup title="Type" use="Fraunces announces, Mukta explains. Nothing is smaller than the last one.">
        <ul className="tokens">
          {namesOf("size-").map((name) => (
            <li className="token token--size" key={name}>
              <Name name={name} note={inPixels(resolve(name))} />
              <p
                className={/-(hero|[1-4])$/.test(name) ? "token__announced" : undefined}
                style={{ fontSize: `var(--${name})` }}
              >
                {sentence.plain}
              </p>
            </li>
          ))}
        </ul>
      </TokenGroup>
      <TokenGroup title="Spaces" use="Each about one and a half of the one before.">
        <ul className="tokens">
          {[...namesOf("space-"), "gutter"].map((name) => (
            <li className="token token--space" key={name}>
              <Name name={name} note={inPixels(resolve(name))} />
              <span className="token__bar" style={{ width: `var(--${name})` }} />
            </li>
          ))}
        </ul>
      </TokenGroup>
      <TokenGroup title="Shapes" use="Through a pointed arch you look; a round one you act on. All else is square.">
        <ul className="tokens tokens--shapes">
          <Shape name="arch" note="a window" style={{ clipPath: "var(--arch)" }} />
          <Shape name="arch-round" note="a door, a stone" style={{ borderRadius: "var(--arch-round)" }} />
          <Shape name="round" note="everything else" style={{ borderRadius: "var(--round)" }} />
          <Shape name="lift" note="calendar, season cards, menus" style={{ boxShadow: "var(--lift)" }} light />
          <Shape name="lift-high" note="the pop-up" style={{ boxShadow: "var(--lift-high)" }} light />
        </ul>
      </TokenGroup>
    </>
  );
}

function TokenGroup({ title, use, children }: { title: string; use: string; children: ReactNode }) {
  return (
    <section className="exhibit" aria-labelledby={`tokens-${title}`}>
      <div className="exhibit__head">
        <h3 className="exhibit__name" id={`tokens-${title}`}>
          {title}
        </h3>
        <p className="exhibit__use">{use}</p>
      </div>
      {children}
    </section>
  );
}

function Name({ name, note }: { name: string; note: string }) {
  return (
    <p className="token__name">
      <code>--{name}</code> <span className="token__note">{note}</span>
    </p>
  );
}

const grounds = ["cream", "parchment", "dawn", "navy"];

function ColourToken({ name, colour }: { name: string; colour: Colour }) {
  const on = grounds.flatMap((ground) => pairOf(contrast(colour, colourOf(ground) as Colour), `on ${ground}`));
  // A translucent colour is no ground.
  const below = colour[3] === 1 ? pairOf(contrast(colourOf("ink") as Colour, colour), "ink on it") : [];
  return (
    <li className="token token--colour">
      <span className={name.endsWith("-on-navy") ? "token__ground token__ground--navy" : "token__ground"}>
        <span className="token__swatch" style={{ background: `var(--${name})` }} />
      </span>
      <div>
        <Name name={name} note={resolve(name)} />
        <p className="token__pairs">{[...on, ...below].join(", ") || "decoration"}</p>
      </div>
    </li>
  );
}

/** Returns nothing when the contrast is too low even for an icon. */
function pairOf(ratio: number, where: string): string[] {
  if (ratio < 3) return [];
  return [`${ratio.toFixed(1)} ${where}${ratio < 4.5 ? " (marks)" : ""}`];
}

interface ShapeProps {
  name: string;
  note: string;
  style: CSSProperties;
  /** A shadow is visible below light parts. */
  light?: boolean;
}

function Shape({ name, note, style, light = false }: ShapeProps) {
  return (
    <li className="token token--shape">
      <span className={light ? "token__shape token__shape--light" : "token__shape"} style={style} />
      <Name name={name} note={note} />
    </li>
  );
}

/** Red, green and blue from 0 to 255; cover from 0 to 1. */
export type Colour = [red: number, green: number, blue: number, cover: number];

/** Reads `#14213d` and `rgb(20 33 61 / 0.72)`; null for other texts. */
export function readColour(value: string): Colour | null {
  const [, hex] = value.match(/^#([0-9a-f]{6})$/i) ?? [];
  if (hex) return [...[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), 1] as Colour;
  const parts = value.match(/^rgb\(([\d.]+) ([\d.]+) ([\d.]+) \/ ([\d.]+)\)$/)?.slice(1);
  return parts ? (parts.map(Number) as Colour) : null;
}

/** Returns the contrast ratio (WCAG 2.2), 1 to 21, of a colour on an opaque ground. */
export function contrast(colour: Colour, ground: Colour): number {
  const [lighter, darker] = [luminance(over(colour, ground)), luminance(ground)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the visible colour of a translucent colour over a ground. */
function over([red, green, blue, cover]: Colour, [groundRed, groundGreen, groundBlue]: Colour): Colour {
  const mix = (part: number, below: number) => part * cover + below * (1 - cover);
  return [mix(red, groundRed), mix(green, groundGreen), mix(blue, groundBlue), 1];
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
