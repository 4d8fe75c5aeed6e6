/** None of these is in a paper that names no maker, of itself or of its pictures. */
const telling =
  /\/(?:Author|Creator|Producer|Subject|Keywords|Metadata|PieceInfo)(?![A-Za-z])|Exif\0\0|http:\/\/ns\.adobe\.com\/xap/;
/** A signature covers every byte. */
const signed = /\/ByteRange\s*\[/;

/** Returns whether a PDF names its makers and may be written anew; a signed one may not. @param structure the text of its objects, unpacked. */
export function tellsOfMakers(bytes: Uint8Array, structure: readonly string[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return !signed.test(text) && [text, ...structure].some((part) => telling.test(part));
}
