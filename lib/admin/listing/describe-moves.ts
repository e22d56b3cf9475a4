import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import { scopeOf } from "#lib/kernel/engine/scope";
import type { RecordReach } from "#lib/kernel/limits";
import { listRowKeys } from "#lib/kernel/listing/list";
import { trashTotal } from "#lib/kernel/listing/totals";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { endsOf } from "#lib/kernel/queries/positions";
import { translator } from "#lib/platform/i18n/translator";
import type { ActionDescription, Viewer } from "../describe-actions.ts";
import { isOffered } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { ListingDescription } from "./listing-description.ts";
import type { ListingState } from "./listing-state.ts";

/** Describes the moves of a record in the manual order, as far as it is not at an end of it. */
export async function describeMoves(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<readonly ActionDescription[]> {
  if (!module.ordered || !(await isOffered(module, "update", row, viewer))) return [];
  const t = translator(viewer.language, "admin.base");
  const [first, last] = await endsOf(database(), module.table, scopeOf(module, row));
  const ways = [
    ...(first === row.id ? [] : ["moveUp" as const]),
    ...(last === row.id ? [] : ["moveDown" as const]),
  ];
  return ways.map((name) => ({
    name,
    label: t(name),
    url: adminUrl(viewer.language, module.name, row.id, name),
    method: "POST" as const,
    danger: false,
  }));
}

/** Describes deleting everything in the trash, whatever filter is applied to it. */
export async function describeEmptying(
  module: AnyModule,
  state: ListingState,
  { permissions, language }: Viewer,
  reach: RecordReach | undefined,
): Promise<Pick<ListingDescription, "emptying">> {
  const { view } = state;
  if (view !== "trash" || !allowsIn(permissions, module, "purge")) return {};
  const unfiltered = Object.fromEntries(Object.keys(state.filters).map((name) => [name, ""]));
  const everything = { ...state, search: "", filter1: "", filters: unfiltered, listingPage: 1, limit: 1 };
  const count = reach
    ? (await listRowKeys(module, { ...everything, reach })).count
    : await trashTotal(module);
  if (count === 0) return {};
  const fields = { view, search: "", filter1: "", ...unfiltered, all: "1", empty: "1", count: String(count) };
  return { emptying: { url: adminUrl(language, module.name, "bulk"), count, fields } };
}

/** URL for creating a record of a module, and the label of its button. */
export interface CreateLink {
  readonly url: string;
  readonly text: string;
}

/**
 * Links to a new record, for a viewer who may create one.
 *
 * @param given texts of fields that its form begins with
 */
export function createLink(
  module: AnyModule,
  { permissions, language }: Pick<Viewer, "permissions" | "language">,
  given: Readonly<Record<string, string>> = {},
): CreateLink | undefined {
  if (!allowsIn(permissions, module, "create")) return undefined;
  const query = new URLSearchParams(given).toString();
  const url = adminUrl(language, module.name, "new");
  return { url: query ? `${url}?${query}` : url, text: createText(module, language) };
}

/** Returns the name of a module's new record before it has one, such as "New page". */
export function createText(module: AnyModule, language: Viewer["language"]): string {
  const { create, title } = moduleTexts(module, language);
  return create ?? title;
}
