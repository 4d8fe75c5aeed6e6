// The names of the controls of a form. Apart, because scripts need them too.

/** The control of one class, ticked or not. */
export const classControl = (field: string, name: string): string => `${field}.${name}`;

export const hourControls = {
  starts: (field: string) => `${field}.begins`,
  ends: (field: string) => `${field}.ends`,
} as const;

/** Of a language beside the English; `opened` holds its digests as the form was opened. */
export const languageControls = {
  opened: (language: string) => `translations.${language}.opened`,
  isRight: (language: string) => `translations.${language}.isRight`,
} as const;

export const rowControls = {
  cell: (table: string, index: number, column: string) => `${table}.${index}.${column}`,
  place: (table: string, index: number) => `${table}.${index}.place`,
  out: (table: string, index: number) => `${table}.${index}.out`,
} as const;

/** Stands in the templates of rows that a script adds. */
export const TEMPLATE_INDEX = -1;

export const fileControls = {
  file: (name: string, index: number) => `${name}.${index}.file`,
  alt: (name: string, index: number) => `${name}.${index}.alt`,
  caption: (name: string, index: number) => `${name}.${index}.caption`,
  /** Uses the offered description until somebody writes one. */
  offered: (name: string, index: number) => `${name}.${index}.offered`,
  /** The value is the path of the cover; empty for the first photo. */
  cover: (name: string) => `${name}.cover`,
  place: (name: string, index: number) => `${name}.${index}.place`,
  out: (name: string, index: number) => `${name}.${index}.out`,
  chosen: (name: string, index: number) => `${name}.chosen.${index}`,
  /** A file of this post: the server fills it in after storing the file. */
  brought: (name: string, index: number) => `${name}.brought.${index}`,
  new: (name: string) => `${name}.new`,
  /** The reason a file of the post was not stored; the server fills it in. */
  refused: (name: string, index: number) => `${name}.refused.${index}`,
  /** The names, one a line, of files in a post without a session. */
  lost: "files-lost",
  words: (name: string) => `${name}.words`,
} as const;

export const fieldOfNew = (control: string): string => control.replace(/\.new$/, "");
