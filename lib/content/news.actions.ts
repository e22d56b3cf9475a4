import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import type { Issue } from "../kernel/engine/form/issue.ts";
import type { news } from "./news.ts";

type News = RowOf<typeof news>;

/** Uses the first category if no main one was chosen. */
export const newsBehaviour: Behaviour<typeof news> = {
  prepare: ({ values, before }) => {
    const record = { ...before, ...values };
    const primary = primaryOf(record, values.primaryCategory, before);
    if (primary !== (record.primaryCategory ?? null)) Object.assign(values, { primaryCategory: primary });
    return primary !== null && !(record.categories ?? []).includes(primary) ? [notAmong] : [];
  },
  actions: {},
};

const notAmong: Issue = { field: "primaryCategory", code: "not_among" };

/** Drops a main category chosen earlier if the record is no longer in it. */
function primaryOf(
  { categories = [], primaryCategory = null }: Partial<News>,
  chosen: number | null | undefined,
  before: News | undefined,
): number | null {
  const isChosen = chosen !== undefined && chosen !== null && chosen !== before?.primaryCategory;
  if (primaryCategory !== null && (isChosen || categories.includes(primaryCategory))) return primaryCategory;
  return categories[0] ?? null;
}
