const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Returns "A. R." for "Asha Rawat", "र. दा." for "रमेश दास". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).map((word) => word.replace(/^[^\p{L}]+/u, ""));
  const firsts = words.flatMap((word) => [...letters.segment(word)].slice(0, 1).map(({ segment }) => `${segment}.`));
  return firsts.join(" ") || "–";
}
