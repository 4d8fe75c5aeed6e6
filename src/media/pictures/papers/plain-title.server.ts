/** In letters. */
const LONGEST = 120;
const ofProgram = /^Microsoft (?:Office )?(?:Word|Excel|PowerPoint) - /i;
const ending = /\.(?:docx?|odt|rtf|xlsx?|ods|pptx?|pdf|indd|cdr|pmd|txt|jpe?g|png)$/i;
/** Names that programs, scanners and cameras give. */
const saysNothing =
  /^(?:untitled|document|doc|scan(?:ned)?|image|img|dsc|book|sheet|presentation|page|print|layout|camscanner|title|new|microsoft word)?[\s\d.:()-]*$/i;

/** Returns the paper's own title for people; null without one, or with one that a program made up. */
export function plainTitle(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const title = given
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{C}\s_]+/gu, " ")
    .trim()
    .replace(ofProgram, "")
    .replace(ending, "")
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
  return saysNothing.test(title) ? null : title;
}
