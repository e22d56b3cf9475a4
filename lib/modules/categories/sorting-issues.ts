import { categoriesByIds } from "#db/queries/categories";
import type { Issue } from "#lib/engine/form/issue";
import type { ChangeContext } from "#lib/module/behaviour";
import type { RowOf } from "#lib/module/define-module";
import type { categories } from "../categories.ts";

/** What is wrong with the categories of a record: those that sort something else than records of its kind. */
export async function sortingIssues(
  ids: readonly number[] | undefined,
  kind: RowOf<typeof categories>["scope"],
  { tx }: ChangeContext,
): Promise<readonly Issue[]> {
  const found = await categoriesByIds(tx, ids ?? []);
  return found.some(({ scope }) => scope !== kind) ? [{ field: "categories", code: "other_branch" }] : [];
}
