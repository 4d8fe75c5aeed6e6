import { z } from "zod";
import { officeAddress } from "./address.ts";

/** A post of which nothing is done yet: its sender signs in first, or the store cannot be reached. */
export interface HeldPost {
  path: string;
  fields: Readonly<Record<string, string>>;
}

const schema = z.object({
  path: z.string().refine((path) => officeAddress(path) === path),
  fields: z.record(z.string(), z.string()),
});

export function readHeldPost(text: string): HeldPost | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
