import { useLocation } from "react-router";
import { readDate } from "../../base/dates.ts";
import { lastDue } from "../../school/late-fee.ts";
import { useFrame } from "../../shell/frame.ts";
import { Island } from "../../ui/islands/island.tsx";
import LateFeeIsland from "./late-fee-calculator.island.tsx";

/** Address parameters, for the `handle` of pages with the calculator. */
export const lateFeeParameters = { due: "free", paid: "free" } as const;

export function LateFeeCalculator() {
  const { profile, today } = useFrame();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const due = readDate(asked.get("due")) ?? lastDue(profile.fees, today);
  const paid = readDate(asked.get("paid")) ?? today;
  return (
    <Island
      of={LateFeeIsland}
      name="late-fee-calculator"
      id="late-fee-on"
      props={{ rules: { lateFee: profile.fees.lateFee }, page: pathname, asked: { due, paid } }}
    />
  );
}
