import { useEffect, useRef, useState } from "react";
import { type PhotoSet, photoId } from "../photos/photo-link.tsx";

/** In the history, the entries that an opening made: closing goes back over them. */
const OPENED = "lightbox";

/**
 * The address names the photo that is open ("#photo-3"): it can be sent to somebody, and the browser's Back closes it.
 * Closing returns the focus to the photo that was opened.
 */
export function usePhotoInAddress({ name, photos }: PhotoSet) {
  const [opened, setOpened] = useState<number | null>(null);
  const opener = useRef<number | null>(null);

  useEffect(() => {
    const read = () => {
      const index = photos.findIndex((_, candidate) => location.hash === `#${photoId(name, candidate)}`);
      setOpened(index < 0 ? null : index);
    };
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [name, photos]);

  useEffect(() => {
    if (opened !== null) opener.current ??= opened;
    else if (opener.current !== null) {
      document.getElementById(photoId(name, opener.current))?.focus();
      opener.current = null;
    }
  }, [name, opened]);

  return {
    /** Number of the photo that was asked for, counted from 0; null while closed. */
    opened,
    open(index: number) {
      history.pushState({ ...history.state, [OPENED]: true }, "", `#${photoId(name, index)}`);
      setOpened(index);
    },
    /** The visitor went on to another photo. */
    turn(index: number) {
      const address = `#${photoId(name, index)}`;
      if (location.hash !== address) history.replaceState(history.state, "", address);
    },
    close() {
      setOpened(null);
      if (history.state?.[OPENED]) history.back();
      else history.replaceState(history.state, "", location.pathname + location.search);
    },
  };
}
