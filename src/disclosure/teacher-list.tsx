import { useProfile } from "../shell/frame.ts";
import "../ui/table.css";
import "./disclosure.css";

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
