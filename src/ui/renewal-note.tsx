import { texts } from "../base/language.ts";
import type { Translated } from "../kinds/translations.ts";
import { useText } from "./language.ts";

const noteTexts = texts({
  renewed: {
    en: "This is being renewed in this language; until then it stands here in English.",
    hi: "इसकी हिंदी नई की जा रही है; तब तक यह अंग्रेज़ी में है।",
  },
});

/** Says that a text stands in English because that in the reader's language is older; nothing for any other text. */
export function RenewalNote({ of: { isBeingRenewed }, isInLine }: { of: Translated; isInLine?: true }) {
  const { renewed } = useText(noteTexts);
  if (!isBeingRenewed) return null;
  return isInLine ? <span className="small quiet"> {renewed}</span> : <p className="small quiet above-1">{renewed}</p>;
}
