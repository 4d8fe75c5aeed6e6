import { sayHere } from "../ui/office/say-here.ts";

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
  const asks = sayHere("The phone asks you now.");
  if (!form || !words || words.textContent === asks) return;
  words.textContent = asks;
  try {
    const value = await (dataset.phone === "add" ? passkeyOfPhone() : signatureOfPhone());
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "passkey", value }));
    // Skips the checks of e-mail and password, which are not needed.
    form.submit();
  } catch {
    words.textContent = sayHere("The phone did not say yes. Try again.");
  }
}

async function questionAt<Question>(address: string): Promise<Question> {
  const answer = await fetch(address, { method: "POST" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

const knowsPasskeys = () => "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Returns the signature as JSON. Rejects when the owner does not unlock the phone. */
async function signatureOfPhone(): Promise<string> {
  const question = await questionAt<PublicKeyCredentialRequestOptionsJSON>("/office/sign-in/passkey");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question);
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Returns a new passkey as JSON. Rejects when the owner does not unlock the phone. */
async function passkeyOfPhone(): Promise<string> {
  const question = await questionAt<PublicKeyCredentialCreationOptionsJSON>("/office/me/passkey");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question);
  return asJson(await navigator.credentials.create({ publicKey }));
}

function asJson(made: Credential | null): string {
  if (!(made instanceof PublicKeyCredential)) throw new Error("no passkey was given");
  return JSON.stringify(made.toJSON());
}
