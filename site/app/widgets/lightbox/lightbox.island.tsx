import type { ComponentType } from "react";
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

let Viewer: ComponentType<ViewerProps> | undefined;

/** Fetches the large view, which the server does not draw. */
export async function prepare() {
  ({ Viewer } = await import("./viewer.tsx"));
}

export default function Lightbox({ set, layout, ...settings }: LightboxProps) {
  const { opened, open, turn, close } = usePhotoInAddress(set);

  const onOpen: OpenPhoto = (event, index) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    open(index);
  };

  return (
    <>
      {layout.kind === "grid" && <PhotoGrid set={set} {...layout} onOpen={onOpen} />}
      {layout.kind === "row" && <PhotoRow set={set} {...layout} onOpen={onOpen} />}
      {layout.kind === "reel" && <PhotoReel set={set} {...layout} onOpen={onOpen} />}
      {Viewer && <Viewer set={set} opened={opened} onTurn={turn} onClose={close} {...settings} />}
    </>
  );
}
