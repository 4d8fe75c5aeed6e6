import type { FilesByPath } from "@school/content/files/file-address";
import { removalPage } from "@school/content/forms/removal";
import { Picture } from "../../widgets/photos/picture.tsx";

interface ChoosePhotoProps {
  title: string;
  photos: string[];
  files: FilesByPath;
}

export function ChoosePhoto({ title, photos, files }: ChoosePhotoProps) {
  return (
    <section className="removal__album" aria-labelledby="choose">
      <h2 id="choose">Which photo of “{title}”?</h2>
      <ul className="removal__choices">
        {photos.map((path, index) => (
          <li key={path}>
            <a href={removalPage(path)}>
              <Picture
                path={path}
                facts={files[path]}
                alt={`Photo ${index + 1} of ${photos.length}`}
                className="removal__choice"
                sizes="(min-width: 48rem) 12rem, 45vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
