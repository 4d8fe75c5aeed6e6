import type { DocumentKind } from "@school/content/entities/all";
import { isPicture } from "@school/content/files/file-address";
import { filesIn, filesWithSaid, textOfFiles } from "@school/content/office/files/file-texts";

/** Returns the pictures of a document that need a description and have none. */
export function undescribedPictures(kind: DocumentKind, body: Readonly<Record<string, unknown>>): string[] {
  return kind === "albums" ? undescribedInAlbum(body) : undescribedIn(body);
}

function undescribedInAlbum({ attachments, photos }: Readonly<Record<string, unknown>>): string[] {
  const text = textOfFiles(filesWithSaid(attachments ?? [], photos));
  return filesIn(text).flatMap(({ file, alt }) => (alt === "" && isPicture(file) ? [file] : []));
}

function undescribedIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const lacksDescription = "file" in body && typeof body.file === "string" && "alt" in body && body.alt === "";
  const below = Object.values(body).flatMap(undescribedIn);
  return lacksDescription && isPicture(String(body.file)) ? [String(body.file), ...below] : below;
}
