import type { Families } from "@school/content/forms/own-enquiry";
import { createContext } from "react-router";

/** Who asks for a page of an own enquiry, and where enquiries are found. */
interface Asking {
  families(): Promise<Families>;
  clientAddress: string;
  now: Date;
}

export const familyContext = createContext<Asking>();
