/**
 * Returns a copy: Android lends a file only for a while, and later it could not be sent. Returns the file itself when it is gone; sending
 * it then reports that.
 */
export async function copied(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? new File([bytes], name, { type, lastModified }) : file;
}

/** Puts copies into the control, unless other files were chosen meanwhile. */
export function giveBack(input: HTMLInputElement, chosen: readonly File[], copies: readonly File[]) {
  if (chosen.some((file, index) => file !== input.files?.[index])) return;
  const transfer = new DataTransfer();
  for (const file of copies) transfer.items.add(file);
  input.files = transfer.files;
}
