import * as z from "zod";
import { jsonColumn } from "./stored.ts";

/** Form texts before and after a change, by field name; only fields that differ. */
export type Changes = Readonly<Record<string, readonly [before: string, after: string]>>;

/** Differences made by a change; written by the engine, rendered as differences. */
export const changes = () => ({
  kind: "changes" as const,
  defaultValue: "{}",
  column: () => jsonColumn<Changes>(),
  schema: z.codec(z.string(), z.record(z.string(), z.tuple([z.string(), z.string()])), {
    decode: (source) => JSON.parse(source),
    encode: (value) => JSON.stringify(value),
  }),
  csv: (value: unknown) => JSON.stringify(value),
});

/** Returns stored changes that can be read; anything else is shown as it is stored. */
export function readableChanges(stored: unknown): Changes {
  const isRecord = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  const told = Object.entries(isRecord ? stored : { changes: stored });
  return Object.fromEntries(
    told.map(([field, change]) => [field, isChange(change) ? change : ["", textOf(change)]]),
  );
}

function isChange(value: unknown): value is Changes[string] {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
