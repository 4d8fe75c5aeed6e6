import { useText } from "../../ui/language.ts";
import { TextLink } from "../../ui/office/parts.tsx";
import type { DisclosureState } from "../disclosure.server.ts";
import { disclosureSentences } from "../findings.text.ts";
import { completenessText, DISCLOSURE_PAGE } from "../findings.ts";

/** Says beside the facts how complete the disclosure is. */
export function DisclosureLine({ state }: { state: DisclosureState }) {
  const say = useText(disclosureSentences);
  const { findings } = state;
  return (
    <p className="small">
      {say("CBSE disclosure: {state}.", { state: completenessText(state, say) })}{" "}
      {findings.length > 0 && (
        <TextLink to={DISCLOSURE_PAGE}>{say("What is to be put right ({count})", { count: findings.length })}</TextLink>
      )}
    </p>
  );
}
