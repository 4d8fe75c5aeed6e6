import { knowsPasskeys, passkeyOfPhone, signatureOfPhone } from "./ask-phone.ts";

const asks = "The phone asks you now.";
const failed = "The phone did not say yes. Try again.";

/** Shows the passkey buttons where the browser knows passkeys; a tap asks the phone. */
export function start() {
  if (!knowsPasskeys()) return;
  for (const missing of document.querySelectorAll<HTMLElement>("[data-no-phone]")) missing.hidden = true;
  for (const way of document.querySelectorAll<HTMLElement>("[data-phone]")) {
    way.hidden = false;
    const button = way.querySelector<HTMLButtonElement>("button[type=button]");
    button?.addEventListener("click", () => ask(button, way));
  }
}

async function ask({ form }: HTMLButtonElement, { dataset, children }: HTMLElement) {
  const words = [...children].find((child) => child.hasAttribute("aria-live"));
  if (!form || !words || words.textContent === asks) return;
  words.textContent = asks;
  try {
    const value = await (dataset.phone === "add" ? passkeyOfPhone() : signatureOfPhone());
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "passkey", value }));
    // Skips the checks of e-mail and password, which are not needed.
    form.submit();
  } catch {
    words.textContent = failed;
  }
}
