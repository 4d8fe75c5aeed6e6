import { type KeyboardEvent, type PointerEvent, use, useEffect, useRef, useState } from "react";
import type { ContainerRect, GenericSlide } from "yet-another-react-lightbox";
import { useEvents } from "yet-another-react-lightbox/core";
import { fileAddress } from "../../kinds/files/file-address.ts";
import { useText } from "../language.ts";
import { Files, srcsetOf } from "../photos/picture.tsx";
import { lightboxTexts } from "./lightbox.text.ts";

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    photo: PhotoOfSlide;
  }
}

interface PhotoOfSlide extends GenericSlide {
  type: "photo";
  /** Of the photo on the page. */
  id: string;
  file: string;
  alt: string;
}

interface PhotoSlideProps {
  slide: PhotoOfSlide;
  offset: number;
  rect: ContainerRect;
  zoom?: number;
  magnifies: boolean;
  /** The visitor put the magnifier away. */
  onRelease(): void;
}

/** Space for the buttons above and the caption below. */
const CHROME = 64;

/** Uses the fixed width that fits the screen. Fetches only the next photo ahead, and the stored picture only when this one is enlarged. */
export function PhotoSlide({ slide, offset, rect, zoom = 1, magnifies, onRelease }: PhotoSlideProps) {
  const [state, setState] = useState<"loading" | "complete" | "error">("loading");
  const { id, file, alt } = slide;
  const facts = use(Files)[file];
  const { missing } = useText(lightboxTexts);
  const { publish } = useEvents();
  useEffect(() => {
    if (offset === 0) publish(`active-slide-${state}`);
  }, [offset, state, publish]);

  if (offset !== 0 && offset !== 1) return <div className="lightbox__frame" />;
  const box = facts?.width && facts.height ? fitting(facts.width, facts.height, rect) : undefined;
  const sizes = box && `${box.width}px`;
  const whole = fileAddress(file, facts);
  return (
    <div className="lightbox__frame">
      <picture>
        {sizes && <source type="image/avif" srcSet={srcsetOf(file, facts, "avif") || undefined} sizes={sizes} />}
        <img
          className="lightbox__photo"
          src={whole}
          srcSet={(sizes && srcsetOf(file, facts, "jpeg")) || undefined}
          sizes={sizes}
          {...box}
          style={state === "loading" ? { backgroundImage: smallOf(id) } : undefined}
          alt={alt}
          draggable={false}
          onLoad={() => setState("complete")}
          onError={() => setState("error")}
        />
      </picture>
      {state === "error" && <p className="lightbox__missing">{missing}</p>}
      {offset === 0 && zoom > 1 && <img className="lightbox__whole" src={whole} alt="" draggable={false} />}
      {offset === 0 && magnifies && <Lens address={whole} onRelease={onRelease} />}
    </div>
  );
}

/** At most the photo's own size. */
function fitting(width: number, height: number, room: ContainerRect) {
  const free = Math.max(room.height - 2 * CHROME, room.height / 2);
  const fits = Math.min(width, room.width, (free * width) / height);
  return { width: Math.floor(fits), height: Math.floor((fits * height) / width) };
}

/** Returns the photo as the page has it, for the ground of the large one until that comes. */
function smallOf(id: string): string | undefined {
  const small = document.getElementById(id)?.querySelector("img");
  return small?.naturalWidth ? `url("${small.currentSrc}")` : undefined;
}

const POWER = 2.5;
/** Per press of an arrow key, in parts of the photo's width or height. */
const STEP = 0.05;

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Follows pointer, finger and arrow keys. */
function Lens({ address, onRelease }: { address: string; onRelease(): void }) {
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });
  const field = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const measured = field.current as HTMLDivElement;
    const observer = new ResizeObserver(() => setSize({ width: measured.clientWidth, height: measured.clientHeight }));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  function follow(event: PointerEvent<HTMLDivElement>) {
    // Under the lens a finger neither turns nor closes the photo.
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    setAt({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  }

  function move(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow && event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    if (arrow) setAt(({ x, y }) => ({ x: within(x + arrow[0]), y: within(y + arrow[1]) }));
    else onRelease();
  }

  return (
    <div className="lightbox__field" ref={field} onPointerDown={follow} onPointerMove={follow}>
      {/* biome-ignore lint/a11y/useSemanticElements: a lens is no fieldset */}
      <div
        className="lightbox__lens"
        role="group"
        aria-label={useText(lightboxTexts).lens}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        onKeyDown={move}
        style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      >
        <img
          className="lightbox__enlarged"
          src={address}
          alt=""
          draggable={false}
          style={{
            width: size.width * POWER,
            height: size.height * POWER,
            transform: `translate(${-at.x * 100}%, ${-at.y * 100}%)`,
          }}
        />
      </div>
    </div>
  );
}

function within(part: number): number {
  return Math.min(Math.max(part, 0), 1);
}
