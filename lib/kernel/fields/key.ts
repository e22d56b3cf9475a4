import * as z from "zod";
import { slug } from "./slug.ts";

/** What programs call a record, once in a language: made of the field `from` when left empty. */
export const key = <const From extends string>({ from }: { readonly from: From }) => ({
  ...slug({ from, uniquePer: ["language"] }),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .max(80, "too_long")
    .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/i, "pattern"),
});
