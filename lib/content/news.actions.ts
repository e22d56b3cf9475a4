import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { endOfDay } from "#lib/platform/i18n/time-zone";
import type { Issue } from "../kernel/engine/form/issue.ts";
import type { news } from "./news.ts";

type News = RowOf<typeof news>;

/** Uses the first category if no main one was chosen, and allows no event to end before it begins. */
export const newsBehaviour: Behaviour<typeof news> = {
  prepare: ({ values, before }) => {
    const record = { ...before, ...values };
    const end = endOfWholeDay(record);
    if (end) Object.assign(values, { eventTo: end });
    const primary = primaryOf(record, values.primaryCategory, before);
    if (primary !== (record.primaryCategory ?? null)) Object.assign(values, { primaryCategory: primary });
    return [
      ...(primary !== null && !(record.categories ?? []).includes(primary) ? [notAmong] : []),
      ...eventIssues({ ...record, ...values }),
    ];
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

/** Returns the end of the day for an event that begins at midnight and has no other end. */
function endOfWholeDay({ kind, eventFrom, eventTo }: Partial<News>): Date | undefined {
  if (kind !== "event" || !eventFrom) return undefined;
  return !eventTo || eventTo.getTime() === eventFrom.getTime() ? endOfDay(eventFrom) : undefined;
}

function eventIssues({ eventFrom, eventTo }: Partial<News>): readonly Issue[] {
  return eventFrom && eventTo && eventTo <= eventFrom ? [{ field: "eventTo", code: "before_beginning" }] : [];
}
