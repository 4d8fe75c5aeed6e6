interface Coming {
  state: "preparing" | "waiting" | "on its way" | "no line" | "stopped" | "failed" | "refused" | "over";
  kept: { name: string };
}

export type Standing = ReturnType<typeof standingOf>;

/** Returns the files that are not at school: numbers, and the names of those that the school did not take. */
export function standingOf(files: readonly Coming[], isCutOff: boolean) {
  const numberOf = (...states: Coming["state"][]) => files.filter(({ state }) => states.includes(state)).length;
  return {
    moving: numberOf("preparing", "waiting", "on its way", "no line"),
    isCutOff,
    notArrived: numberOf("failed", "stopped"),
    refused: files.filter(({ state }) => state === "refused").map(({ kept }) => kept.name),
  };
}

/** Returns for a field: "1 of 3 at school. 1 waits for the line. 1 was not taken." */
export function howManyInWords(files: readonly Coming[], isCutOff: boolean): string {
  const { moving, notArrived, refused } = standingOf(files, isCutOff);
  const there = files.filter(({ state }) => state === "over").length;
  return [
    `${there} of ${files.length} at school.`,
    isCutOff && moving > 0 && `${moving} ${moving === 1 ? "waits" : "wait"} for the line, on this phone.`,
    notArrived > 0 && `${notArrived} did not arrive.`,
    refused.length > 0 && `${refused.length} ${refused.length === 1 ? "was" : "were"} not taken.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns what a held form waits for, and what to do; the refused ones never count as "did not arrive". */
export function waitInWords(standing: Standing): { title: string; sentence: string } {
  const { moving, isCutOff, notArrived, refused } = standing;
  const [first = ""] = refused;
  const [verb, verbs] = isCutOff ? ["waits", "wait"] : ["is", "are"];
  const sentences = [
    refused.length > 0 && `${refused.length === 1 ? `${first} was` : `${refused.join(", ")} were`} not taken.`,
    notArrived > 0 && `${notArrived === 1 ? "One" : notArrived} did not arrive.`,
    moving > 0 && `${moving === 1 ? `One ${verb}` : `${moving} ${verbs}`} ${isCutOff ? "for the line" : "on the way"}.`,
    adviceFor(standing),
  ];
  const isOnlyRefused = moving + notArrived === 0;
  return {
    title: isOnlyRefused ? "The school did not take every file." : "Files are not at school yet.",
    sentence: sentences.filter(Boolean).join(" "),
  };
}

function adviceFor({ moving, notArrived, refused }: Standing): string {
  if (moving > 0) return notArrived + refused.length === 0 ? "This goes on by itself when all are at school." : "";
  if (notArrived > 0) return "Try again, or go on without.";
  return "Its row says why. Go on without, or choose another.";
}
