import * as z from "zod";
import { slug } from "./slug.ts";

/** Name of a record for programs, unique per language: made from the field `from` if left empty. */
export const key = <const From extends string>({ from }: { readonly from: From }) => ({
  ...slug({ from, uniquePer: ["language"] }),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .max(80, "too_long")
    .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/i, "pattern"),
});
