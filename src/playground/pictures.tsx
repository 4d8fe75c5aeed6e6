import type { FilesByPath } from "../kinds/files/file-address.ts";
import { Carousel, Handles } from "../ui/carousel/carousel.tsx";
import { PhotoCarousel } from "../ui/carousel/photo-carousel.tsx";
import { ScrollList } from "../ui/carousel/scroll-list.tsx";
import { Attachments } from "../ui/document/attachments.tsx";
import { Island } from "../ui/islands/island.tsx";
import { Late } from "../ui/late.tsx";
import Lightbox from "../ui/lightbox/lightbox.island.tsx";
import { ArchWindow } from "../ui/photos/arch-window.tsx";
import type { PhotoSet } from "../ui/photos/photo-link.tsx";
import { Picture } from "../ui/photos/picture.tsx";
import type { Exhibit } from "./exhibit.tsx";
import { links, lost, onward, onwardLinks, pdfFacts, photosOf, pictures } from "./samples.ts";

const quarter = "(min-width: 64rem) 14rem, 90vw";

const plainPictures = (files: FilesByPath): Exhibit => ({
  name: "Picture",
  files: ["ui/photos/picture.tsx"],
  use: "Every stored picture: in the width and format that fit the screen.",
  states: [
    { caption: "At rest", show: <SamplePicture of={pictures.library} files={files} /> },
    { caption: "Nothing is known of it, and it is gone", show: <SamplePicture of={lost} files={{}} /> },
  ],
});

const attachments = (files: FilesByPath): Exhibit => ({
  name: "Attachments",
  files: ["ui/document/attachments.tsx"],
  use: "Every file of an entry, in any order: pictures as pictures, PDFs as links.",
  states: [
    {
      caption: "At rest",
      show: <Attachments paths={[pictures.library.file, pdfFacts.path]} files={files} of={onward.plain} />,
    },
    { caption: "Nothing is known of it", show: <Attachments paths={[pdfFacts.path]} files={{}} of={onward.plain} /> },
  ],
});

function SamplePicture({ of: { file, alt }, files }: { of: typeof lost; files: FilesByPath }) {
  return <Picture path={file} facts={files[file]} alt={alt} className="sample-picture" sizes={quarter} />;
}

const windows = (files: FilesByPath): Exhibit => ({
  name: "Window",
  files: ["ui/photos/arch-window.tsx"],
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
      <ArchWindow picture={path ? { file: path, alt: pictures.child.alt } : null} files={files} sizes="10rem" />
    </div>
  );
}

const carousels: Exhibit = {
  name: "Carousel",
  files: ["ui/carousel/carousel.tsx", "ui/carousel/scroll-list.tsx", "ui/carousel/photo-carousel.tsx"],
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
    "ui/lightbox/lightbox.island.tsx",
    "ui/photos/photo-grid.tsx",
    "ui/photos/photo-row.tsx",
    "ui/photos/photo-reel.tsx",
    "ui/photos/photo-link.tsx",
    "ui/lightbox/viewer.tsx",
    "ui/lightbox/photo-slide.tsx",
    "ui/lightbox/lens.tsx",
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
  files: ["ui/late.tsx"],
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
