import { onNotice, showNotice } from "./notices.ts";
import type { PhoneText, PhoneTexts } from "./phone-texts.ts";
import type { SchoolClock } from "./school-clock.ts";
import { isSame } from "./typed-fields.ts";

interface OfferOther {
  form: HTMLFormElement;
  texts: PhoneTexts;
  clock: SchoolClock;
  own: PhoneText;
  /** The page reports a finished verb. */
  isDone: boolean;
  take(other: PhoneText): void;
}

/** Offers an unsaved text of the same document from this phone. Forgets saved ones. */
export function offerOther({ form, texts, clock, own, isDone, take }: OfferOther) {
  const others = texts.all().filter((other) => isOfSame(other, own));
  const arrived = others.filter(({ typed, isSent }) => (isSent && isDone) || isSame(typed, own.typed));
  for (const { writing } of arrived) texts.erase(writing);
  const [other] = others.filter((one) => !arrived.includes(one));
  if (!other) return;
  onNotice(form, "offer", { take: () => take(other), leave: () => texts.erase(other.writing) });
  showNotice(form, "offer", { since: clock.words(other.since) });
}

/** A new document has a new address each time, so its unsaved text is offered at any. */
function isOfSame(one: PhoneText, other: PhoneText): boolean {
  if (one.address === other.address) return true;
  return one.isNew && other.isNew && kindIn(one) === kindIn(other);
}

const kindIn = ({ address }: PhoneText) => address.slice(0, address.lastIndexOf("/"));
