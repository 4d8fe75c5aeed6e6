import { z } from "zod";
import { LONGEST, STORED_PATH, storedPath } from "./stored-path.ts";

/** The server makes this key. It is safe in URLs and is never used again. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "Not a valid id");

export const isId = (text: string) => idSchema.safeParse(text).success;

export const dateSchema = z.iso.date();

export const filePathSchema = z
  .string()
  .max(LONGEST)
  .regex(STORED_PATH, "Not a path of a picture (jpg, jpeg, png, webp) or PDF, such as news/list.pdf");

/** Stores a path: turns a name from a camera or an office into one. */
export const fileSchema = z
  .string()
  .overwrite(storedPath)
  .max(LONGEST)
  .regex(STORED_PATH, "Not a path of a picture (jpg, jpeg, png, webp) or PDF, such as news/list.pdf");

export const filesSchema = z.array(fileSchema);

/** Web addresses only: no `javascript:`, no `data:`. */
export const webAddressSchema = z.url({ protocol: /^https?$/ });

export const titleSchema = z.string().trim().min(1).max(200);

export const textSchema = z.string().trim().max(5000);
