async function questionAt<Question>(address: string): Promise<Question> {
  const answer = await fetch(address, { method: "POST" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

export const knowsPasskeys = () =>
  "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Returns the signature as JSON. Rejects when the owner does not unlock the phone. */
export async function signatureOfPhone(): Promise<string> {
  const question = await questionAt<PublicKeyCredentialRequestOptionsJSON>("/office/sign-in/passkey");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question);
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Returns a new passkey as JSON. Rejects when the owner does not unlock the phone. */
export async function passkeyOfPhone(): Promise<string> {
  const question = await questionAt<PublicKeyCredentialCreationOptionsJSON>("/office/me/passkey");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question);
  return asJson(await navigator.credentials.create({ publicKey }));
}

function asJson(made: Credential | null): string {
  if (!(made instanceof PublicKeyCredential)) throw new Error("no passkey was given");
  return JSON.stringify(made.toJSON());
}
