import type { DocumentKind } from "@school/content/entities/all";
import { isPicture } from "@school/content/files/file-address";
import { filesIn, filesWithSaid, textOfFiles } from "@school/content/office/files/file-texts";

/** Returns the pictures of a document that need a description and have none. */
export function bareFiles(kind: DocumentKind, body: Readonly<Record<string, unknown>>): string[] {
  return kind === "albums" ? bareInAlbum(body) : bareBelow(body);
}

function bareInAlbum({ attachments, photos }: Readonly<Record<string, unknown>>): string[] {
  const text = textOfFiles(filesWithSaid(attachments ?? [], photos));
  return filesIn(text).flatMap(({ file, alt }) => (alt === "" && isPicture(file) ? [file] : []));
}

function bareBelow(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const isBare = "file" in body && typeof body.file === "string" && "alt" in body && body.alt === "";
  const below = Object.values(body).flatMap(bareBelow);
  return isBare && isPicture(String(body.file)) ? [String(body.file), ...below] : below;
}
