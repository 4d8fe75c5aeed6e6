interface FilledIn {
  child: string;
  class: string;
  reference: string;
  school: string;
}

/** Returns the school's text with the family's names filled in. */
export function readyMessage(template: string, words: FilledIn): string {
  const filled = template.replaceAll(/\{(child|class|reference|school)\}/g, (_, name: keyof FilledIn) => words[name]);
  return filled.replaceAll(/[ \t]+/g, " ").trim();
}
