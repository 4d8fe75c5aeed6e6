import { MoreLink } from "../ui/more-link.tsx";
import { isUnreachable, Ways } from "../ui/ways.tsx";
import { useProfile } from "./frame.ts";

/** Returns the heading above the ways: a school that has not entered its telephone cannot be called. */
export const useOfficeHeading = () => (useProfile().phones.some(Boolean) ? "Or call the office" : "Or ask the office");

/** The ways to reach the office, for families who cannot go on with a form. */
export function WaysToOffice() {
  const { phones, email, officeHours } = useProfile();
  const ways = { phones, email, hours: officeHours };
  return isUnreachable(ways) ? <MoreLink href="/ContactUs">How to reach us</MoreLink> : <Ways {...ways} />;
}
