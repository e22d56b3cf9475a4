import type { RecordReach } from "#lib/kernel/limits";
import { recordFolders } from "#lib/kernel/listing/folders";
import { listRecords } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { languageName } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { isKnownLanguage } from "#lib/platform/site-languages";
import { actionLabel } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { columnLabel } from "./describe-filters.ts";
import { folderOptions } from "./describe-folders.ts";
import type { BulkSetting } from "./listing-description.ts";

type Options = BulkSetting["values"];

/** Returns the reach by which whoever asks reads a module. */
type ReachOf = (module: AnyModule) => RecordReach | undefined;

/** Prefix of the names of bulk actions that set a field, such as `set.categories`. */
export const settingPrefix = "set.";

/** The field that a bulk action sets, where it sets one that the module offers. */
export function fieldToSet(module: AnyModule, action = ""): string | undefined {
  const field = action.startsWith(settingPrefix) ? action.slice(settingPrefix.length) : undefined;
  return field !== undefined && Object.hasOwn(module.list.setInBulk ?? {}, field) ? field : undefined;
}

/**
 * Describes the question before a field of many records is set: the value, and for a list what happens to the
 * existing entries.
 */
export async function describeSetting(
  module: AnyModule,
  field: string,
  asked: Readonly<Record<string, string | undefined>>,
  language: Language,
  reachOf: ReachOf,
): Promise<BulkSetting> {
  const declared = module.fields[field];
  const t = translator(language, "admin.bulk.set");
  const ways = ["add", "remove", "replace", "clear"] as const;
  const none = declared?.optional && !declared.isFolder ? [{ value: "", text: t("none") }] : [];
  return {
    label: columnLabel(module, field, language),
    ways: declared?.linked ? ways.map((value) => ({ value, text: t(value) })) : [],
    values: [...(await valuesOf(module, field, asked.language, language, reachOf)), ...none],
    ...(declared?.isFolder ? { takesNewFolder: true as const } : {}),
  };
}

async function valuesOf(
  module: AnyModule,
  field: string,
  shownLanguage: string | undefined,
  language: Language,
  reachOf: ReachOf,
): Promise<Options> {
  const declared = module.fields[field];
  const target = declared?.to === undefined ? undefined : moduleNamed(declared.to);
  if (target) {
    const filters = { ...declared?.among, ...module.list.setInBulk?.[field] };
    return recordsOf(target, { filters, reach: reachOf(target) }, shownLanguage);
  }
  if (declared?.isFolder)
    return folderOptions(await recordFolders(module, field, { reach: reachOf(module) }), language);
  if (declared?.kind === "toggle") {
    const t = translator(language, "admin.values");
    return [
      { value: "true", text: t("yes") },
      { value: "false", text: t("no") },
    ];
  }
  const texts = moduleTexts(module, language).options[field] ?? {};
  return Object.entries(texts).map(([value, text]) => ({ value, text }));
}

/** Maximum, as many as a listing shows at once; those of one language where the listing shows only that. */
const most = 500;

async function recordsOf(
  target: AnyModule,
  { filters, reach }: Pick<ListingQuery, "filters" | "reach">,
  shownLanguage: string | undefined,
): Promise<Options> {
  const isOneLanguage = target.fields.language !== undefined && isKnownLanguage(shownLanguage);
  const { rows } = await listRecords(target, {
    reach,
    search: "",
    filter1: "",
    orderBy: `${target.list.columns[0]} ASC`,
    listingPage: 1,
    limit: most,
    filters: { ...filters, ...(isOneLanguage ? { language: shownLanguage } : {}) },
    trash: false,
  });
  return rows.map((row) => {
    const name = actionLabel(target, row);
    const spoken = isOneLanguage || !isKnownLanguage(row.language) ? "" : ` (${languageName(row.language)})`;
    return { value: String(row.id), text: `${name}${spoken}` };
  });
}
