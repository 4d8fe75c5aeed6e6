import { useEffect, useMemo, useRef, useState } from "react";
import Yarl, { type SlideshowRef, type ZoomRef } from "yet-another-react-lightbox";
import { IconButton } from "yet-another-react-lightbox/core";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Fullscreen from "yet-another-react-lightbox/plugins/fullscreen";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { removalPage } from "../../kinds/forms/removal.ts";
import { type PhotoSet, photoId } from "../photos/photo-link.tsx";
import { Picture } from "../photos/picture.tsx";
import { drawing, icons, type LightboxIcon } from "./icons.tsx";
import { type LightboxTheme, lightbox, zoomLimit } from "./lightbox.ts";
import { PhotoDetails } from "./photo-details.tsx";
import { PhotoSlide } from "./photo-slide.tsx";
import { Swipe } from "./swipe.tsx";
import "./lightbox.css";

export interface ViewerSettings {
  /** The cap of §9 limits it. */
  maxZoom?: number;
  theme?: LightboxTheme;
}

export interface ViewerProps extends ViewerSettings {
  set: PhotoSet;
  opened: number | null;
  onTurn(index: number): void;
  onClose(): void;
}

const plugins = [Captions, Counter, Fullscreen, Slideshow, Thumbnails, Zoom, Swipe];

export function Viewer({ set, opened, onTurn, onClose, maxZoom, theme: firstTheme = lightbox.theme }: ViewerProps) {
  const [theme, setTheme] = useState<LightboxTheme>(firstTheme);
  const [current, setCurrent] = useState(0);
  const [magnifies, setMagnifies] = useState(false);
  const [tells, setTells] = useState(false);
  const zoom = useRef<ZoomRef>(null);
  const slideshow = useRef<SlideshowRef>(null);
  const slides = useMemo(() => slidesOf(set), [set]);
  usePauseWhileHidden(slideshow);

  useHold(magnifies);

  function magnify(on: boolean) {
    if (on) zoom.current?.changeZoom(1);
    setMagnifies(on);
  }

  function close() {
    setMagnifies(false);
    setTells(false);
    onClose();
  }

  const day = theme === "day";
  const photo = set.photos[current];
  return (
    <Yarl
      open={opened !== null}
      index={opened ?? 0}
      close={close}
      slides={slides}
      plugins={plugins}
      className={`lightbox lightbox--${theme}${showsOneTwice(slides.length) ? " lightbox--twice" : ""}`}
      // The photo is there already, on the page or in the dialog before this one.
      animation={{ fade: 0, swipe: lightbox.slideDuration, navigation: lightbox.slideDuration }}
      // Of large pictures, the current and the next.
      carousel={{ preload: THUMBNAILS_BESIDE, padding: 0, spacing: 0 }}
      controller={{ disableSwipeNavigation: true, closeOnPullDown: true, closeOnBackdropClick: true }}
      slideshow={{ delay: lightbox.slideshowInterval, ref: slideshow }}
      zoom={{ maxZoom: zoomLimit(maxZoom), supports: ["photo"], ref: zoom }}
      thumbnails={{ width: 72, height: 54, border: 2, padding: 0, gap: 8, showToggle: true, hidden: !hasRoom() }}
      counter={{ separator: "of" }}
      on={{
        view({ index }) {
          setCurrent(index);
          onTurn(index);
        },
        zoom: ({ zoom }) => zoom > 1 && setMagnifies(false),
      }}
      toolbar={{
        buttons: [
          "zoom",
          <Toggle key="lens" icon="lens" on={magnifies} label="Magnifier" onChange={magnify} />,
          "slideshow",
          "thumbnails",
          <Toggle key="details" icon="details" on={tells} label="Photo details" onChange={setTells} />,
          <Toggle
            key="theme"
            icon={day ? "night" : "day"}
            on={day}
            label="Day colours"
            onChange={(on) => setTheme(on ? "day" : "night")}
          />,
          "fullscreen",
          "close",
        ],
      }}
      labels={labels}
      render={{
        ...icons,
        slide: (slide) =>
          slide.slide.type === "photo" && (
            <PhotoSlide {...slide} slide={slide.slide} magnifies={magnifies} onRelease={() => setMagnifies(false)} />
          ),
        thumbnail: ({ slide }) =>
          slide.type === "photo" && (
            <Picture path={slide.file} facts={slide.facts} alt="" className="lightbox__thumbnail" sizes="72px" />
          ),
        controls: () => tells && photo && <PhotoDetails path={photo.file} facts={set.files[photo.file]} />,
      }}
    />
  );
}

function slidesOf({ photos, files, name }: PhotoSet) {
  return photos.map(({ file, alt, caption = alt }, index) => ({
    type: "photo" as const,
    id: photoId(name, index),
    file,
    alt,
    facts: files[file],
    description: (
      <>
        {caption}
        <a className="lightbox__ask" href={removalPage(file)}>
          Ask the school to remove this photo
        </a>
      </>
    ),
  }));
}

/** Thumbnails to each side of the current one. */
const THUMBNAILS_BESIDE = 5;

/** Returns whether the photo on the other side of the ring has a thumbnail at both ends: nine for eight photos. */
const showsOneTwice = (photos: number) => photos % 2 === 0 && photos <= 2 * THUMBNAILS_BESIDE;

/** On a phone, thumbnails stay hidden until asked for. */
function hasRoom(): boolean {
  return matchMedia(`(min-width: ${lightbox.mobileBreakpoint}px) and (min-height: 500px)`).matches;
}

/** Focuses the lens, which arrow keys move, and then the button again. */
function useHold(magnifies: boolean) {
  useEffect(() => {
    if (!magnifies) return;
    const before = document.activeElement as HTMLElement | null;
    document.querySelector<HTMLElement>(".lightbox__lens")?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) before?.focus();
    };
  }, [magnifies]);
}

/** A hidden tab must not turn photos. */
function usePauseWhileHidden(slideshow: { readonly current: SlideshowRef | null }) {
  useEffect(() => {
    const pause = () => document.hidden && slideshow.current?.pause();
    document.addEventListener("visibilitychange", pause);
    return () => document.removeEventListener("visibilitychange", pause);
  }, [slideshow]);
}

const labels = {
  Lightbox: "Photos in large",
  "Photo gallery": "Photos",
  Carousel: "Slides",
  Slide: "Photo",
  "{index} of {total}": "Photo {index} of {total}",
  Previous: "Previous photo",
  Next: "Next photo",
  Close: "Close",
  Play: "Start slideshow",
  Pause: "Pause slideshow",
  "Enter Fullscreen": "Full screen",
  "Exit Fullscreen": "Leave full screen",
};

interface ToggleProps {
  icon: LightboxIcon;
  label: string;
  on: boolean;
  onChange(on: boolean): void;
}

function Toggle({ icon, label, on, onChange }: ToggleProps) {
  return (
    <IconButton
      label={label as never}
      icon={() => null}
      renderIcon={drawing(icon)}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    />
  );
}
