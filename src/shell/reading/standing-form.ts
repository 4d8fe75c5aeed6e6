import type { StandingForm } from "../../ui/form/form-answer.ts";
import type { PageServices } from "./services.ts";

export function standingForm<Field extends string>(
  { posted }: PageServices,
  request: Request,
  form: string,
): StandingForm<Field> {
  if (posted?.refusal) return { answer: posted.refusal, values: posted.fields as Partial<Record<Field, string>> };
  const isSent = new URL(request.url).searchParams.get("sent") === form;
  return { answer: { status: isSent ? "sent" : "idle" }, values: {} };
}
