import { hasOfficeCookie } from "@school/content/office/doors/cookie";
import type { Person } from "@school/content/office/doors/roles";
import type { Office } from "@school/content/office/office";
import type { Context } from "hono";
import { askerOf, type ClientAddress } from "../../network/client-address.ts";

export interface AskingServices<Opened extends Office = Office> {
  office(): Promise<Opened>;
  clientAddress: ClientAddress;
}

/** Returns null unless all steps of the sign-in are done. */
export async function personAsking(
  { office, clientAddress }: AskingServices,
  context: Context,
): Promise<Person | null> {
  const { headers } = context.req.raw;
  if (!hasOfficeCookie(headers)) return null;
  const { people } = await office();
  const found = await people.whoIs({ headers, clientAddress: clientAddress(askerOf(context)) });
  return found && found.secondStep !== "overdue" ? found.person : null;
}
