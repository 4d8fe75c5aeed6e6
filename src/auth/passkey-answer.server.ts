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

export const readSignature = (json: string) => signature.safeParse(parsed(json)).data ?? null;

export const readNewPasskey = (json: string) => newPasskey.safeParse(parsed(json)).data ?? null;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
