import { useProfile } from "../shell/frame.ts";
import { OutsideLink } from "../ui/outside-link.tsx";
import { FormTable } from "./form-table.tsx";
import { stated } from "./stated.tsx";

/** Table E. */
export function InfrastructureTable() {
  const { infrastructure } = useProfile().disclosure;
  const { inspectionVideo } = infrastructure;
  const facts = [
    ["Total campus area of the school (in square metres)", infrastructure.campusSquareMetres.toLocaleString("en-IN")],
    ["No. and size of the class rooms (in sq m)", infrastructure.classrooms],
    ["No. and size of laboratories including computer labs (in sq m)", infrastructure.laboratories],
    ["No. and size of library (in sq m)", infrastructure.library],
    ["Internet facility", infrastructure.internet ? "Yes" : "No"],
    ["No. of girls’ toilets", infrastructure.girlsToilets],
    ["No. of boys’ toilets", infrastructure.boysToilets],
    ["No. of CWSN toilets (children with special needs)", infrastructure.accessibleToilets],
    [
      "Link of YouTube video of the inspection of the school covering its infrastructure",
      inspectionVideo && <Film address={inspectionVideo} />,
    ],
  ] as const;
  return (
    <FormTable
      caption="E. School infrastructure"
      columns={["Information", "Details"]}
      rows={facts.map(([name, value]) => ({ name, cells: [stated(value)] }))}
      stack
    />
  );
}

/** On paper the reader needs the address itself. */
function Film({ address }: { address: string }) {
  return (
    <>
      <span className="no-print">
        <OutsideLink href={address}>Watch at {new URL(address).host}</OutsideLink>
      </span>
      <span className="print-only">{address}</span>
    </>
  );
}
