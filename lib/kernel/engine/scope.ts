import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Values } from "./form/decode.ts";

/**
 * What a record shares with those that it stands in one order with, by field: of a tree
 * its parent and what branches keep to, and its language where it has one, because visitors see one at a time.
 */
export function scopeOf(module: AnyModule, record: Values): Values {
  const { position, parentId, language } = module.fields;
  const within = module.tree ? ["parentId", ...(parentId?.within ?? [])] : (position?.within ?? []);
  const names = [...within, ...(language ? ["language"] : [])];
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
