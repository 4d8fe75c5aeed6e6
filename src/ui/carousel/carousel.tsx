import type { ReactNode } from "react";
import { texts } from "../../base/language.ts";
import { Icon } from "../icon.tsx";
import { useText } from "../language.ts";
import { type CarouselPace, carouselPace } from "../motion.ts";
import "./carousel-counts.css";
import "./carousel.css";

interface CarouselProps {
  pace?: CarouselPace;
  className?: string;
  /** A `ScrollList`, and `Handles` anywhere in the page; without them nothing moves. */
  children: ReactNode;
}

/** A list that scrolls and snaps; `carousel.client.ts` moves it. */
export function Carousel({ pace = carouselPace, className, children }: CarouselProps) {
  return (
    <div className={className} data-carousel="still" data-interval={pace.interval} data-speed={pace.speed}>
      {children}
    </div>
  );
}

/**
 * Items out of sight appear after the page has loaded (`late.client.ts`); without script at once. Lazy loading by the browser would be
 * earlier.
 */
export function Late({ children }: { children: ReactNode }) {
  return <noscript data-late>{children}</noscript>;
}

const handlesTexts = texts({
  move: { en: (of: string) => `Move through: ${of}`, hi: (of: string) => `${of}: आगे-पीछे जाइए` },
  previous: { en: (of: string) => `Previous: ${of}`, hi: (of: string) => `पिछला: ${of}` },
  next: { en: (of: string) => `Next: ${of}`, hi: (of: string) => `अगला: ${of}` },
  pause: { en: (of: string) => `Pause ${of}`, hi: (of: string) => `${of} रोकिए` },
  /** The client script writes another first number. */
  position: { en: (count: number) => `1 of ${count}`, hi: (count: number) => `1 / ${count}` },
});

interface HandlesProps {
  /** Such as "Latest news". */
  of: string;
  count: number;
  className?: string;
}

/** Visible when the script runs and an item is out of sight. */
export function Handles({ of, count, className = "" }: HandlesProps) {
  const t = useText(handlesTexts);
  if (count < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={`handles small round no-print ${className}`.trim()} role="group" aria-label={t.move(of)}>
      <button className="handles__button middle" type="button" data-move="-1" aria-label={t.previous(of)}>
        <Icon name="previous" />
      </button>
      <label className="toggle tap relative strong">
        <input className="toggle__box" type="checkbox" data-pause />
        <Icon name="pause" className="toggle__pause" />
        <Icon name="play" className="toggle__play" />
        <span className="visually-hidden">{t.pause(of)}</span>
      </label>
      <button className="handles__button middle" type="button" data-move="1" aria-label={t.next(of)}>
        <Icon name="next" />
      </button>
      <span className="handles__count middle" aria-live="off" data-position>
        {t.position(count)}
      </span>
    </div>
  );
}
