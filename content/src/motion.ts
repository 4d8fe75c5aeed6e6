/**
 * How fast things move (§9), in milliseconds. Pages hand these numbers to the behaviour scripts in data attributes.
 * How many cards stand side by side is in `site/app/widgets/carousel/carousel-counts.css`.
 */
export interface CarouselPace {
  /** From one step to the next. */
  interval: number;
  /** How long a step takes. */
  speed: number;
}

/** Every carousel of Home: the interval is the specification's, the speed of a step is ours. */
export const carouselPace: CarouselPace = { interval: 2000, speed: 600 };

/** The small carousel of InterSchoolQuizCompetition and PreSchool; it shows one photo, 30 px apart. */
export const smallCarouselPace: CarouselPace = { interval: 2000, speed: 1000 };

/** The announcements, in pixels a second: slow enough to read along. */
export const MARQUEE_SPEED = 48;
