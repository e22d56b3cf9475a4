import { fieldNamed } from "#lib/kernel/fields/base";
import { initials, orderOptions } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";

/** An entry of a selection list. */
export interface OrderOption {
  readonly value: string;
  readonly text: string;
}

/** The orders that a listing offers, in words. */
export function orderTexts(module: AnyModule, language: Language): readonly OrderOption[] {
  const t = translator(language, "admin.orders");
  return orderOptions(module).map((value) => {
    const [key = "", direction] = value.split(" ");
    const { ascending, descending } = ends[fieldNamed(module.fields, key)?.order ?? "alphabet"];
    return {
      value,
      text: t(direction === "ASC" ? ascending : descending, { column: columnLabel(module, key, language) }),
    };
  });
}

/** What comes first at either end of an order. */
const ends = {
  alphabet: { ascending: "ascending", descending: "descending" },
  time: { ascending: "oldest", descending: "newest" },
  number: { ascending: "lowest", descending: "highest" },
} as const;

/** The initials of `filter1`, the empty one in words. */
export function initialOrderTexts(language: Language): readonly OrderOption[] {
  const all = translator(language, "admin.orders")("allInitials");
  return initials.map((value) => ({ value, text: value === "" ? all : value.toUpperCase() }));
}

/** The heading of a column, a base column included. */
export function columnLabel(module: AnyModule, key: string, language: Language): string {
  const own = moduleTexts(module, language).fields[key];
  if (own !== undefined) return own;
  const t = translator(language, "admin.base");
  return t.has(key as "id") ? t(key as "id") : key;
}
