import type { ReactNode } from "react";
import { useFrame } from "../../shell/frame.ts";
import { feesDue } from "../../today/rules/school-today.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { Facts, SideBlock } from "../../ui/part.tsx";
import { feePageTexts } from "./fees.text.ts";

/** The next due days, beside the text; on a phone before it. */
export function NextDue({ link }: { link: ReactNode }) {
  const { profile, today } = useFrame();
  return (
    <SideBlock title={useText(feePageTexts).dueNext}>
      <Facts facts={feesDue(profile.fees, today, useLanguage())} />
      {link}
    </SideBlock>
  );
}
