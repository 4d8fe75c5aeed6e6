import { type ComponentType, useEffect, useRef, useState } from "react";
import {
  type OpenPhoto,
  PhotoGrid,
  PhotoReel,
  PhotoRow,
  type PhotoSet,
  photoId,
  type ReelLayout,
  type StillLayout,
} from "../photos/photos.tsx";
import { Files } from "../photos/picture.tsx";
import type { ViewerProps } from "./viewer.tsx";

export interface LightboxProps {
  set: PhotoSet;
  layout: ({ kind: "grid" | "row" } & StillLayout) | ({ kind: "reel" } & ReelLayout);
}

let Viewer: ComponentType<ViewerProps> | undefined;

/** Fetches the large view, which the server does not draw. */
export async function prepare() {
  ({ Viewer } = await import("./viewer.tsx"));
}

export default function Lightbox({ set, layout }: LightboxProps) {
  const { opened, open, turn, close } = usePhotoInAddress(set);

  const onOpen: OpenPhoto = (event, index) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    open(index);
  };

  return (
    <Files value={set.files}>
      {layout.kind === "grid" && <PhotoGrid set={set} {...layout} onOpen={onOpen} />}
      {layout.kind === "row" && <PhotoRow set={set} {...layout} onOpen={onOpen} />}
      {layout.kind === "reel" && <PhotoReel set={set} {...layout} onOpen={onOpen} />}
      {Viewer && <Viewer set={set} opened={opened} onTurn={turn} onClose={close} />}
    </Files>
  );
}

/** Marks history entries of an opening: closing goes back over them. */
const OPENED = "lightbox";

/** The open photo is in the address ("#photo-3"): a link can be sent, and Back closes it. Closing returns the focus to the photo on the page. */
function usePhotoInAddress({ name, photos }: PhotoSet) {
  const [opened, setOpened] = useState<number | null>(null);
  const opener = useRef<number | null>(null);
  /** The photo of a closed view, until the history has gone back too. */
  const left = useRef<number | null>(null);

  useEffect(() => {
    const read = () => {
      const index = photos.findIndex((_, candidate) => location.hash === `#${photoId(name, candidate)}`);
      const photo = opener.current ?? left.current;
      left.current = null;
      // Going back, the browser focuses what the address names, such as the panel of a tab.
      if (index < 0 && photo !== null) addEventListener("hashchange", () => focusPhoto(name, photo), { once: true });
      setOpened(index < 0 ? null : index);
    };
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [name, photos]);

  useEffect(() => {
    if (opened !== null) opener.current ??= opened;
    else if (opener.current !== null) {
      focusPhoto(name, opener.current);
      opener.current = null;
    }
  }, [name, opened]);

  return {
    /** Counted from 0; null while closed. */
    opened,
    open(index: number) {
      history.pushState({ ...history.state, [OPENED]: true }, "", `#${photoId(name, index)}`);
      setOpened(index);
    },
    turn(index: number) {
      const address = `#${photoId(name, index)}`;
      if (location.hash !== address) history.replaceState(history.state, "", address);
    },
    close() {
      setOpened(null);
      if (history.state?.[OPENED]) {
        left.current = opener.current;
        history.back();
      } else history.replaceState(history.state, "", location.pathname + location.search);
    },
  };
}

function focusPhoto(name: PhotoSet["name"], index: number) {
  document.getElementById(photoId(name, index))?.focus();
}
