export function sessionName(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, "0")}`;
}
