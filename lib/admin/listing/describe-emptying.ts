import { trashTotal } from "#lib/kernel/listing/totals";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import type { Viewer } from "../actions/describe-actions.ts";
import { adminUrl } from "../urls.ts";
import type { ListingDescription } from "./listing-description.ts";
import type { ListingState } from "./listing-state.ts";

/** Deleting everything that lies in the trash, whatever filter it is looked at with. */
export async function describeEmptying(
  module: AnyModule,
  { view, filters }: ListingState,
  { permissions, language }: Viewer,
): Promise<Pick<ListingDescription, "emptying">> {
  if (view !== "trash" || !allowsIn(permissions, module, "purge")) return {};
  const count = await trashTotal(module);
  if (count === 0) return {};
  const unfiltered = Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));
  const fields = { view, search: "", filter1: "", ...unfiltered, all: "1", empty: "1", count: String(count) };
  return { emptying: { url: adminUrl(language, module.name, "bulk"), count, fields } };
}
