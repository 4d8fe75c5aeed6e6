import { z } from "zod";
import { LONGEST, STORED_PATH, storedPath } from "./stored-path.ts";

/** The key of a row: URL-safe, made by us, never reused. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "Not a valid id");

export const isId = (text: string) => idSchema.safeParse(text).success;

/** A calendar date in the school's time zone, `YYYY-MM-DD` (decisions §4.3). */
export const dateSchema = z.iso.date();

/** Path of a stored file below `/api/image/`. */
export const filePathSchema = z
  .string()
  .max(LONGEST)
  .regex(STORED_PATH, "Not a path of a picture (jpg, jpeg, png, webp) or PDF, such as news/list.pdf");

/** A file as a camera or an office names it, read as the path under which it is stored. */
export const fileSchema = z
  .string()
  .overwrite(storedPath)
  .max(LONGEST)
  .regex(STORED_PATH, "Not a path of a picture (jpg, jpeg, png, webp) or PDF, such as news/list.pdf");

export const filesSchema = z.array(fileSchema);

/** An address outside the site. Only web addresses: no `javascript:`, no `data:`. */
export const webAddressSchema = z.url({ protocol: /^https?$/ });

export const titleSchema = z.string().trim().min(1).max(200);

export const textSchema = z.string().trim().max(5000);
