import { redirect } from "react-router";
import { FIRST, type Language, languages } from "../base/language.ts";
import { officeAddress } from "./address.ts";

const COOKIE = "office-language";
/** In seconds: a year. */
const REMEMBERED = 365 * 24 * 3600;

export const languageIn = (text: string | null | undefined): Language | null =>
  languages.find((language) => language === text) ?? null;

/** Returns the language that this device has chosen: the sign-in page speaks it, and the office to a person who has chosen none. */
export const languageOfDevice = (headers: Headers): Language =>
  languageIn(new RegExp(`(?:^|; ?)${COOKIE}=(\\w+)`).exec(headers.get("Cookie") ?? "")?.[1]) ?? FIRST;

export function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${language}; Path=/office; Max-Age=${REMEMBERED}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the answer to a post to `languageAddress`. */
export const chosen = (language: Language, { searchParams }: URL, publicUrl: string): Response =>
  redirect(officeAddress(searchParams.get("to") ?? "") ?? "/office", {
    status: 303,
    headers: { "Set-Cookie": languageCookie(language, publicUrl) },
  });
