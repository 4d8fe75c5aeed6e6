/** Returns a number with its unit: "1 day", "2 days", "0 days". */
export function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
