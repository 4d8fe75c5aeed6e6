import { createContext } from "react-router";
import type { Families } from "../kinds/forms/own-enquiry.ts";

/** The family that asks for a page of its enquiry, and the way to the enquiries. */
interface Asking {
  families(): Promise<Families>;
  clientAddress: string;
}

export const familyContext = createContext<Asking>();
