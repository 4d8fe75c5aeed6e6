import { longDate, schoolDay, timeField } from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";

/** Returns the hour of the day, 0 to 23. */
const hourOf = (hour: string, half: string) => (Number(hour) % 12) + (half === "PM" ? 12 : 0);

/** Returns "07:55" for "07:55 AM"; any other text unchanged. */
export function timeOfDay(value: unknown): string {
  return String(value ?? "").replace(
    /^(\d{2})(:\d{2}) (AM|PM)$/,
    (_, hour, minutes, half) => String(hourOf(hour, half)).padStart(2, "0") + minutes,
  );
}

/** Returns "07:55 AM", as facts and orders keep times (§9), for "07:55"; any other text unchanged. */
export function clockTime(text: string): string {
  return text.replace(/^([01]\d|2[0-3])(:[0-5]\d)$/, (_, hour, minutes) => {
    const hours = String(Number(hour) % 12 || 12).padStart(2, "0");
    return `${hours}${minutes} ${Number(hour) < 12 ? "AM" : "PM"}`;
  });
}

export const partsOfDay: Record<
  Exclude<Language, typeof FIRST>,
  [night: string, morning: string, noon: string, evening: string]
> = { hi: ["रात", "सुबह", "दोपहर", "शाम"] };

/** Returns "7:55 AM", as people read times everywhere, for "07:55 AM"; in Hindi "सुबह 7:55". */
export function clockText(time: string, language: Language = FIRST): string {
  const text = time.replace(/^0/, "");
  if (language === FIRST) return text;
  const [night, morning, noon, evening] = partsOfDay[language];
  return text.replace(/^(\d{1,2})(:\d{2}) (AM|PM)$/, (_, hour, minutes, half) => {
    const hours = hourOf(hour, half);
    const part = hours < 4 || hours >= 20 ? night : hours < 12 ? morning : hours < 16 ? noon : evening;
    return `${part} ${hour}${minutes}`;
  });
}

/** Returns "24 October 2026 at 10:32 AM"; in Hindi "24 अक्टूबर 2026, सुबह 10:32". */
export function schoolTime(now: Date, language: Language = FIRST): string {
  const time = clockText(clockTime(timeField(now)), language);
  return `${longDate(schoolDay(now), language)}${language === FIRST ? " at" : ","} ${time}`;
}
