interface FilledIn {
  child: string;
  class: string;
  reference: string;
  school: string;
}

/** Returns the text with the family's own words in it. */
export function readyMessage(template: string, words: FilledIn): string {
  const filled = template.replaceAll(/\{(child|class|reference|school)\}/g, (_, name: keyof FilledIn) => words[name]);
  return filled.replaceAll(/[ \t]+/g, " ").trim();
}
