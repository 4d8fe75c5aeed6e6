import { createContext, useRouteLoaderData } from "react-router";
import type { Person } from "../../auth/roles.ts";
import { schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { appointmentText, changedText, dayText, lastDayText, timestampText } from "../../school/times.ts";
import { useLanguage } from "../../ui/language.ts";

/** Numbers in the menu. */
export interface MenuNews {
  /** New submissions of each form. */
  waiting: Readonly<Partial<Record<FormType, number>>>;
  /** The website mirrors another system. */
  hasPresentSystem: boolean;
}

/** The signed-in person of an office page, the moment for which it is rendered, and the numbers in its menu. */
export interface SignedIn {
  person: Person;
  now: Date;
  menu: MenuNews;
}

/** Null without a session and on other pages. The root of all pages reads it. */
export const signedInContext = createContext<(() => Promise<SignedIn>) | null>(null);

/** @throws on a page that somebody without a session may read. */
export function useSignedIn(): SignedIn {
  const signedIn = useRouteLoaderData<{ signedIn: SignedIn | null }>("root")?.signedIn;
  if (!signedIn) throw new Error("a page that requires no role asks who is signed in");
  return signedIn;
}

/** Returns what says times in the language of the page, as they stand at the moment at which it is read. */
export function useTimes() {
  const { now } = useSignedIn();
  const language = useLanguage();
  return {
    now,
    timestamp: (moment: Date) => timestampText(moment, now, language),
    appointment: (moment: Date) => appointmentText(moment, now, language),
    changed: (moment: Date) => changedText(moment, now, language),
    lastDay: (until: Date) => lastDayText(until, now, language),
    /** @param day `YYYY-MM-DD` */
    day: (day: string) => dayText(day, schoolDay(now), language),
  };
}

export type Times = ReturnType<typeof useTimes>;
