import { redirect } from "react-router";
import type { Route } from "./+types/my-passkey";
import { enterOffice, type OfficeHandle, questionAnswer } from "./office-context.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = () => redirect("/office/me");

export async function action({ context }: Route.ActionArgs) {
  const { account, requester } = await enterOffice(context);
  return questionAnswer(await account.passkeyQuestion(requester));
}
