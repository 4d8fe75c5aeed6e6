import { dayOrdinal, monthAbbreviation, monthName } from "../../base/dates.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { feesOfYear, lastLateDay, lateFeeText, monthlyFee } from "../../school/fee-rules.ts";
import type { FeeRules } from "../../school/fees.ts";
import { rupees } from "../../school/text.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { documentLoader } from "../../shell/reading/page-text.ts";
import { feesDue } from "../../today/rules/school-today.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PublishedDocument } from "../../ui/document/document-view.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { Facts, Part } from "../../ui/part.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/fee-structure";
import { feePageTexts } from "./fees.text.ts";

export const loader = documentLoader("FeeStructure", "feeStructure");

export default function FeeStructure({ loaderData: { text, document } }: Route.ComponentProps) {
  const { fees } = useProfile();
  const { feeStructure } = useText(feePageTexts);
  return (
    <TextPage text={text} first={<NextDue />} side={<WhenDue fees={fees} />}>
      <PaySafely />
      <FeesByClass />
      <PublishedDocument path={document} name={feeStructure} />
    </TextPage>
  );
}

/** A phone shows it without scrolling. On paper it would soon be wrong. */
function NextDue() {
  const { profile, today } = useFrame();
  const language = useLanguage();
  const t = useText(feePageTexts);
  return (
    <div className="no-print above-4">
      {feesDue(profile.fees, today, language).map(([name, day]) => (
        <p key={name}>
          {`${name}: `}
          <strong className="in-one">{day}</strong>
        </p>
      ))}
      {profile.fees.lateFee.length > 0 && <MoreLink href="/FeeRules#late-fee">{t.lateFeeRules}</MoreLink>}
    </div>
  );
}

function WhenDue({ fees }: { fees: FeeRules }) {
  const language = useLanguage();
  const t = useText(feePageTexts);
  const due = dayOrdinal(fees.dueDay, language);
  const months = fees.quarterMonths.map((month) => monthAbbreviation(month, language)).join(", ");
  return (
    <section aria-labelledby="when-due">
      <h2 className="side__title title-3 brick" id="when-due">
        {t.whenDue}
      </h2>
      <Facts
        facts={[
          [t.eachMonthBy, due],
          [t.orQuarterlyBy(due), months],
          ...fees.lateFee.map(({ fromDay, toDay }): [string, string] => [
            t.lateFeeDays(fromDay, toDay),
            lateFeeText(fees, fromDay),
          ]),
          [t.afterDays(lastLateDay(fees)), t.struckOff],
        ]}
      />
      <MoreLink href="/FeeRules">{t.feeRules}</MoreLink>
    </section>
  );
}

const inRupees = (fee: number | null) => (fee === null ? "–" : rupees(fee));

/** The amounts of each class, with the sum of a year. Nothing while the school has named none. */
function FeesByClass() {
  const { fees, preSchool } = useProfile();
  const { classes, quarterMonths, yearlyMonth, dueDay } = fees;
  const language = useLanguage();
  const t = useText(feePageTexts);
  if (classes.length === 0) return null;
  const isQuarterly = quarterMonths.length > 0;
  const yearly = yearlyMonth ? t.onceAYearBy(dueDay, monthName(yearlyMonth, language)) : t.onceAYear;
  return (
    <Part id="by-class" title={t.yearCosts}>
      <DataTable
        caption={
          <>
            {t.forOneChild}
            {preSchool && (
              <>
                {t.preSchoolFees(preSchool.name)}
                <a href="/PreSchool">{t.askThere}</a>
                {t.end}
              </>
            )}
          </>
        }
        columns={[
          t.classes,
          t.yearInAll,
          ...(isQuarterly ? [t.eachQuarter, t.orEachMonth] : [t.eachMonth]),
          yearly,
          t.onJoining,
        ]}
        rows={classes.map((row): [string, ...string[]] => [
          classesTextIn(language, row.classes),
          rupees(feesOfYear(fees, row)),
          rupees(row.instalment),
          ...(isQuarterly ? [inRupees(monthlyFee(fees, row))] : []),
          rupees(row.yearly),
          rupees(row.joining),
        ])}
        stack
        numbers
      />
    </Part>
  );
}
