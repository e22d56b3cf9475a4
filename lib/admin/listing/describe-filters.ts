import { findAdmin } from "#lib/accounts/queries/admins";
import { relationTarget } from "#lib/kernel/engine/form/relation-target";
import { fieldNamed } from "#lib/kernel/fields/field";
import type { Reader } from "#lib/kernel/fields/reader";
import { shortenedText } from "#lib/kernel/fields/words";
import type { RecordReach } from "#lib/kernel/limits";
import type { ListingFilter } from "#lib/kernel/listing/filters";
import { filtersOf, valuesThatOccur } from "#lib/kernel/listing/filters";
import { linkedIds } from "#lib/kernel/listing/links";
import { initials, orderOptions } from "#lib/kernel/listing/list";
import { withinCondition } from "#lib/kernel/listing/reach";
import { initialsInUse } from "#lib/kernel/listing/totals";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { collator } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { moduleTexts } from "../module-texts.ts";
import { readerOf } from "../reader.ts";
import type { ListingDescription } from "./listing-description.ts";
import type { ListingState } from "./listing-state.ts";
import { recordsNamed } from "./related-records.ts";

type Described = ListingDescription["filters"][number];

/** The filters of a listing, with what can be chosen and what is. */
export function describeFilters(
  module: AnyModule,
  selected: Readonly<Record<string, string>>,
  language: Language,
  reach?: RecordReach,
): Promise<readonly Described[]> {
  return Promise.all(
    filtersOf(module)
      .filter(({ field }) => module.fields[field]?.offers?.().length !== 1)
      .map(async (filter) => ({
        field: filter.parameter,
        label: labelOfFilter(module, filter, language),
        selected: selected[filter.parameter] ?? "",
        ...inputOf(module, filter),
        options: await optionsOf(module, filter, language, reach),
      })),
  );
}

/** Returns in words the criteria that narrow a listing, such as `Status: Draft`. */
export function filteredBy(
  { search, filter1 }: { readonly search: string; readonly filter1: string },
  filters: readonly Described[],
  language: Language,
): readonly string[] {
  const t = translator(language, "admin.listing");
  const chosen = filters.flatMap(({ label, selected, options, input }) => {
    const text = options.find(({ value }) => value === selected)?.text ?? selected;
    return selected === "" || input === "hidden" ? [] : [t("by", { label, text })];
  });
  return [
    ...(search === "" ? [] : [t("bySearch", { text: search })]),
    ...(filter1 === "" ? [] : [t("by", { label: t("initial"), text: filter1.toUpperCase() })]),
    ...chosen,
  ];
}

function labelOfFilter(module: AnyModule, { field, kind }: ListingFilter, language: Language): string {
  if (kind === "from" || kind === "to" || kind === "check")
    return translator(language, "admin.filters")(kind);
  return columnLabel(module, field, language);
}

function inputOf(module: AnyModule, { kind, field }: ListingFilter): Pick<Described, "input"> {
  if (module.fields[field]?.isFolder) return { input: "hidden" };
  if (kind === "from" || kind === "to") return { input: "date" };
  return kind === "text" ? { input: "text" } : {};
}

async function optionsOf(
  module: AnyModule,
  { field, kind }: ListingFilter,
  language: Language,
  reach: RecordReach | undefined,
): Promise<readonly OrderOption[]> {
  if (kind === "choice")
    return Object.entries(moduleTexts(module, language).options[field] ?? {}).map(([value, text]) => ({
      value,
      text,
    }));
  if (kind === "check") {
    const { checks = {} } = moduleTexts(module, language);
    return (module.list.checks ?? []).map((value) => ({ value, text: checks[value] ?? value }));
  }
  if (kind !== "values" || module.fields[field]?.isFolder) return [];
  const isList = module.fields[field]?.linked === true;
  const values = await (isList
    ? linkedIds(module, field)
    : valuesThatOccur(module, field, reach && withinCondition(module, reach)));
  const target = relationTarget(fieldNamed(module.fields, field));
  const own = {
    person: nameOfPerson,
    ...(target ? { record: await recordsNamed(new Map([[target, values]])) } : {}),
  };
  const reader = readerOf(module, field, language, own);
  const options = await mapSeries(values, async (value) => ({
    value,
    text: await textOf(module, field, value, reader),
  }));
  return options.toSorted((a, b) => collator(language).compare(a.text, b.text));
}

async function nameOfPerson(id: string): Promise<string> {
  return (await findAdmin(id))?.name ?? id;
}

async function textOf(module: AnyModule, field: string, value: string, reader: Reader): Promise<string> {
  const shown = fieldNamed(module.fields, field);
  return shown ? shortenedText(shown, value, reader) : value;
}

/**
 * Describes all initials of the specification; those that no record has are marked, except in the trash and
 * within a reach, where they are not counted.
 */
export async function describeInitials(
  module: AnyModule,
  { view }: Pick<ListingState, "view">,
  language: Language,
  reach?: RecordReach,
): Promise<ListingDescription["initials"]> {
  const options = initialOrderTexts(language);
  if (view === "trash" || reach) return options;
  const used = new Set(["", ...(await initialsInUse(module))]);
  return options.map((option) => (used.has(option.value) ? option : { ...option, isUnused: true }));
}

/** An entry of a selection list. */
interface OrderOption {
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

/** Names for the two directions of an order, by the value that comes first. */
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
