import { readingReachOf } from "#lib/accounts/reach";
import type { Field } from "#lib/kernel/fields/field";
import { recordFolders } from "#lib/kernel/listing/folders";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Viewer } from "../describe-actions.ts";
import type { FieldDescription } from "./field-description.ts";

/** Suggests the folders that there are, as far as the viewer may read what lies in them. */
export async function describeSuggestions(
  module: AnyModule,
  name: string,
  { isFolder }: Field,
  viewer: Viewer,
): Promise<Pick<FieldDescription, "suggestions">> {
  if (!isFolder) return {};
  const reach = readingReachOf({ ...viewer, id: viewer.adminId }, module);
  return { suggestions: (await recordFolders(module, name, { reach })).map(({ path }) => path) };
}
