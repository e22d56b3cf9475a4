import { text } from "drizzle-orm/sqlite-core";
import * as z from "zod";

/** Form texts before and after a change, by field name; only fields that differ. */
export type Changes = Readonly<Record<string, readonly [before: string, after: string]>>;

/** What a change changed; written by the engine, drawn as differences. */
export const changes = () => ({
  kind: "changes" as const,
  initial: "{}",
  column: () => text({ mode: "json" }).$type<Changes>(),
  schema: z.codec(z.string(), z.record(z.string(), z.tuple([z.string(), z.string()])), {
    decode: (source) => JSON.parse(source),
    encode: (value) => JSON.stringify(value),
  }),
});
