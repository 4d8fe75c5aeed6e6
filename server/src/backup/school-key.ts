import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** The key by which a school signs its backups (Ed25519). It is kept beside the data and is in no backup. */
export interface SchoolKey {
  /** The public half, 43 letters. */
  name: string;
  sign(text: string): string;
}

export const keyFile = (dataDir: string) => join(dataDir, "backup-key.pem");

/** Returns null where there is none. */
export function readKey(dataDir: string): SchoolKey | null {
  const file = keyFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    return keyOf(createPrivateKey(readFileSync(file)));
  } catch (cause) {
    throw new OperatorError(`${file} holds no key: bring back the copy of it that your school keeps.`, { cause });
  }
}

export async function makeKey(dataDir: string): Promise<SchoolKey> {
  const { privateKey } = generateKeyPairSync("ed25519");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  await writeFile(keyFile(dataDir), pem, { mode: 0o600, flag: "wx", flush: true });
  return keyOf(privateKey);
}

/** Returns whether the holder of the key of this name has signed a text. */
export function isSignedBy(name: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: name }, format: "jwk" });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}

const keyOf = (key: KeyObject): SchoolKey => ({
  name: String(createPublicKey(key).export({ format: "jwk" }).x),
  sign: (text) => sign(null, Buffer.from(text), key).toString("base64url"),
});
