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
