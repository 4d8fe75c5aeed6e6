import { type PointerEvent, type SyntheticEvent, use, useEffect, useMemo, useRef, useState } from "react";
import Yarl, { type ComponentProps, type Plugin, type SlideshowRef, type ZoomRef } from "yet-another-react-lightbox";
import { cleanup, createModule, IconButton, useController, useLightboxProps } from "yet-another-react-lightbox/core";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Fullscreen from "yet-another-react-lightbox/plugins/fullscreen";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { photoDetails, removalPage } from "../../kinds/files/file-address.ts";
import { useLanguage, useText } from "../language.ts";
import { type PhotoSet, photoId } from "../photos/photos.tsx";
import { Files, Picture } from "../photos/picture.tsx";
import { lightboxLabels, lightboxTexts } from "./lightbox.text.ts";
import { type LightboxTheme, lightbox, swipeOf } from "./lightbox.ts";
import { PhotoSlide } from "./photo-slide.tsx";
import "./lightbox.css";

/** Turns after 50 px sideways (§9). The library's threshold is fixed. */
const Swipe: Plugin = ({ addModule }) => addModule(createModule("swipe", Swiping));

function Swiping({ children }: ComponentProps) {
  const { subscribeSensors, prev, next } = useController();
  const { zoom } = useLightboxProps();
  const view = zoom && "ref" in zoom ? zoom.ref : null;

  useEffect(() => {
    const down = new Map<number, PointerEvent>();
    const scale = () => (view && "current" in view && view.current?.zoom) || 1;
    /** Two fingers enlarge; in an enlarged photo one finger moves it. */
    const start = (event: PointerEvent) => {
      if (down.size > 0 || scale() > 1) down.clear();
      else down.set(event.pointerId, event);
    };
    const end = (event: PointerEvent) => {
      const began = down.get(event.pointerId);
      down.clear();
      const swipe = began && swipeOf(event.clientX - began.clientX, event.clientY - began.clientY);
      if (swipe === "previous") prev();
      if (swipe === "next") next();
    };
    const forget = () => down.clear();
    return cleanup(
      subscribeSensors("onPointerDown", start),
      subscribeSensors("onPointerUp", end),
      subscribeSensors("onPointerCancel", forget),
      subscribeSensors("onPointerLeave", forget),
    );
  }, [subscribeSensors, prev, next, view]);

  return <>{children}</>;
}

export interface ViewerProps {
  set: PhotoSet;
  opened: number | null;
  onTurn(index: number): void;
  onClose(): void;
}

const plugins = [Captions, Counter, Fullscreen, Slideshow, Thumbnails, Zoom, Swipe];

export function Viewer({ set, opened, onTurn, onClose }: ViewerProps) {
  const [theme, setTheme] = useState<LightboxTheme>(lightbox.theme);
  const [current, setCurrent] = useState(0);
  const [magnifies, setMagnifies] = useState(false);
  const [tells, setTells] = useState(false);
  const zoom = useRef<ZoomRef>(null);
  const slideshow = useRef<SlideshowRef>(null);
  const t = useText(lightboxTexts);
  const slides = useMemo(() => slidesOf(set, t.ask), [set, t]);
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
      zoom={{ maxZoom: Math.min(lightbox.maxZoom, lightbox.maxZoomCap), supports: ["photo"], ref: zoom }}
      thumbnails={{ width: 72, height: 54, border: 2, padding: 0, gap: 8, showToggle: true, hidden: !hasRoom() }}
      counter={{ separator: t.of }}
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
          <Toggle key="lens" icon="lens" on={magnifies} label={t.magnifier} onChange={magnify} />,
          "slideshow",
          "thumbnails",
          <Toggle key="details" icon="details" on={tells} label={t.details} onChange={setTells} />,
          <Toggle
            key="theme"
            icon={day ? "night" : "day"}
            on={day}
            label={t.day}
            onChange={(on) => setTheme(on ? "day" : "night")}
          />,
          "fullscreen",
          "close",
        ],
      }}
      labels={useText(lightboxLabels)}
      render={{
        ...icons,
        ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        slide: (slide) =>
          slide.slide.type === "photo" && (
            <PhotoSlide {...slide} slide={slide.slide} magnifies={magnifies} onRelease={() => setMagnifies(false)} />
          ),
        thumbnail: ({ slide }) =>
          slide.type === "photo" && <Picture path={slide.file} alt="" className="fills" sizes="72px" />,
        controls: () => tells && photo && <PhotoDetails path={photo.file} />,
      }}
    />
  );
}

function slidesOf({ photos, name }: PhotoSet, ask: string) {
  return photos.map(({ file, alt, caption = alt }, index) => ({
    type: "photo" as const,
    id: photoId(name, index),
    file,
    alt,
    description: (
      <>
        {caption}
        <a className="lightbox__ask" href={removalPage(file)}>
          {ask}
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

const paths = {
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  zoomIn: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20M10.5 7.8v5.4M7.8 10.5h5.4",
  zoomOut: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20M7.8 10.5h5.4",
  lens: "M12 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 15.500v5M9 10.500l2-2.500 1.500 1.800 1-1.200L15 10.500",
  play: "M8 5.500v13L18.500 12z",
  pause: "M9 6v12M15 6v12",
  thumbnails: "M3.500 5h17v8.500h-17zM3.500 17h4.500v2.500H3.500zM9.800 17h4.500v2.500H9.800zM16 17h4.500v2.500H16z",
  details: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 11v5.500M12 7.600h.01",
  day: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2.200M12 19.300v2.200M2.500 12h2.200M19.300 12h2.200M5.300 5.300l1.500 1.500M17.200 17.200l1.500 1.500M5.300 18.700l1.500-1.500M17.200 6.800l1.500-1.500",
  night: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",
  larger: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  smaller: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
} as const;

type LightboxIcon = keyof typeof paths;

function drawing(name: LightboxIcon) {
  return () => (
    <svg className="icon lightbox__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

const icons = {
  iconPrev: drawing("previous"),
  iconNext: drawing("next"),
  iconClose: drawing("close"),
  iconZoomIn: drawing("zoomIn"),
  iconZoomOut: drawing("zoomOut"),
  iconSlideshowPlay: drawing("play"),
  iconSlideshowPause: drawing("pause"),
  iconThumbnailsVisible: drawing("thumbnails"),
  iconThumbnailsHidden: drawing("thumbnails"),
  iconEnterFullscreen: drawing("larger"),
  iconExitFullscreen: drawing("smaller"),
};

function PhotoDetails({ path }: { path: string }) {
  const facts = use(Files)[path];
  const language = useLanguage();
  return (
    <section
      className="lightbox__details"
      aria-label={useText(lightboxTexts).details}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls
      tabIndex={0}
      // A finger that scrolls here neither turns nor closes the photo.
      onPointerDown={stay}
      onWheel={stay}
    >
      <dl>
        {photoDetails(path, facts, language).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function stay(event: SyntheticEvent) {
  event.stopPropagation();
}
