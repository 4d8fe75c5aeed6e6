import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

interface LensProps {
  address: string;
  onRelease(): void;
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
export function Lens({ address, onRelease }: LensProps) {
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
        aria-label="Magnifier: the arrow keys move it, Escape puts it away"
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
