/** Returns data as a table of two columns, with a row for each value: "results.X.0.year" and "2024". */
export const dataRows = (data: object): string[][] => [["field", "value"], ...valuesIn(data, "")];

function valuesIn(value: unknown, path: string): string[][] {
  if (value === null || typeof value !== "object") return [[path, String(value ?? "")]];
  return Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, path ? `${path}.${name}` : name));
}
