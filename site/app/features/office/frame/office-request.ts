import type { HeldPost } from "@school/content/office/doors/held-post";
import type { Asking, Person } from "@school/content/office/doors/people";
import type { Admitted } from "@school/content/office/doors/roles";
import type { Office } from "@school/content/office/office";
import { createContext, type RouterContextProvider } from "react-router";

/** The `handle` that a page of the office exports. A page without it is shown to nobody. */
export interface OfficeHandle {
  admits: Admitted;
  /** It is shown also to somebody whose second step is overdue: here it is set up. */
  isOpenWhenOverdue?: true;
}

/** A request for a page of the office. */
export interface OfficeRequest {
  /** Opens the office at its first call. */
  office(): Promise<Office>;
  /** The person who is signed in; null on pages that everybody may open. */
  person: Person | null;
  asking: Asking;
  /** Something was sent: what loads a page after that is asked as if nothing was. */
  isPost: boolean;
  held: HeldPost | null;
  publicUrl: string;
  now: Date;
}

/** Set on requests for the office alone. */
export const officeContext = createContext<OfficeRequest>();

/** Returns the request of a page that only those see who are signed in. */
export function signedIn(context: Readonly<RouterContextProvider>) {
  const request = context.get(officeContext);
  if (!request.person) throw new Error("a page of the office that admits everybody asks who is signed in");
  return { ...request, person: request.person };
}
