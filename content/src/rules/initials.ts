const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Returns the initials of a name in any script: "Asha Rawat" is "A. R.", "रमेश दास" is "र. दा.". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).map((word) => word.replace(/^[^\p{L}]+/u, ""));
  const firsts = words.flatMap((word) => [...letters.segment(word)].slice(0, 1).map(({ segment }) => `${segment}.`));
  return firsts.join(" ") || "–";
}
