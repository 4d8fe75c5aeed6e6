import type { DisclosureState } from "@school/content/office/disclosure/disclosure-office";
import { DISCLOSURE_PAGE } from "@school/content/office/overview/care-of-disclosure";

/** Says beside the facts how complete the disclosure is. */
export function DisclosureLine({ state: { stated, all, findings } }: { state: DisclosureState }) {
  return (
    <p className="small">
      {stated} of {all} rows of the disclosure are complete.{" "}
      {findings.length > 0 && (
        <a className="text-button" href={DISCLOSURE_PAGE}>
          What is to be put right ({findings.length})
        </a>
      )}
    </p>
  );
}
