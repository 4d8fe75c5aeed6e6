import { ScrollList } from "../carousel/scroll-list.tsx";
import { type OpenPhoto, PhotoLink, type PhotoSet } from "./photo-link.tsx";
import { Picture } from "./picture.tsx";
import "../carousel/carousel.css";
import "./photos.css";

export interface ReelLayout {
  label: string;
  sizes: string;
}

interface PhotoReelProps extends ReelLayout {
  set: PhotoSet;
  onOpen?: OpenPhoto;
}

export function PhotoReel({ set, label, sizes, onOpen }: PhotoReelProps) {
  const { photos, files } = set;
  return (
    <ScrollList className="carousel__list carousel__list--small" label={label}>
      {photos.map(({ file, alt }, index) => (
        // The carousel's script may have changed `style`: the ring keeps its order there.
        <li className="carousel__item" key={file} suppressHydrationWarning>
          <PhotoLink className="album__link" set={set} index={index} onOpen={onOpen}>
            <Picture path={file} facts={files[file]} alt={alt} className="carousel__photo" sizes={sizes} />
          </PhotoLink>
        </li>
      ))}
    </ScrollList>
  );
}
