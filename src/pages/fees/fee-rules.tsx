import { dayOrdinal, monthName } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { textLoader } from "../../shell/reading/page-text.ts";
import { feesDue } from "../../today/rules/school-today.ts";
import { DayStone } from "../../ui/day-stone.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { Facts, Part, SideBlock } from "../../ui/part.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/fee-rules";
import { feePageTexts } from "./fees.text.ts";
import { LateFeeTable, lateFeeParameters } from "./late-fee.tsx";
import "./fees.css";

export const handle: PageHandle = { parameters: lateFeeParameters };

export const loader = textLoader("FeeRules");

export default function FeeRules({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage text={text} side={<NextDue />}>
      <PaySafely />
      <FeesDue />
      <LateFeeTable />
    </TextPage>
  );
}

function NextDue() {
  const { profile, today } = useFrame();
  const t = useText(feePageTexts);
  return (
    <SideBlock title={t.dueNext}>
      <Facts facts={feesDue(profile.fees, today, useLanguage())} />
      <MoreLink href="/ModeOfPayment">{t.howToPay}</MoreLink>
    </SideBlock>
  );
}

/** The day of the month, and the quarters (§9). */
function FeesDue() {
  const { dueDay, quarterMonths } = useProfile().fees;
  const language = useLanguage();
  const t = useText(feePageTexts);
  const months = quarterMonths.map((month) => monthName(month, language));
  return (
    <Part id="due" title={t.whenDue}>
      <p className="part__text">
        {`${t.paidBy} `}
        <strong>{t.ofMonth(dayOrdinal(dueDay, language))}</strong>
        {months.length > 0 && t.orQuarter(inWords(months, language))}
        {t.end}
      </p>
      {quarterMonths.length > 0 && (
        <ul className="ledge cluster" aria-label={t.quarterDays}>
          {quarterMonths.map((month) => (
            <li key={month}>
              <DayStone date={dayOfAnyYear(month, dueDay)} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const inWords = (words: string[], language: Language) => new Intl.ListFormat(`${language}-IN`).format(words);

/** Any year will do: a stone shows day and month. */
function dayOfAnyYear(month: number, day: number): string {
  return `2000-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
