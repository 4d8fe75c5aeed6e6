import type { HeldPost } from "@school/content/office/doors/held-post";
import type { Asking } from "@school/content/office/doors/people";
import type { Admitted, Person } from "@school/content/office/doors/roles";
import type { Office } from "@school/content/office/office";
import { createContext, type RouterContextProvider } from "react-router";

/** The `handle` of an office page. A page without it is shown to nobody. */
export interface OfficeHandle {
  admits: Admitted;
  /** Also open when the second step is overdue: it is set up here. */
  isOpenWhenOverdue?: true;
}

export interface OfficeRequest {
  office(): Promise<Office>;
  /** Null on pages that are open to everybody. */
  person: Person | null;
  asking: Asking;
  /** A post; loaders after it see the request as a GET. */
  isPost: boolean;
  held: HeldPost | null;
  publicUrl: string;
  now: Date;
}

export const officeContext = createContext<OfficeRequest>();

/** For pages that admit only people who are signed in. */
export function signedIn(context: Readonly<RouterContextProvider>) {
  const request = context.get(officeContext);
  if (!request.person) throw new Error("a page of the office that admits everybody asks who is signed in");
  return { ...request, person: request.person };
}
