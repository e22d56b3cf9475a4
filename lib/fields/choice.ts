import { text } from "drizzle-orm/sqlite-core";
import * as z from "zod";

/** One of a fixed list; a new record starts with the first. */
export const choice = <const Option extends string>(options: readonly [Option, ...Option[]]) => ({
  kind: "choice" as const,
  options,
  badge: true as const,
  filter: "choice" as const,
  initial: options[0] as string,
  column: () => text({ enum: options as [Option, ...Option[]] }),
  schema: z.codec(z.string(), z.enum(options, "unknown_choice"), {
    decode: (value) => value as Option,
    encode: (value) => value,
  }),
});
