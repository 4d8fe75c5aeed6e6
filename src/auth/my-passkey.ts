import { redirect } from "react-router";
import type { Route } from "./+types/my-passkey";
import { questionAnswer } from "./cookies.ts";
import { type OfficeHandle, signedIn } from "./guard/request-context.ts";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export const loader = () => redirect("/office/me");

export async function action({ context }: Route.ActionArgs) {
  const { office, asking } = signedIn(context);
  return questionAnswer(await (await office()).account.passkeyQuestion(asking));
}
