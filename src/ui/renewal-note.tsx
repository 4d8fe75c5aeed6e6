import { renewalTexts } from "../kinds/translations.text.ts";
import type { Translated } from "../kinds/translations.ts";
import { useText } from "./language.ts";

/** Says that a text stands in English because that in the reader's language is older; nothing for any other text. */
export function RenewalNote({ of: { isBeingRenewed }, isInLine }: { of: Translated; isInLine?: true }) {
  const { renewed } = useText(renewalTexts);
  if (!isBeingRenewed) return null;
  return isInLine ? <span className="small quiet"> {renewed}</span> : <p className="small quiet above-1">{renewed}</p>;
}
