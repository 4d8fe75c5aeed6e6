import type { Language } from "../base/language.ts";

export const roles = ["clerk", "principal", "administrator"] as const;
export type Role = (typeof roles)[number];

export type RequiredRole = "everybody" | Role;

export function hasPermissionsOf(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** Returns the lowest role that approves what others send. */
export const approverOf = (publishedBy: Role): Role => (publishedBy === "clerk" ? "principal" : publishedBy);

export const roleLabels = {
  clerk: { name: "Clerk", may: "Writes everything, publishes news and the other everyday kinds." },
  principal: { name: "Principal", may: "Publishes everything: also toppers and pop-ups." },
  administrator: { name: "Administrator", may: "Publishes everything and looks after staff." },
} as const satisfies Record<Role, { name: string; may: string }>;

/** Returns "from principal to clerk". */
export const roleChangeText = ({ from, to }: { from: Role; to: Role }) => `from ${from} to ${to}`;

export const isRole = (text: unknown): text is Role => roles.some((role) => role === text);

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** In which the office speaks to her; `FIRST` when she has chosen none. */
  language?: Language | null;
}
