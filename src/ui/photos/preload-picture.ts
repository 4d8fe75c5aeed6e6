import { preload } from "react-dom";
import type { FileFacts } from "../../kinds/files/files.ts";
import { srcsetOf } from "./picture.tsx";

/** Browsers without AVIF skip it and take the picture's JPEG. */
export function preloadPicture({ path, facts, sizes }: { path: string; facts: FileFacts | undefined; sizes: string }) {
  const imageSrcSet = srcsetOf(path, facts, "avif");
  if (!imageSrcSet) return;
  preload(path, { as: "image", type: "image/avif", imageSrcSet, imageSizes: sizes, fetchPriority: "high" });
}
