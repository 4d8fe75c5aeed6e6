import { TextLink } from "../../ui/office/parts.tsx";
import type { DisclosureState } from "../disclosure.server.ts";
import { completenessText, DISCLOSURE_PAGE } from "../findings.ts";

/** Says beside the facts how complete the disclosure is. */
export function DisclosureLine({ state }: { state: DisclosureState }) {
  const { findings } = state;
  return (
    <p className="small">
      CBSE disclosure: {completenessText(state)}.{" "}
      {findings.length > 0 && <TextLink to={DISCLOSURE_PAGE}>What is to be put right ({findings.length})</TextLink>}
    </p>
  );
}
