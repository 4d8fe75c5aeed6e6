import { createContext, useRouteLoaderData } from "react-router";
import type { FormType } from "../../kinds/forms/form-contract.ts";

/** Numbers in the menu. */
export interface MenuNews {
  /** New submissions of each form. */
  waiting: Readonly<Partial<Record<FormType, number>>>;
  /** The website mirrors another system. */
  hasPresentSystem: boolean;
}

/** Null without a session and on other pages. The root of all pages reads it. */
export const menuContext = createContext<(() => Promise<MenuNews>) | null>(null);

/** Returns null without a session. */
export const useMenuNews = () => useRouteLoaderData<{ menu: MenuNews | null }>("root")?.menu ?? null;

/** A line on the first page of the office that asks somebody to put something right. */
export interface MaintenanceItem {
  title: string;
  words: string;
  isUrgent: boolean;
  /** The address where it is put right; null when nobody of the office can. */
  to: string | null;
}
