/**
 * Copies a chosen file into memory at once. Android lends a file to the page only for a while: one that was taken back could not be
 * sent any more.
 */
export function copyChosenFiles(form: HTMLFormElement) {
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") void copy(target);
  });
}

async function copy(input: HTMLInputElement) {
  const chosen = [...(input.files ?? [])];
  const copies = await Promise.all(chosen.map(inMemory)).catch(() => null);
  // Others were chosen meanwhile; or this one is gone already, and the browser says so when it is sent.
  if (!copies || chosen.some((file, index) => file !== input.files?.[index])) return;
  const transfer = new DataTransfer();
  for (const file of copies) transfer.items.add(file);
  input.files = transfer.files;
}

async function inMemory(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
