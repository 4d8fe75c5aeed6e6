import type { ReactNode } from "react";
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
