import { redirect } from "react-router";
import type { Route } from "./+types/my-passkey";
import { type OfficeHandle, questionAnswer, signedIn } from "./office-context.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = () => redirect("/office/me");

export async function action({ context }: Route.ActionArgs) {
  const { office, requester } = signedIn(context);
  return questionAnswer(await (await office()).account.passkeyQuestion(requester));
}
