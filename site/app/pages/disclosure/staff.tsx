import { useProfile } from "../../layout/frame.ts";
import { FactTable } from "../../widgets/fact-table.tsx";

/** Part D: how many teach. */
export function Staff() {
  const { principal, disclosure } = useProfile();
  const { staff } = disclosure;
  return (
    <FactTable
      caption="Teaching staff of the school"
      heads={["Staff", "Number"]}
      facts={[
        ["Principal", principal.name && 1],
        ["Teachers, all", staff.teachers],
        ["Post-graduate teachers (PGT)", staff.postGraduate],
        ["Trained graduate teachers (TGT)", staff.trainedGraduate],
        ["Primary teachers (PRT)", staff.primary],
        ["Pupils to a teacher", `${staff.pupilsPerTeacher}:1`],
        ["Special educators", staff.specialEducators],
        ["Counsellors and wellness teachers", staff.counsellors],
      ]}
    />
  );
}
