import { type CarouselPace, carouselPace } from "@school/content/display/motion";
import type { ReactNode } from "react";
import "./carousel-counts.css";
import "./carousel.css";

interface CarouselProps {
  pace?: CarouselPace;
  className?: string;
  /** A `ScrollList`, and `Handles` anywhere in the page; without handles nothing moves. */
  children: ReactNode;
}

/**
 * Shows a list that scrolls and snaps; `carousel.behaviour.ts` moves it by a clock and by its handles. Without script it is
 * the list alone.
 */
export function Carousel({ pace = carouselPace, className, children }: CarouselProps) {
  return (
    <div className={className} data-carousel="still" data-interval={pace.interval} data-speed={pace.speed}>
      {children}
    </div>
  );
}
