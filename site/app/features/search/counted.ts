export const counted = (count: number): string => (count === 1 ? "result" : "results");
