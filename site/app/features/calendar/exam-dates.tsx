import { ALL_CLASSES } from "@school/content/rules/classes";
import { longDate } from "@school/content/rules/dates";
import { useProfile } from "../../shell/frame.ts";
import { DataTable } from "../../widgets/data-table.tsx";
import { Part } from "../../widgets/part.tsx";

export function ExamDates() {
  const { exams } = useProfile().timings;
  return (
    <Part id="exams" title="Examinations">
      {exams.length === 0 ? (
        <p className="part__text">The examinations of this session will be announced here.</p>
      ) : (
        <DataTable
          caption="The examinations of the session."
          columns={["Examination", "From", "Until", "Classes"]}
          rows={exams.map(({ name, from, until, classes }) => [
            name,
            longDate(from),
            longDate(until),
            classes || ALL_CLASSES,
          ])}
          stack
        />
      )}
    </Part>
  );
}
