import { fileAddress } from "@school/content/files/file-address";
import { type ComponentType, useEffect, useState } from "react";
import { type GridLayout, PhotoGrid } from "../photos/photo-grid.tsx";
import type { OpenPhoto, PhotoSet } from "../photos/photo-link.tsx";
import { PhotoReel, type ReelLayout } from "../photos/photo-reel.tsx";
import { PhotoRow, type RowLayout } from "../photos/photo-row.tsx";
import { usePhotoInAddress } from "./photo-in-address.ts";
import type { ViewerProps, ViewerSettings } from "./viewer.tsx";

export interface LightboxProps extends ViewerSettings {
  set: PhotoSet;
  layout: ({ kind: "grid" } & GridLayout) | ({ kind: "row" } & RowLayout) | ({ kind: "reel" } & ReelLayout);
}

export default function Lightbox({ set, layout, ...settings }: LightboxProps) {
  const { opened, open, turn, close } = usePhotoInAddress(set);
  const Viewer = useViewer();

  const onOpen: OpenPhoto = (event, index) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (Viewer === "missing" || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    open(index);
  };

  // The large view could not be fetched: open the picture.
  const asked = opened === null ? null : set.photos[opened];
  useEffect(() => {
    if (Viewer === "missing" && asked) location.replace(fileAddress(asked.file));
  }, [Viewer, asked]);

  return (
    <>
      {layout.kind === "grid" && <PhotoGrid set={set} {...layout} onOpen={onOpen} />}
      {layout.kind === "row" && <PhotoRow set={set} {...layout} onOpen={onOpen} />}
      {layout.kind === "reel" && <PhotoReel set={set} {...layout} onOpen={onOpen} />}
      {Viewer && Viewer !== "missing" && (
        <Viewer set={set} opened={opened} onTurn={turn} onClose={close} {...settings} />
      )}
    </>
  );
}

/** Fetches the large view as soon as the island wakes. */
function useViewer() {
  const [viewer, setViewer] = useState<{ Viewer: ComponentType<ViewerProps> } | "missing" | null>(null);
  useEffect(() => {
    import("./viewer.tsx").then(setViewer, (cause: unknown) => {
      console.error(cause);
      setViewer("missing");
    });
  }, []);
  return viewer === "missing" ? viewer : viewer?.Viewer;
}
