import { z } from "zod";

const ofPasskey = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

const signature = z.object({
  ...ofPasskey,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

const newPasskey = z.object({
  ...ofPasskey,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().regex(/^[a-z-]+$/)).optional(),
  }),
});

/** Returns what a browser has signed with a passkey; null when it is nothing of that kind. */
export const readSignature = (json: string) => signature.safeParse(parsed(json)).data ?? null;

/** Returns the passkey that a browser has made; null when it is none. */
export const readNewPasskey = (json: string) => newPasskey.safeParse(parsed(json)).data ?? null;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
