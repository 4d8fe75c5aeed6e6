import { OperatorError } from "../../base/errors.server.ts";

export type Transform = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Encrypts to the holder of a key that is not on this machine, in the format of age (age-encryption.org). */
export async function encryptTo(recipient: string): Promise<Transform> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new OperatorError(`BACKUP_RECIPIENT=${recipient} is no public key of age: it begins with age1.`);
  }
  return (bytes) => encrypter.encrypt(bytes);
}

/** Returns the function that opens encrypted chunks. @throws OperatorError when `secret` holds no secret key of age. */
export async function decryptWith(secret: string): Promise<Transform> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  const [line] = /^AGE-SECRET-KEY-\S+$/m.exec(secret) ?? [];
  try {
    decrypter.addIdentity(line ?? "");
  } catch {
    throw new OperatorError("The file that --identity names holds no secret key of age (AGE-SECRET-KEY-1…).");
  }
  return async (bytes) => {
    try {
      return await decrypter.decrypt(bytes);
    } catch {
      throw new OperatorError(
        "The secret key that --identity names does not open this backup: it was encrypted to another.",
      );
    }
  };
}

/** Returns a new pair of keys: the public one encrypts, the secret one opens. */
export async function newIdentity(): Promise<{ recipient: string; secret: string }> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}
