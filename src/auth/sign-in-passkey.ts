import { redirect } from "react-router";
import type { Route } from "./+types/sign-in-passkey";
import { type OfficeHandle, officeContext, questionAnswer } from "./office-context.ts";

export const handle = { requiredRole: "everybody" } satisfies OfficeHandle;

export const loader = () => redirect("/office/sign-in");

export async function action({ context }: Route.ActionArgs) {
  const { office } = context.get(officeContext);
  return questionAnswer(await (await office()).signIn.passkeyQuestion());
}
