import type { FilesByPath } from "@school/content/files/file-address";
import { Island } from "../islands/island.tsx";
import { Carousel } from "../widgets/carousel/carousel.tsx";
import { Handles } from "../widgets/carousel/handles.tsx";
import { PhotoCarousel } from "../widgets/carousel/photo-carousel.tsx";
import { ScrollList } from "../widgets/carousel/scroll-list.tsx";
import { Attachments } from "../widgets/document/attachments.tsx";
import { Late } from "../widgets/late.tsx";
import Lightbox from "../widgets/lightbox/lightbox.island.tsx";
import { ArchWindow } from "../widgets/photos/arch-window.tsx";
import type { PhotoSet } from "../widgets/photos/photo-link.tsx";
import { Picture } from "../widgets/photos/picture.tsx";
import type { Exhibit } from "./exhibit.tsx";
import { links, lost, onward, onwardLinks, paperFacts, photosOf, pictures } from "./samples.ts";

const quarter = "(min-width: 64rem) 14rem, 90vw";

const plainPictures = (files: FilesByPath): Exhibit => ({
  name: "Picture",
  files: ["widgets/photos/picture.tsx"],
  use: "Every stored picture: in the width and format that fit the screen.",
  states: [
    { caption: "At rest", show: <SamplePicture of={pictures.library} files={files} /> },
    { caption: "Nothing is known of it, and it is gone", show: <SamplePicture of={lost} files={{}} /> },
  ],
});

const attachments = (files: FilesByPath): Exhibit => ({
  name: "Attachments",
  files: ["widgets/document/attachments.tsx"],
  use: "Every file of an entry, in any order: pictures as pictures, PDFs as links.",
  states: [
    {
      caption: "At rest",
      show: <Attachments paths={[pictures.library.file, paperFacts.path]} files={files} of={onward.plain} />,
    },
    { caption: "Nothing is known of it", show: <Attachments paths={[paperFacts.path]} files={{}} of={onward.plain} /> },
  ],
});

function SamplePicture({ of: { file, alt }, files }: { of: typeof lost; files: FilesByPath }) {
  return <Picture path={file} facts={files[file]} alt={alt} className="sample-picture" sizes={quarter} />;
}

const windows = (files: FilesByPath): Exhibit => ({
  name: "Window",
  files: ["widgets/photos/arch-window.tsx"],
  use: "One picture of people or a place, seen through a pointed arch. It stands on something.",
  states: [
    { caption: "At rest, on its sill", show: <SampleWindow path={pictures.child.file} files={files} /> },
    { caption: "No picture", show: <SampleWindow path={null} files={files} /> },
    { caption: "No picture, on dawn", show: <SampleWindow path={null} files={files} />, ground: "dawn" },
    { caption: "The picture is gone", show: <SampleWindow path={lost.file} files={files} /> },
  ],
});

function SampleWindow({ path, files }: { path: string | null; files: FilesByPath }) {
  return (
    <div className="bay sample-window">
      <ArchWindow path={path} facts={files[path ?? ""]} alt={path ? pictures.child.alt : ""} sizes="10rem" />
    </div>
  );
}

const carousels: Exhibit = {
  name: "Carousel",
  files: [
    "widgets/carousel/carousel.tsx",
    "widgets/carousel/handles.tsx",
    "widgets/carousel/scroll-list.tsx",
    "widgets/carousel/photo-carousel.tsx",
  ],
  use: "A row of like things, more than the eye takes at once. It moves on by itself and can always be paused.",
  states: [
    { caption: "Live", show: <SampleCarousel of="kites" items={[...links, ...onwardLinks(onward)]} />, wide: true },
    {
      caption: "One item: nothing moves",
      show: <SampleCarousel of="one kite" items={links.slice(0, 1)} />,
      wide: true,
    },
    {
      caption: "Handles on navy",
      ground: "navy",
      show: (
        <div data-carousel="moves">
          <Handles of="kites at night" count={5} />
        </div>
      ),
    },
    {
      caption: "Handles, under the pointer",
      forced: "hover",
      show: (
        <div data-carousel="moves">
          <Handles of="kites in hand" count={128} />
        </div>
      ),
    },
    {
      caption: "Handles, with the focus",
      forced: "focus",
      show: (
        <div data-carousel="moves">
          <Handles of="kites in sight" count={5} />
        </div>
      ),
    },
  ],
};

interface SampleCarouselProps {
  of: string;
  items: { name: string; note: string }[];
}

function SampleCarousel({ of, items }: SampleCarouselProps) {
  return (
    <Carousel className="sample-carousel">
      <ScrollList className="carousel__list" label={`Row of ${of}`}>
        {items.map(({ name, note }) => (
          <li className="carousel__item" key={name}>
            <strong>{name}</strong>
            <p>{note}</p>
          </li>
        ))}
      </ScrollList>
      <Handles of={of} count={items.length} className="carousel__handles" />
    </Carousel>
  );
}

const photos = (files: FilesByPath): Exhibit => ({
  name: "Photos that open large",
  files: [
    "widgets/lightbox/lightbox.island.tsx",
    "widgets/photos/photo-grid.tsx",
    "widgets/photos/photo-row.tsx",
    "widgets/photos/photo-reel.tsx",
    "widgets/photos/photo-link.tsx",
    "widgets/lightbox/viewer.tsx",
    "widgets/lightbox/photo-slide.tsx",
    "widgets/lightbox/photo-details.tsx",
    "widgets/lightbox/lens.tsx",
  ],
  use: "The photos of an album (grid), of a place (row), of an occasion (reel). Each is a link to its picture.",
  states: [
    {
      caption: "Live: a grid, the last photo is gone",
      show: photosAs("grid", "wall", files, photosOf.album),
      wide: true,
    },
    { caption: "Live: two photos", show: photosAs("grid", "pair", files, photosOf.pair), wide: true },
    { caption: "Live: a row under a window", show: photosAs("row", "place", files, photosOf.place), wide: true },
    {
      caption: "Live: a reel",
      show: (
        <PhotoCarousel
          set={{ name: "reel", files, photos: photosOf.album }}
          label="Photos of the kites"
          sizes={quarter}
        />
      ),
    },
    { caption: "Under the pointer", show: photosAs("grid", "hand", files, photosOf.one), forced: "hover" },
    { caption: "With the focus", show: photosAs("grid", "sight", files, photosOf.one), forced: "focus" },
  ],
});

function photosAs(kind: "grid" | "row", name: string, files: FilesByPath, photos: PhotoSet["photos"]) {
  return <Island of={Lightbox} name="lightbox" id={name} props={{ set: { name, files, photos }, layout: { kind } }} />;
}

const lates: Exhibit = {
  name: "What comes late",
  files: ["widgets/late.tsx"],
  use: "Around what stands out of sight in a row that scrolls: it is drawn after the page has loaded.",
  states: [
    {
      caption: "Live: the second comes when the first is there",
      wide: true,
      show: (
        <ScrollList className="carousel__list" label="Row of late kites">
          <li className="carousel__item">{links[0]?.name}</li>
          <li className="carousel__item">
            <Late>
              <p>{links[1]?.name}</p>
            </Late>
          </li>
        </ScrollList>
      ),
    },
  ],
};

export const pictureShelf = (files: FilesByPath): Exhibit[] => [
  plainPictures(files),
  attachments(files),
  windows(files),
  carousels,
  photos(files),
  lates,
];
