import { use } from "react";
import { Carousel, Handles } from "../carousel/carousel.tsx";
import { Island } from "../islands/island.tsx";
import Lightbox, { type LightboxProps } from "../lightbox/lightbox.island.tsx";
import { smallCarouselPace } from "../motion.ts";
import type { Photo, ReelLayout } from "./photos.tsx";
import { Files } from "./picture.tsx";

interface PhotoAlbumProps {
  /** Of the island, unique on the page. */
  id?: string;
  /** Photos have the fragments "{name}-1", "{name}-2", …; unique on the page. */
  name?: string;
  photos: Photo[];
  layout: LightboxProps["layout"];
}

/** Photos that open large: an island, with what is known of their files. */
export function PhotoAlbum({ id = "photos", name = "photo", photos, layout }: PhotoAlbumProps) {
  const known = Object.entries(use(Files));
  const files = Object.fromEntries(known.filter(([path]) => photos.some(({ file }) => file === path)));
  return <Island of={Lightbox} name="lightbox" id={id} props={{ set: { photos, files, name }, layout }} />;
}

export function PhotoCarousel({ photos, label, sizes }: { photos: Photo[] } & ReelLayout) {
  return (
    <Carousel pace={smallCarouselPace}>
      <PhotoAlbum id="photo-reel" photos={photos} layout={{ kind: "reel", label, sizes }} />
      <Handles of={label} count={photos.length} className="above-4" />
    </Carousel>
  );
}
