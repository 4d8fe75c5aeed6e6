import { z } from "zod";

/** The key of a row: URL-safe, made by us, never reused. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "Not a valid id");

export const isId = (text: string) => idSchema.safeParse(text).success;

/** A calendar date in the school's time zone, `YYYY-MM-DD` (decisions §4.3). */
export const dateSchema = z.iso.date();

/** Path of a stored file below `/api/image/`: folders and a name, no dots that climb. */
export const filePathSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.(jpg|jpeg|png|webp|pdf)$/, "Not a valid file path");

export const filePathsSchema = z.array(filePathSchema);

/** An address outside the site. Only web addresses: no `javascript:`, no `data:`. */
export const webAddressSchema = z.url({ protocol: /^https?$/ });

export const titleSchema = z.string().trim().min(1).max(200);

export const textSchema = z.string().trim().max(5000);
