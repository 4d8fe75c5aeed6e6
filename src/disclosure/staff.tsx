import type { Person } from "../school/disclosure.ts";
import { useProfile } from "../shell/frame.ts";
import { FormTable } from "./form-table.tsx";
import { DOES_NOT_APPLY, stated } from "./stated.tsx";
import "../ui/table.css";
import "./disclosure.css";

export function Staff() {
  const { principal, disclosure } = useProfile();
  const { staff } = disclosure;
  const posts = [
    ["Post-graduate teachers (PGT)", staff.postGraduate],
    ["Trained graduate teachers (TGT)", staff.trainedGraduate],
    ["Primary teachers (PRT)", staff.primary],
    ["Physical education teachers (PET)", staff.physicalEducation],
    ["Nursery trained teachers (NTT)", staff.nursery],
  ] as const;
  const isListed = staff.teacherList.length > 0;
  return (
    <FormTable
      caption="D. Staff (teaching)"
      columns={["Information", { head: "Number", number: true }, "Name and qualifications"]}
      rows={[
        onePost("Principal", principal.name ? principal : null),
        onePost("Vice principal", staff.vicePrincipal, staff.withoutVicePrincipal),
        onePost("Headmistress/headmaster", staff.head, staff.withoutHead),
        {
          name: "Total no. of teachers",
          cells: [staff.teachers, isListed && "See the list of teachers below"],
          saysEnough: true,
        },
        ...posts
          .filter(([, count]) => count !== null)
          .map(([name, count]) => ({ name, cells: [count, null], within: true })),
        {
          name: "Teachers section ratio",
          cells: [`${staff.pupilsPerTeacher}:1`, "Pupils to a teacher"],
          saysEnough: true,
        },
        { name: "Details of special educator", cells: several(staff.specialEducators, staff.specialEducatorNames) },
        {
          name: "Details of counsellor and wellness teacher",
          cells: several(staff.counsellors, staff.counsellorNames),
        },
      ]}
      stack
    />
  );
}

function onePost(name: string, person: Person | null, isWithout = false) {
  if (person) return { name, cells: [1, inFull(person)] };
  return { name, cells: [null, isWithout ? DOES_NOT_APPLY : stated(null)], saysEnough: true };
}

function several(count: number | null, people: Person[]) {
  return [count ?? (people.length || null), people.length > 0 ? people.map(inFull).join("; ") : stated(null)];
}

const inFull = ({ name, qualification }: Person) => [name, qualification].filter(Boolean).join(", ");

export function TeacherList() {
  const { teacherList } = useProfile().disclosure.staff;
  if (teacherList.length === 0) return null;
  return (
    <>
      <h3 id="teachers">List of teachers</h3>
      <div className="table-box">
        <table className="table table--form roster">
          <caption className="visually-hidden">List of teachers</caption>
          <thead>
            <tr>
              <th scope="col" className="table__index">
                Sl. no.
              </th>
              <th scope="col">Teacher name</th>
              <th scope="col">Designation</th>
              <th scope="col">Qualification</th>
            </tr>
          </thead>
          <tbody>
            {teacherList.map(({ name, designation, qualification }, index) => (
              <tr key={`${name} ${designation}`}>
                <td className="table__index">{index + 1}</td>
                <th scope="row">{name}</th>
                <td>{designation}</td>
                <td>{qualification}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
