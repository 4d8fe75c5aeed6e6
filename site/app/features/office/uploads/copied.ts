/**
 * Returns a copy: Android lends a file only for a while, and later it could not be sent. Returns the file itself when it is gone; sending
 * it then reports that.
 */
export async function copied(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? new File([bytes], name, { type, lastModified }) : file;
}
