/** Asks the server for a question to a passkey. */
async function questionAt<Question>(address: string): Promise<Question> {
  const answer = await fetch(address, { method: "POST" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** Returns whether this browser knows passkeys. */
export const knowsPasskeys = () =>
  "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Returns what this phone or computer signs with its passkey, as JSON. Rejects when its owner does not unlock it. */
export async function signatureOfPhone(): Promise<string> {
  const question = await questionAt<PublicKeyCredentialRequestOptionsJSON>("/office/sign-in/passkey");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question);
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Returns a new passkey of this phone or computer, as JSON. Rejects when its owner does not unlock it. */
export async function passkeyOfPhone(): Promise<string> {
  const question = await questionAt<PublicKeyCredentialCreationOptionsJSON>("/office/me/passkey");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question);
  return asJson(await navigator.credentials.create({ publicKey }));
}

function asJson(made: Credential | null): string {
  if (!(made instanceof PublicKeyCredential)) throw new Error("no passkey was given");
  return JSON.stringify(made.toJSON());
}
