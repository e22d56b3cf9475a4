import * as z from "zod";
import { text } from "#db/columns";
import type { NamedRecord, Reference } from "./field.ts";

/** A picture of the media store, by the key that names its file (16 hexadecimal digits). */
export const image = () => ({
  kind: "image" as const,
  defaultValue: "",
  reads: "picture" as const,
  gone: "unknown_picture",
  references: (key: unknown): readonly Reference[] => [{ module: "media", id: String(key) }],
  exchange: (key: unknown, from: NamedRecord, to: NamedRecord) => (key === from.key ? to.key : key),
  column: () => text(),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .regex(/^[0-9a-f]{16}$/, "pattern"),
});
