import type { FileFacts } from "@school/content/files/files";
import { preload } from "react-dom";
import { srcsetOf } from "./picture.tsx";

/** Preloads the one picture that a page opens with. A browser that knows no AVIF skips it and takes the picture's own JPEG. */
export function preloadPicture({ path, facts, sizes }: { path: string; facts: FileFacts | undefined; sizes: string }) {
  const imageSrcSet = srcsetOf(path, facts, "avif");
  if (!imageSrcSet) return;
  preload(path, { as: "image", type: "image/avif", imageSrcSet, imageSizes: sizes, fetchPriority: "high" });
}
