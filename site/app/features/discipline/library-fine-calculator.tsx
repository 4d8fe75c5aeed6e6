import { addDays, readDate } from "@school/content/rules/dates";
import { useLocation } from "react-router";
import { Island } from "../../islands/island.tsx";
import { useFrame } from "../../shell/frame.ts";
import LibraryFineIsland from "./library-fine-calculator.island.tsx";

/** Address parameters, for the `handle` of pages with the calculator. */
export const libraryFineParameters = { lent: "free", returned: "free" } as const;

export function LibraryFineCalculator() {
  const { profile, today } = useFrame();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const lent = readDate(asked.get("lent")) ?? addDays(today, -profile.fees.library.freeDays);
  const returned = readDate(asked.get("returned")) ?? today;
  return (
    <Island
      of={LibraryFineIsland}
      name="library-fine-calculator"
      id="fine-on"
      props={{ rules: { library: profile.fees.library }, page: pathname, asked: { lent, returned } }}
    />
  );
}
