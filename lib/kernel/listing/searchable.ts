import { orderKeys } from "#lib/kernel/fields/orders";
import { hasSortKey, sortKeyOf } from "#lib/kernel/fields/table";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { czechSortKey, fold } from "#lib/platform/i18n/folding";
import type { Values } from "../engine/form/decode.ts";
import type { Field } from "../fields/field.ts";
import { textsOf } from "../fields/localized.ts";

/**
 * Returns the columns stored next to a record's own for fast search and order: folded texts, those of every language
 * whether the website has it now or not, and sort keys.
 */
export function searchableColumns(module: AnyModule, values: Values): Values {
  const textOf = (key: string) =>
    module.declared[key]?.localized
      ? Object.values(textsOf(values[key])).join("\n")
      : plainText(module.fields[key], values[key]);
  const sortKeys = orderKeys(module.list)
    .filter((key) => hasSortKey(module.fields, key))
    .map((key) => [sortKeyOf(key), czechSortKey(textOf(key))] as const);
  return {
    initial: fold(textOf(module.list.columns[0])).slice(0, 1),
    searchText: module.list.search.map((key) => fold(textOf(key))).join("\n"),
    ...Object.fromEntries(sortKeys),
  };
}

function plainText(field: Field | undefined, value: unknown): string {
  if (!field?.parts) return String(value ?? "");
  return field
    .parts(value)
    .flatMap((part) => (typeof part.value === "string" ? [part.value] : []))
    .join("\n");
}
