import type { DeskRow, DeskState } from "@school/content/office/document/desk";
import { isSeenAt } from "@school/content/office/times/when";

/** Tabs by state. */
export const tabs: Readonly<Record<string, { words: string; empty: string; states: readonly DeskState[] }>> = {
  all: {
    words: "All",
    empty: "Nothing here",
    states: ["live", "changed", "later", "ended", "draft", "wait", "back", "down"],
  },
  live: { words: "On the website", empty: "Nothing is on the website", states: ["live", "changed"] },
  later: { words: "Later", empty: "Nothing waits for its day", states: ["later"] },
  wait: { words: "With the principal", empty: "Nothing is with the principal", states: ["wait", "back"] },
  draft: { words: "Drafts", empty: "No drafts", states: ["draft", "changed", "back"] },
  ended: { words: "Ended", empty: "Nothing has ended", states: ["ended", "down"] },
  bin: { words: "Bin", empty: "The bin is empty", states: ["bin"] },
};

export const tabIn = (asked: string | null): string => (asked !== null && Object.hasOwn(tabs, asked) ? asked : "all");

/** A published document is on the website also while a new draft waits. */
export const inTab = (rows: readonly DeskRow[], tab: string, now: Date) =>
  rows.filter(
    ({ state, visible }) =>
      tabs[tab]?.states.includes(state) || (tab === "live" && state !== "bin" && isSeenAt(visible, now)),
  );

export const withWords = (rows: readonly DeskRow[], words: string) =>
  rows.filter(({ title }) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => title.toLowerCase().includes(word)),
  );
