import type { DocumentKind } from "@school/content/entities/all";
import { isPicture } from "@school/content/files/file-address";

/** Returns the pictures of a document that are to have a description and have none. */
export function bareFiles(kind: DocumentKind, body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const isBare = "file" in body && typeof body.file === "string" && "alt" in body && body.alt === "";
  const below = Object.values(body).flatMap((value) => bareFiles(kind, value));
  return isBare && isPicture(String(body.file)) ? [String(body.file), ...below] : below;
}
