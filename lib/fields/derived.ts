import { integer, text } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import { moment } from "./moment.ts";

/** Text that a module's handlers keep up to date; readable in records, never part of a form. */
export const derivedText = () => ({
  kind: "derived" as const,
  initial: "",
  column: () => text().default(""),
  schema: z.string(),
});

/** A whole number that a module's handlers keep up to date; readable in records, never part of a form. */
export const derivedCount = () => ({
  kind: "derived" as const,
  initial: "0",
  column: () => integer().default(0),
  schema: z.codec(z.string(), z.int(), { decode: Number, encode: String }),
});

/** An instant that a module's handlers keep up to date; readable in records, never part of a form. */
export const derivedMoment = () => ({ ...moment(), kind: "derived" as const });
