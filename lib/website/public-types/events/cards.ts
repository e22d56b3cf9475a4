import { recurringOf } from "#lib/content/events/recurring";
import { categoryIdsOf } from "#lib/content/queries/categories";
import { type EventSummary, timingOf } from "#lib/content/queries/public-events";
import { type Occurrence, occurrencesFrom } from "#lib/platform/recurrence/occurrences";
import { ruleInWords } from "#lib/platform/recurrence/rule-in-words";
import { shownUntil } from "#lib/platform/shown-until";
import { picturesOf } from "#lib/website/pictures";
import { siteTimes } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { SiteCard, SiteDate } from "#lib/website/views/shown";
import type { Sorting } from "../archive/sorting.ts";
import { eventAddress } from "./addresses.ts";

/** Returns the cards for lists of events, in their order: what is to come with its next time, the rest with its last. */
export async function eventCards(
  rows: readonly EventSummary[],
  { labelOf }: Sorting,
  now: Date,
): Promise<readonly SiteCard[]> {
  const pictureOf = await picturesOf(rows);
  const sorted = await categoryIdsOf(
    "events",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { next, last } = timesOf(row, now);
    const { language, repeats, place } = row;
    if (next) shownUntil(next.to.getTime());
    const shown = next ?? last;
    return {
      href: eventAddress(row),
      text: tie(row.title, language),
      perex: row.perex && tie(row.perex, language),
      picture: pictureOf(row),
      label: (sorted.get(row.id) ?? []).flatMap((id) => labelOf(id) ?? [])[0],
      ...(shown && next ? { event: { when: whenText(shown, row), place } } : {}),
      ...(shown && !next ? { date: whenText(shown, row) } : {}),
      ...(repeats !== null && next ? { extent: ruleInWords(repeats, language) } : {}),
    };
  });
}

/** Returns the next time of an event, and the last one if there is none; a stored end is not worked out again. */
export function timesOf(
  row: EventSummary,
  now: Date,
): { readonly next: Occurrence | undefined; readonly last: Occurrence | undefined } {
  const timing = timingOf(row);
  if (!timing) return { next: undefined, last: undefined };
  const recurring = recurringOf(timing);
  const [next] = occurrencesFrom(recurring, now, 1);
  if (next || !row.overAt) return { next, last: undefined };
  return {
    next,
    last: occurrencesFrom(recurring, new Date(row.overAt.getTime() - 1), 1)[0] ?? onlyTime(timing),
  };
}

/** An event without an end is over as soon as it has begun. */
function onlyTime({
  startsAt,
  overAt,
}: {
  readonly startsAt: Date;
  readonly overAt: Date | null;
}): Occurrence {
  return { from: startsAt, to: overAt ?? startsAt };
}

/** Says when something takes place; an end that is not known is left out. */
export function whenText({ from, to }: Occurrence, { language }: Pick<EventSummary, "language">): SiteDate {
  return siteTimes(from, to > from ? to : null, language);
}
