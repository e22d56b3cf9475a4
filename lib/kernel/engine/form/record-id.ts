import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";

/** The id that a text such as a part of a path names in a module, or undefined; numbers include 0, which is no record. */
export function parseRecordId(module: Pick<AnyModule, "id">, text: string): RecordId | undefined {
  if (module.id === "uuid") return uuid.test(text) ? text.toLowerCase() : undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
