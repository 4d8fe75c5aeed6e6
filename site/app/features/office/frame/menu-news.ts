import type { FormType } from "@school/content/forms/form-contract";
import type { Office } from "@school/content/office/office";
import { createContext, useRouteLoaderData } from "react-router";

/** Numbers beside the entries of the menu. */
export interface MenuNews {
  /** New submissions of each form. */
  waiting: Readonly<Partial<Record<FormType, number>>>;
  /** The school has another system, whose content the website mirrors. */
  hasPresentSystem: boolean;
}

/** Reads it for somebody who is signed in; null for every other request. The root of all pages asks for it. */
export const menuContext = createContext<(() => Promise<MenuNews>) | null>(null);

/** Returns what the menu says; null on a page for somebody who is not signed in. */
export const useMenuNews = () => useRouteLoaderData<{ menu: MenuNews | null }>("root")?.menu ?? null;

/** Reads what the menu says of this moment. */
export async function readMenuNews({ inbox, presentSystem }: Office): Promise<MenuNews> {
  const waiting = await inbox.waiting();
  return {
    waiting: Object.fromEntries(waiting.map(({ form, count }) => [form, count])),
    hasPresentSystem: presentSystem.from !== null,
  };
}
