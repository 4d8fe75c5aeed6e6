import { useEffect, useRef, useState } from "react";
import { type PhotoSet, photoId } from "../photos/photo-link.tsx";

/** Marks the history entries that an opening made: closing goes back over them. */
const OPENED = "lightbox";

/**
 * Keeps the open photo in the address ("#photo-3"), so that a visitor can send the link and Back closes the photo.
 * Closing returns the focus to the photo on the page.
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
    /** The number of the open photo, counted from 0; null while closed. */
    opened,
    open(index: number) {
      history.pushState({ ...history.state, [OPENED]: true }, "", `#${photoId(name, index)}`);
      setOpened(index);
    },
    /** The visitor turned to another photo. */
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
