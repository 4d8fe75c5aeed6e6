import { createContext, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { officeAddress } from "../address.ts";
import type { Office } from "../office.ts";
import type { Requester } from "../people.ts";
import type { Person, RequiredRole } from "../roles.ts";

/** The `handle` of an office page. A page without it is shown to nobody. */
export interface OfficeHandle {
  admits: RequiredRole;
  /** Also open when the second step is overdue: it is set up here. */
  isOpenWhenOverdue?: true;
}

export interface OfficeRequest {
  office(): Promise<Office>;
  /** Null on pages that are open to everybody. */
  person: Person | null;
  asking: Requester;
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

/** A post of which nothing is done yet: its sender signs in first, or the store cannot be reached. */
export interface HeldPost {
  path: string;
  fields: Readonly<Record<string, string>>;
}

const schema = z.object({
  path: z.string().refine((path) => officeAddress(path) === path),
  fields: z.record(z.string(), z.string()),
});

export function readHeldPost(text: string): HeldPost | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
