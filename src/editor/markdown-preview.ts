import { redirect } from "react-router";
import type { OfficeHandle } from "../auth/office-context.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import type { Route } from "./+types/markdown-preview";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = () => redirect("/office");

export async function action({ request }: Route.ActionArgs) {
  const { text = "" } = await readPosted(request);
  return new Response(renderMarkdown(text), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
