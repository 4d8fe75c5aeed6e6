import type { EntryKind } from "./all.ts";

const text = "Stay tuned for latest updates";

/** The texts of empty lists (§2, §4). They stand apart because islands use them and must not load the validator. */
export const placeholders = {
  news: { title: "News Title", text },
  events: { title: "Event Title", text },
  toppers: { title: "Topper Name", text },
  albums: { title: "Album Title", text },
  videos: { title: "Video Title", text },
} as const satisfies Partial<Record<EntryKind, object>>;
