import { type FilesByPath, fileAddress } from "@school/content/file-address";
import { smallCarouselPace } from "@school/content/motion";
import { Picture } from "../picture.tsx";
import { Carousel } from "./carousel.tsx";
import { Handles } from "./handles.tsx";
import { ScrollList } from "./scroll-list.tsx";

interface PhotoCarouselProps {
  photos: { file: string; alt: string }[];
  files: FilesByPath;
  /** What the photos are of, in words. */
  label: string;
  /** How wide one photo is drawn. */
  sizes: string;
}

/** The small carousel (§9): one photo at a time; each is a link to the whole picture. */
export function PhotoCarousel({ photos, files, label, sizes }: PhotoCarouselProps) {
  return (
    <Carousel pace={smallCarouselPace}>
      <ScrollList className="carousel__list carousel__list--small" label={label}>
        {photos.map(({ file, alt }) => (
          <li className="carousel__item" key={file}>
            <a className="album__link" href={fileAddress(file)}>
              <Picture path={file} facts={files[file]} alt={alt} className="carousel__photo" sizes={sizes} />
            </a>
          </li>
        ))}
      </ScrollList>
      <Handles of={label} count={photos.length} className="carousel__handles" />
    </Carousel>
  );
}
