import { useProfile } from "../../shell/frame.ts";

/** Lines on the filed copy where principal and manager sign and seal. */
export function Signatures() {
  const { principal, disclosure } = useProfile();
  return (
    <div className="signatures print-only">
      <Signature name={principal.name} office="Principal" />
      <Signature name={disclosure.manager} office="Manager" />
    </div>
  );
}

function Signature({ name, office }: { name: string; office: string }) {
  return (
    <p className="signatures__line">
      {name && (
        <>
          {name}
          <br />
        </>
      )}
      {office}, signature and seal
    </p>
  );
}
