import type { AnyModule } from "#lib/kernel/module/define-module";
import { hashSecret } from "#lib/platform/argon2";
import { openText, sealText } from "#lib/platform/seal";
import type { Values } from "./decode.ts";
import type { Row } from "./encode.ts";

/**
 * Puts Argon2id hashes in the place of passwords and seals keys to other services, before the transaction, and leaves out
 * those that were left empty.
 */
export async function sealPasswords(module: AnyModule, values: Values): Promise<Values> {
  const sealed = await Promise.all(
    Object.entries(values).map(async ([key, value]) => {
      const field = module.fields[key];
      if (!field?.hashed && !field?.sealed) return [[key, value] as const];
      if (typeof value !== "string" || value === "") return [];
      return [[key, field.hashed ? await hashSecret(value) : sealText(value, rowKey(module, key))] as const];
    }),
  );
  return Object.fromEntries(sealed.flat());
}

/** The text of a sealed field; undefined where it is empty, or was sealed with another SESSION_SECRET. */
export function openSealed(module: AnyModule, field: string, row: Row): string | undefined {
  const stored = row[field];
  return typeof stored === "string" && stored !== "" ? openText(stored, rowKey(module, field)) : undefined;
}

/** Returns the key of a field; a value sealed for one field cannot be opened in another. */
function rowKey({ name }: AnyModule, field: string): string {
  return `${name}.${field}`;
}
