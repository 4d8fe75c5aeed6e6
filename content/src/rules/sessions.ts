/** Returns "2027–28" for the session that opens in 2027. */
export function sessionName(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, "0")}`;
}
