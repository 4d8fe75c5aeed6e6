import { redirect } from "react-router";
import type { Route } from "./+types/my-passkey";
import { type OfficeHandle, signedIn } from "./guard/office-request.ts";
import { questionAnswer } from "./set-cookies.ts";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export const loader = () => redirect("/office/me");

export async function action({ context }: Route.ActionArgs) {
  const { office, asking } = signedIn(context);
  return questionAnswer(await (await office()).account.passkeyQuestion(asking));
}
