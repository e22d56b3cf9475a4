import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Values } from "./form/decode.ts";

/**
 * Returns the values a record shares with those in the same order, by field: in a tree its parent and the fields
 * common to a branch, and its language if it has one, because visitors see one at a time.
 */
export function scopeOf(module: AnyModule, record: Values): Values {
  const { position, parentId, language } = module.fields;
  const within = module.tree ? ["parentId", ...(parentId?.within ?? [])] : (position?.within ?? []);
  const names = [...within, ...(language ? ["language"] : [])];
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
