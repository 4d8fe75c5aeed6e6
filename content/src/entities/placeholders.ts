import type { EntryKind } from "./all.ts";

const text = "Stay tuned for latest updates";

/**
 * What a list shows before the office has published anything (§2, §4; decisions §4.16). Beside the descriptions, since islands show
 * it and must not hold the validator.
 */
export const placeholders = {
  news: { title: "News Title", text },
  events: { title: "Event Title", text },
  toppers: { title: "Topper Name", text },
  albums: { title: "Album Title", text },
  videos: { title: "Video Title", text },
} as const satisfies Partial<Record<EntryKind, object>>;
