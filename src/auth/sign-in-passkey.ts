import { redirect } from "react-router";
import type { Route } from "./+types/sign-in-passkey";
import { questionAnswer } from "./cookies.ts";
import { type OfficeHandle, officeContext } from "./guard/request-context.ts";

export const handle = { admits: "everybody" } satisfies OfficeHandle;

export const loader = () => redirect("/office/sign-in");

export async function action({ context }: Route.ActionArgs) {
  const { office, asking } = context.get(officeContext);
  return questionAnswer(await (await office()).people.passkeyQuestion(asking));
}
