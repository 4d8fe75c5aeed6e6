import { Island } from "../islands/island.tsx";
import Lightbox from "../lightbox/lightbox.island.tsx";
import { smallCarouselPace } from "../motion.ts";
import type { PhotoSet, ReelLayout } from "../photos/photos.tsx";
import { Carousel, Handles } from "./carousel.tsx";

interface PhotoCarouselProps extends ReelLayout {
  set: PhotoSet;
}

export function PhotoCarousel({ set, label, sizes }: PhotoCarouselProps) {
  return (
    <Carousel pace={smallCarouselPace}>
      <Island
        of={Lightbox}
        name="lightbox"
        id={`${set.name}-reel`}
        props={{ set, layout: { kind: "reel", label, sizes } }}
      />
      <Handles of={label} count={set.photos.length} className="above-4" />
    </Carousel>
  );
}
