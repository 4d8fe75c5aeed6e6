import { createContext, use } from "react";
import { documentLanguage, FIRST, type Language } from "../base/language.ts";

/** The server provides that of the request; islands read it from their document. */
export const PageLanguage = createContext<Language>(typeof document === "undefined" ? FIRST : documentLanguage());

export const useLanguage = (): Language => use(PageLanguage);

/** @param texts of a `*.text.ts` */
export const useText = <Texts>(texts: Record<Language, Texts>): Texts => texts[use(PageLanguage)];
