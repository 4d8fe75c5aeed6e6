import { use } from "react";
import { preload } from "react-dom";
import { Files, srcsetOf } from "./picture.tsx";

/** Lets the browser ask for a picture at once. Apart from the picture: islands need none of it. Browsers without AVIF skip it and take the picture's JPEG. */
export function usePreload(path: string | undefined, sizes: string) {
  const imageSrcSet = srcsetOf(path ?? "", use(Files)[path ?? ""], "avif");
  if (!path || !imageSrcSet) return;
  preload(path, { as: "image", type: "image/avif", imageSrcSet, imageSizes: sizes, fetchPriority: "high" });
}
