import type { Context } from "hono";
import { askerOf, type ClientAddress } from "../base/client-address.server.ts";
import { hasOfficeCookie } from "./cookies.ts";
import type { Office } from "./office.ts";
import type { Person } from "./roles.ts";

export interface SignedInServices {
  office(): Promise<Office>;
  clientAddress: ClientAddress;
}

/** Returns null unless all steps of the sign-in are done. */
export async function signedInPerson(
  { office, clientAddress }: SignedInServices,
  context: Context,
): Promise<Person | null> {
  const { headers } = context.req.raw;
  if (!hasOfficeCookie(headers)) return null;
  const { people } = await office();
  const found = await people.whoIs({ headers, clientAddress: clientAddress(askerOf(context)) });
  return found && found.secondStep !== "overdue" ? found.person : null;
}
