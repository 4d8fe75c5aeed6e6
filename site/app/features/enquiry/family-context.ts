import type { Families } from "@school/content/forms/own-enquiry";
import { createContext } from "react-router";

/** The family that asks for a page of its enquiry, and the way to the enquiries. */
interface Asking {
  families(): Promise<Families>;
  clientAddress: string;
}

export const familyContext = createContext<Asking>();
