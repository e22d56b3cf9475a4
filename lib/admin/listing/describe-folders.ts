import {
  folderAbove,
  foldersOnTheWay,
  lastOfFolder,
  noFolder,
  normaliseFolder,
} from "#lib/kernel/fields/folder";
import type { RecordReach } from "#lib/kernel/limits";
import { withinParameter } from "#lib/kernel/listing/filters";
import { folderField, type RecordFolder, recordFolders } from "#lib/kernel/listing/folders";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { collator } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import { listingAddress } from "./listing-address.ts";
import type { FoldersDescription } from "./listing-description.ts";
import type { ListingState } from "./listing-state.ts";

/** Name of the last segment of the address that changes folders. */
const foldersPage = "folders";

/**
 * Describes the folders of a listing, for a module whose records lie in folders; undefined in the trash. Opening one
 * begins at its first page, without a search, in the same view and order. The whole library is listed with all its
 * folders, an opened one alone, unless the other is chosen; a choice stays for the folders opened next.
 */
export async function describeFolders(
  module: AnyModule,
  state: ListingState,
  viewer: Pick<Viewer, "permissions" | "language">,
  reach: RecordReach | undefined,
): Promise<FoldersDescription | undefined> {
  const field = folderField(module);
  if (field === undefined || state.view === "trash") return undefined;
  const { language, permissions } = viewer;
  const { path, scope } = openFolderOf(state, field);
  const urlOf = (folder: string, as: Scope) => {
    const filters = { ...emptied(state.filters), ...filtersFor(field, folder, as) };
    return listingAddress(module, language, { ...state, filters, search: "", filter1: "", listingPage: 1 });
  };
  const opens = path === "" && scope === "within" ? "own" : scope;
  const folders = await recordFolders(module, field, { reach });
  const below = folders.filter((folder) => folderAbove(folder.path) === path);
  const url = adminUrl(language, module.name, foldersPage);
  const mayChange = allowsIn(permissions, module, "update");
  const { total = 0 } = folders.find((folder) => folder.path === path) ?? {};
  const hasScopes = below.length > 0 || (path === "" && scope === "own");
  return {
    path,
    crumbs: [
      { name: moduleTexts(module, language).title, url: urlOf("", "within") },
      ...foldersOnTheWay(path).map((folder) => ({ name: lastOfFolder(folder), url: urlOf(folder, opens) })),
    ],
    below: below
      .map((folder) => ({
        name: lastOfFolder(folder.path),
        count: folder.total,
        url: urlOf(folder.path, opens),
      }))
      .toSorted((one, other) => collator(language).compare(one.name, other.name)),
    scopes: hasScopes
      ? scopesAt(path).map((one) => ({ scope: one, url: urlOf(path, one), isShown: one === scope }))
      : [],
    total,
    all: inOrder(folders, language),
    ...(mayChange || allowsIn(permissions, module, "create") ? { makeUrl: url } : {}),
    ...(mayChange && total > 0 ? { changeUrl: url } : {}),
  };
}

type Scope = "own" | "within";

/** The usual one comes first. */
function scopesAt(path: string): readonly Scope[] {
  return path === "" ? ["within", "own"] : ["own", "within"];
}

/** Returns the folder that a listing shows, as the texts that a new record in it begins with. */
export function openFolder(module: AnyModule, state: ListingState): Readonly<Record<string, string>> {
  const field = folderField(module);
  const path = field === undefined ? "" : openFolderOf(state, field).path;
  return field === undefined || path === "" ? {} : { [field]: path };
}

/** Returns folders to choose from, after that of records in no folder; each is indented by what it lies in. */
export function folderOptions(folders: readonly RecordFolder[], language: Language) {
  return [
    { value: "", text: translator(language, "admin.folders")("none") },
    ...inOrder(folders, language).map((path) => ({ value: path, text: path.replaceAll("/", " / ") })),
  ];
}

/** Sorts paths name by name, so that each folder is followed by those within it. */
function inOrder(folders: readonly RecordFolder[], language: Language): readonly string[] {
  const { compare } = collator(language);
  const names = folders.map(({ path }) => path.split("/"));
  const sorted = names.toSorted((one, other) => {
    const at = one.findIndex((name, index) => name !== other[index]);
    if (at < 0 || other[at] === undefined) return one.length - other.length;
    return compare(one[at] ?? "", other[at]);
  });
  return sorted.map((path) => path.join("/"));
}

function openFolderOf(
  { filters }: ListingState,
  field: string,
): { readonly path: string; readonly scope: Scope } {
  const own = filters[field] ?? "";
  if (own !== "") return { path: normaliseFolder(own), scope: "own" };
  return { path: normaliseFolder(filters[withinParameter(field)] ?? ""), scope: "within" };
}

function filtersFor(field: string, path: string, scope: Scope): Readonly<Record<string, string>> {
  if (scope === "own") return { [field]: path === "" ? noFolder : path, [withinParameter(field)]: "" };
  return { [field]: "", [withinParameter(field)]: path };
}

function emptied(filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));
}
