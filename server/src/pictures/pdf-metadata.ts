/** Names and bytes of which none is in a paper that says nothing of its makers, nor of those of its pictures. */
const telling =
  /\/(?:Author|Creator|Producer|Subject|Keywords|Metadata|PieceInfo)(?![A-Za-z])|Exif\0\0|http:\/\/ns\.adobe\.com\/xap/;
/** A signature holds for every byte of its paper. */
const signed = /\/ByteRange\s*\[/;

/**
 * Returns whether a PDF says who made it and by what, and may be written anew without that: a signed one may not.
 * @param structure the text of its objects, unpacked.
 */
export function tellsOfMakers(bytes: Uint8Array, structure: readonly string[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return !signed.test(text) && [text, ...structure].some((part) => telling.test(part));
}
