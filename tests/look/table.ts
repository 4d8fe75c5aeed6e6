export function logTable(title: string, head: string[], rows: (string | number)[][]) {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  console.log(`\n${title}`);
  for (const row of all)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
