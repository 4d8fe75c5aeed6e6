import { useProfile } from "../../shell/frame.ts";
import { Documents } from "./documents.tsx";
import type { Proofs } from "./proofs-of.ts";
import "./disclosure.css";

/** Documents that are owed besides Appendix IX; only those that are there. */
export function FurtherDocuments({ proofs }: { proofs: Proofs }) {
  const { furtherDocuments } = useProfile().disclosure;
  const published = furtherDocuments.filter(({ file, link }) => file ?? link);
  if (published.length === 0) return null;
  return (
    <section className="disclosure__part" aria-labelledby="further">
      <h2 className="disclosure__title" id="further">
        Also published
      </h2>
      <Documents caption="Also published" documents={published} proofs={proofs} />
    </section>
  );
}
