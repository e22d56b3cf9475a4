import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { organisationSettings } from "./organisation.ts";

/** Checks that hours end after they begin, and that no two of one day overlap. */
export const organisationSettingsBehaviour: Behaviour<typeof organisationSettings> = {
  prepare: ({ values: { openingHours = [], exceptions = [] } }) => [
    ...wrongHours("openingHours", openingHours),
    ...openingHours.flatMap((row, index) => overlapping(row, openingHours.slice(0, index), index)),
    ...wrongHours("exceptions", exceptions),
    ...exceptions.flatMap(({ date }, index) => doubled(date, exceptions.slice(0, index), index)),
  ],
  actions: {},
};

interface Hours {
  readonly from: string | null;
  readonly to: string | null;
}

function wrongHours(field: string, rows: readonly Hours[]): readonly Issue[] {
  return rows.flatMap(({ from, to }, index) => {
    if (from === null && to === null) return [];
    if (from === null) return [{ field: `${field}.${index}.from`, code: "incomplete_hours" }];
    if (to === null) return [{ field: `${field}.${index}.to`, code: "incomplete_hours" }];
    return to <= from ? [{ field: `${field}.${index}.to`, code: "before_beginning" }] : [];
  });
}

function overlapping(
  row: { readonly day: string; readonly from: string; readonly to: string },
  earlier: readonly (typeof row)[],
  index: number,
): readonly Issue[] {
  const clashes = earlier.some(({ day, from, to }) => day === row.day && row.from < to && from < row.to);
  return clashes ? [{ field: `openingHours.${index}.from`, code: "overlapping_hours" }] : [];
}

function doubled(
  date: string,
  earlier: readonly { readonly date: string }[],
  index: number,
): readonly Issue[] {
  const isDouble = earlier.some((other) => other.date === date);
  return isDouble ? [{ field: `exceptions.${index}.date`, code: "double_day" }] : [];
}
