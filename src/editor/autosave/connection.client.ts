import { lineFirst } from "./send-draft.ts";

/** Posted forms wait until the school answers. Forms of documents have their own way. */
export function start() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]:not([data-person])')) {
    const notice = document.querySelector<HTMLTemplateElement>("template[data-no-line]")?.content.firstElementChild;
    const said = notice?.cloneNode(true);
    if (!(said instanceof HTMLElement)) return;
    lineFirst(form, {
      onAsking: () => said.remove(),
      onAway() {
        form.append(said);
        said.scrollIntoView({ block: "nearest" });
      },
    });
    form.dataset.awake = "ready";
  }
}
