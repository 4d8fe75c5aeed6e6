import { useProfile } from "../../layout/frame.ts";
import { FactTable } from "../../widgets/fact-table.tsx";
import { OutsideLink } from "../../widgets/outside-link.tsx";

const metres = new Intl.NumberFormat("en-IN");

/** Part E: ground, rooms, net and water. */
export function Infrastructure() {
  const { infrastructure } = useProfile().disclosure;
  const { inspectionVideo } = infrastructure;
  return (
    <FactTable
      caption="Infrastructure of the school"
      heads={["Item", "Details"]}
      stack
      facts={[
        ["Total campus area", `${metres.format(infrastructure.campusSquareMetres)} sq m`],
        ["Classrooms, number and size", infrastructure.classrooms],
        ["Laboratories, computer labs included", infrastructure.laboratories],
        ["Library", infrastructure.library],
        ["Internet", infrastructure.internet ? "Yes" : "No"],
        ["Toilets for girls", infrastructure.girlsToilets],
        ["Toilets for boys", infrastructure.boysToilets],
        ["Toilets for children with special needs", infrastructure.accessibleToilets],
        ["Film of the inspection", inspectionVideo && <Film address={inspectionVideo} />],
      ]}
    />
  );
}

function Film({ address }: { address: string }) {
  return <OutsideLink href={address}>Watch at {new URL(address).host}</OutsideLink>;
}
