import { redirect } from "react-router";
import { renderMarkdown } from "../../../reading/markdown.ts";
import { readPosted } from "../../../reading/read-posted.ts";
import type { OfficeHandle } from "../frame/office-request.ts";
import type { Route } from "./+types/look";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export const loader = () => redirect("/office");

export async function action({ request }: Route.ActionArgs) {
  const { text = "" } = await readPosted(request);
  return new Response(renderMarkdown(text), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
