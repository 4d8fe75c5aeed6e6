/** Consonants that are not mistaken for each other; without vowels no code is a word. */
const LETTERS = "BCDFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

const spelled = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Returns a new code. @param below returns a random number from 0 to below its argument. */
export const newCode = (below: (limit: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[below(LETTERS.length)]).join("");

/** Returns the code that somebody typed in any case, with or without spaces and hyphens, or copied from a page; null for anything else. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\p{Pd}\u2060]/gu, "").toUpperCase();
  return spelled.test(code) ? code : null;
}

/** Returns "BCDF-GHJK". */
export const codeText = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** The path below which each notice has its address. */
export const PUBLICATIONS_PATH = "/v";

export const publicationAddress = (code: string): string => `${PUBLICATIONS_PATH}/${codeText(code)}`;

/** Returns an address that redirects to the notice of a standing entry. */
export const codeOfAddress = (kind: string, id: string): string => `${PUBLICATIONS_PATH}?of=${kind}.${id}`;
