import * as z from "zod";
import { integer, text } from "#db/columns";
import { randomKey, randomToken } from "#lib/platform/random";
import { choice } from "./choice.ts";
import { moment } from "./date-time.ts";

/** Text that a module's handlers keep up to date; readable in records, never part of a form. */
export const derivedText = () => ({
  kind: "derived" as const,
  defaultValue: "",
  column: () => text().default(""),
  schema: z.string(),
});

/**
 * Key that names a record in addresses besides its id: random, unless a module's handlers set it otherwise, and never
 * the same twice.
 */
export const derivedKey = () => ({
  ...derivedText(),
  column: () => text().unique().$defaultFn(randomKey),
});

/** 128 random bits as base64url, used in links to name a record that no one can guess; never shown. */
export const derivedSecret = () => ({
  ...derivedText(),
  secret: true as const,
  column: () =>
    text()
      .unique()
      .$defaultFn(() => randomToken(16)),
});

/** A whole number that a module's handlers keep up to date; readable in records, never part of a form. */
export const derivedCount = () => ({
  kind: "derived" as const,
  defaultValue: "0",
  order: "number" as const,
  column: () => integer().default(0),
  schema: z.codec(z.string(), z.int(), { decode: Number, encode: String }),
});

/** An instant that a module's handlers keep up to date; readable in records, never part of a form. */
export const derivedMoment = () => ({ ...moment(), kind: "derived" as const });

/** One of a fixed list that a module's handlers keep up to date; listings can be narrowed by it. */
export const derivedOption = <const Option extends string>(options: readonly [Option, ...Option[]]) => ({
  ...choice(options),
  kind: "derived" as const,
  column: () => text({ enum: options as [Option, ...Option[]] }).default(options[0] as never),
});
