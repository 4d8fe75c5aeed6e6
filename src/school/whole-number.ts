/** Returns the whole number that somebody has written; null for every other text, and for numbers that no database takes. */
export const wholeNumber = (text: string | null | undefined): number | null =>
  /^[0-9]{1,9}$/.test(text ?? "") ? Number(text) : null;
