import type { AnyModule } from "#lib/module/define-module";
import { hashSecret } from "#lib/passwords/argon2";
import type { Values } from "./decode.ts";

/** Puts Argon2id hashes in the place of passwords, before the transaction, and leaves out those that were left empty. */
export async function sealPasswords(module: AnyModule, values: Values): Promise<Values> {
  const sealed = await Promise.all(
    Object.entries(values).map(async ([key, value]) => {
      if (!module.fields[key]?.hashed) return [[key, value] as const];
      return typeof value === "string" && value !== "" ? [[key, await hashSecret(value)] as const] : [];
    }),
  );
  return Object.fromEntries(sealed.flat());
}
