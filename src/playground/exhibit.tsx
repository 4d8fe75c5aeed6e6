import type { ReactNode } from "react";
import type { Wording } from "./samples.ts";

export interface Exhibit {
  name: string;
  /** Below `src/`; start reading with the first. */
  files: [string, ...string[]];
  /** Advice in one line on when to use it. */
  use: string;
  states: State[];
  /** Many fit side by side, on a phone too. */
  narrow?: boolean;
}

export interface State {
  caption: string;
  show: ReactNode;
  /** It takes the whole width. */
  wide?: boolean;
  /** It reaches both edges of the screen. */
  bleed?: boolean;
  /** Shows the styles of pointer, focus or finger (on-the-page.ts). */
  forced?: "hover" | "focus" | "active";
  /** Default: the page's ground. */
  ground?: "navy" | "parchment" | "dawn";
  lang?: "hi";
}

/** A section of the playground. */
export interface Shelf {
  title: string;
  exhibits: Exhibit[];
}

/** Ordinary words, words twice as long, and Hindi. `key` is a part of ids. */
export function inAllWords(words: Wording, show: (text: string, key: string) => ReactNode, wide = false): State[] {
  return [
    { caption: "At rest", show: show(words.plain, "plain"), wide },
    { caption: "Long words", show: show(words.long, "long"), wide },
    { caption: "Hindi", show: show(words.hindi, "hindi"), wide, lang: "hi" },
  ];
}

export function underHand(show: ReactNode, wide = false): State[] {
  return [
    { caption: "Under the pointer", show, forced: "hover", wide },
    { caption: "With the focus", show, forced: "focus", wide },
  ];
}

export function placeOf({ name }: Exhibit): string {
  return `the-${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}

export function ExhibitView({ exhibit }: { exhibit: Exhibit }) {
  const { name, files, use, states, narrow } = exhibit;
  const id = placeOf(exhibit);
  return (
    <section className="exhibit" id={id} aria-labelledby={`${id}-name`} data-widget={files.join(" ")}>
      <div className="exhibit__head">
        <h3 className="exhibit__name" id={`${id}-name`}>
          {name}
        </h3>
        <p className="exhibit__use">{use}</p>
        <p className="exhibit__files">
          {files.map((file) => (
            <code className="exhibit__file" key={file}>
              {file}
            </code>
          ))}
        </p>
      </div>
      <div className={narrow ? "exhibit__states exhibit__states--narrow" : "exhibit__states"}>
        {states.map((state) => (
          <StateView state={state} key={state.caption} />
        ))}
      </div>
    </section>
  );
}

function StateView({ state: { caption, show, wide, bleed, forced, ground, lang } }: { state: State }) {
  const width = bleed ? "state--bleed" : wide ? "state--wide" : "";
  return (
    <figure className={`state ${width}`.trim()} data-forced={forced}>
      <figcaption className="state__caption">{caption}</figcaption>
      <div
        className={ground ? `state__sample state__sample--grounded section--${ground}` : "state__sample"}
        lang={lang}
      >
        {show}
      </div>
    </figure>
  );
}
