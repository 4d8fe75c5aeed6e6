/** Returns "07:55" for "07:55 AM"; any other text unchanged. */
export function timeOfDay(value: unknown): string {
  const text = String(value ?? "");
  const [, hour, minute, half] = /^(\d{2}):(\d{2}) (AM|PM)$/.exec(text) ?? [];
  if (!hour) return text;
  const hours = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Returns "07:55 AM", as facts and orders keep times (§9), for "07:55"; any other text unchanged. */
export function clockTime(text: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!hour) return text;
  const hours = Number(hour) % 12 || 12;
  return `${String(hours).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** Returns "7:55 AM", as people read times everywhere, for "07:55 AM". */
export const clockInWords = (time: string): string => time.replace(/^0/, "");
