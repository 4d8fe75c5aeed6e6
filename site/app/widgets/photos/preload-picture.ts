import type { FileFacts } from "@school/content/files";
import { preload } from "react-dom";
import { setOf } from "./picture.tsx";

/**
 * Names the one picture a page opens with in its head, so that it is asked for before the page has been read that far. A
 * browser that knows no AVIF passes over it and takes the picture's own JPEG.
 */
export function preloadPicture({ path, facts, sizes }: { path: string; facts: FileFacts | undefined; sizes: string }) {
  const imageSrcSet = setOf(path, facts, "avif");
  if (!imageSrcSet) return;
  preload(path, { as: "image", type: "image/avif", imageSrcSet, imageSizes: sizes, fetchPriority: "high" });
}
