import { Carousel, Handles, Late } from "../carousel/carousel.tsx";
import { ScrollList } from "../carousel/scroll-list.tsx";
import { type Examples, samplePhotos as photos, texts } from "../examples.ts";
import { ArchWindow } from "./arch-window.tsx";
import { PhotoAlbum, PhotoCarousel } from "./photo-album.tsx";
import { Picture } from "./picture.tsx";

const sizes = "(min-width: 64rem) 14rem, 90vw";
const [library, bus] = photos;
const picture = (path: string, alt: string) => (
  <Picture path={path} alt={alt} className="carousel__photo fills quiet" sizes={sizes} />
);
const shown = (kind: "grid" | "row", name: string, some = photos) => (
  <PhotoAlbum id={name} name={name} photos={some} layout={{ kind }} />
);

export default {
  Picture: {
    Stored: picture(library?.file ?? "", library?.alt ?? ""),
    "Never stored": picture("infrastructure/never-stored.jpg", texts.long),
  },
  "Arch window": {
    "With a picture": <ArchWindow picture={bus} sizes={sizes} />,
    Empty: <ArchWindow sizes={sizes} sign="people" />,
  },
  Carousel: {
    Live: (
      <Carousel>
        <ScrollList className="carousel__list" label="Row of kites">
          {Object.values(texts).map((text) => (
            <li className="carousel__item" key={text}>
              {text}
            </li>
          ))}
          <li className="carousel__item">
            <Late>
              <p>What comes late.</p>
            </Late>
          </li>
        </ScrollList>
        <Handles of="kites" count={4} className="above-4" />
      </Carousel>
    ),
  },
  "Photos that open large": {
    "Live: a grid, the last photo is gone": shown("grid", "wall"),
    "Live: two photos": shown("grid", "pair", photos.slice(0, 2)),
    "Live: a row under a window": shown("row", "place"),
    "Live: a reel": <PhotoCarousel photos={photos} label="Photos of the kites" sizes={sizes} />,
  },
} satisfies Examples;
