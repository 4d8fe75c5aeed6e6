const verbs = [
  "keep",
  "publish",
  "schedule",
  "send",
  "approve",
  "send back",
  "take down",
  "bin",
  "take out",
  "bring back",
  "duplicate",
  "undo",
] as const;
export type DocumentAction = (typeof verbs)[number];

export const isDocumentAction = (text: unknown): text is DocumentAction => verbs.some((verb) => verb === text);
