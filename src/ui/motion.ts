/** The speeds of moving parts (§9), in milliseconds. Pages give them to the client scripts in data attributes. */
export interface CarouselPace {
  interval: number;
  speed: number;
}

export const carouselPace: CarouselPace = { interval: 2000, speed: 600 };

export const smallCarouselPace: CarouselPace = { interval: 2000, speed: 1000 };

/** In pixels a second: slow enough to read. */
export const MARQUEE_SPEED = 48;
