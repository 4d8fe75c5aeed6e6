import { z } from "zod";
import { LONGEST, STORED_PATH, storedPath } from "./files/stored-path.ts";

/** The key of an entry: the server makes it, safe in URLs, and never uses it again. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "Not a valid id");

export const isId = (text: string) => idSchema.safeParse(text).success;

export const dateSchema = z.iso.date();

export const filePathSchema = z
  .string()
  .max(LONGEST)
  .regex(STORED_PATH, "Not a path of a picture (jpg, jpeg, png, webp) or PDF, such as news/list.pdf");

/** Turns the name that a camera or an office gave a file into the path where the file is stored. */
export const fileSchema = z
  .string()
  .overwrite(storedPath)
  .max(LONGEST)
  .regex(STORED_PATH, "Not a path of a picture (jpg, jpeg, png, webp) or PDF, such as news/list.pdf");

export const filesSchema = z.array(fileSchema);

/** An address outside the site. Web addresses only: no `javascript:`, no `data:`. */
export const webAddressSchema = z.url({ protocol: /^https?$/ });

export const titleSchema = z.string().trim().min(1).max(200);

export const textSchema = z.string().trim().max(5000);
