import type { RouterContextProvider } from "react-router";
import { signedIn } from "../../auth/office-context.ts";
import { schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { requestedPage } from "../../ui/list/pages.ts";
import { type InboxQuestion, type InboxTab, inboxTabs } from "../inbox.ts";
import { inboxes } from "../inbox-words.ts";

export async function readInbox(form: FormType, context: Readonly<RouterContextProvider>, request: Request) {
  const { office, person, now } = signedIn(context);
  const { inbox } = await office();
  const asked = new URL(request.url).searchParams;
  const question = questionOf(asked, schoolDay(now));
  return {
    form,
    person,
    now,
    question,
    isErased: asked.has("erased"),
    callers: form === "Admission" ? await inbox.callers() : [],
    toClear: form === "Admission" ? (await inbox.listWithdrawn()).filter((row) => !row.clearedAt).length : 0,
    ...(await inbox.list(form, question)),
  };
}

function questionOf(asked: URLSearchParams, today: string): InboxQuestion {
  const text = (name: string) => (asked.get(name) ?? "").slice(0, 100).trim();
  const tab = text("tab");
  return {
    tab: inboxTabs.find((one) => one === tab) ?? "open",
    words: text("q"),
    class: text("class"),
    state: inboxes.Admission.states.find((one) => one === text("state")) ?? "",
    caller: text("caller"),
    page: requestedPage(asked),
    today,
  };
}

/** Returns the address of a page of the list. */
export function listAddress(path: string, question: InboxQuestion, tab: InboxTab, page = 1): string {
  const { words, class: ofClass, state, caller } = question;
  const parameters = new URLSearchParams({
    ...(words && { q: words }),
    ...(ofClass && { class: ofClass }),
    ...(state && { state }),
    ...(caller && { caller }),
    ...(tab !== "open" && { tab }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
