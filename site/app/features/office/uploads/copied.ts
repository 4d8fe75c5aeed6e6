/**
 * Returns a copy of a chosen file. Android lends a file to the page only for a while: one that was taken back could not be sent any more.
 * Returns the file itself when it is gone already; the browser says so when it is sent.
 */
export async function copied(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? new File([bytes], name, { type, lastModified }) : file;
}

/** Puts copies into the control in which their files were chosen, unless others were chosen meanwhile. */
export function giveBack(input: HTMLInputElement, chosen: readonly File[], copies: readonly File[]) {
  if (chosen.some((file, index) => file !== input.files?.[index])) return;
  const transfer = new DataTransfer();
  for (const file of copies) transfer.items.add(file);
  input.files = transfer.files;
}
