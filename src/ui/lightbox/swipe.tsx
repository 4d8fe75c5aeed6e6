import { type PointerEvent, useEffect } from "react";
import type { ComponentProps, Plugin } from "yet-another-react-lightbox";
import { cleanup, createModule, useController, useLightboxProps } from "yet-another-react-lightbox/core";
import { swipeOf } from "./lightbox.ts";

/** Turns after 50 px sideways (§9). The library's threshold is fixed. */
export const Swipe: Plugin = ({ addModule }) => addModule(createModule("swipe", Swiping));

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
