import { adminGroups } from "#lib/kernel/administrators";
import { limitInWords } from "#lib/kernel/fields/limit-set";
import { limitsOffered, parseLimits } from "#lib/kernel/limits";
import { listRecords } from "#lib/kernel/listing/list";
import { listTree } from "#lib/kernel/listing/tree";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { type Language, languageLabel } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { knownLanguages } from "#lib/platform/site-languages";
import { actionLabel } from "../describe-actions.ts";
import { fullTitle } from "../module-texts.ts";
import { readerOf } from "../reader.ts";
import type { LimitsOfModule } from "./field-description.ts";

const mostRecords = 500;

/** Returns the modules that a group can be limited in, with the values of each condition; `text` is what its form says. */
export async function describeLimits(text: string, language: Language): Promise<readonly LimitsOfModule[]> {
  const chosen = parseLimits(text) ?? {};
  const modules = everyModule().filter((module) => limitsOffered(module).length > 0);
  return mapSeries(modules, async (module) => {
    const offered = limitsOffered(module);
    const { below, categories = [] } = chosen[module.name] ?? {};
    return {
      page: module.name,
      title: fullTitle(module, language),
      own: offered.includes("own"),
      languages: offered.includes("languages")
        ? knownLanguages().map((value) => ({ value, text: languageLabel(value) }))
        : [],
      below: offered.includes("below")
        ? withMissing(await branchesOf(module), below === undefined ? [] : [below])
        : [],
      categories: offered.includes("categories") ? withMissing(await categoriesOf(module), categories) : [],
    };
  });
}

/** Returns the limits of a group in words, by page name; `text` is their form text. */
export async function limitsInWords(text: string, language: Language): Promise<ReadonlyMap<string, string>> {
  const reader = readerOf(adminGroups, "limits", language);
  const entries = Object.entries(parseLimits(text) ?? {});
  return new Map(
    await mapSeries(entries, async ([page, limit]) => [page, await limitInWords(limit, reader)] as const),
  );
}

type Options = LimitsOfModule["below"];

async function branchesOf(module: AnyModule): Promise<Options> {
  const trees = await mapSeries(module.fields.language ? knownLanguages() : [""], (language) =>
    listTree(module, language, undefined),
  );
  return trees
    .flat()
    .slice(0, mostRecords)
    .map((row) => ({ value: String(row.id), text: indented(actionLabel(module, row), row) }));
}

/** No-break spaces show the depth, because a select collapses others. */
function indented(
  label: string,
  { depth, language }: { readonly depth: number; readonly language?: unknown },
) {
  const own = depth === 0 && typeof language === "string" ? `${label} (${language})` : label;
  return `${"\u00A0".repeat(depth * 3)}${own}`;
}

async function categoriesOf(module: AnyModule): Promise<Options> {
  const target = moduleNamed(module.fields.categories?.to ?? "");
  if (!target) return [];
  const { rows } = await listRecords(target, {
    search: "",
    filter1: "",
    orderBy: "",
    listingPage: 1,
    limit: mostRecords,
    filters: module.fields.categories?.among ?? {},
    trash: false,
    reach: undefined,
  });
  return rows.map((row) => ({
    value: String(row.id),
    text: `${actionLabel(target, row)}${typeof row.language === "string" ? ` (${row.language})` : ""}`,
  }));
}

/** A value whose record is gone stays, so that saving the form does not widen what the group may do. */
function withMissing(options: Options, chosen: readonly number[]): Options {
  const missing = chosen.map(String).filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, text: `#${value}` }))];
}
