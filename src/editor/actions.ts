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
export type Verb = (typeof verbs)[number];

export const isVerb = (text: unknown): text is Verb => verbs.some((verb) => verb === text);
