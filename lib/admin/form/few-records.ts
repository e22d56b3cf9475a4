import { listRecords } from "#lib/kernel/listing/list";
import { appliesNow, moduleNamed } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import { actionLabel, type Viewer } from "../describe-actions.ts";
import type { FieldDescription } from "./field-description.ts";

const few = 50;

/**
 * Describes a relation to one of a few records as a choice between them, each with its description; one that the
 * reader may not change cannot be chosen. A relation to more of them stays a search.
 */
export async function withChoices(field: FieldDescription, viewer: Viewer): Promise<FieldDescription> {
  const target = field.kind === "relation" ? moduleNamed(field.to ?? "") : undefined;
  if (!target?.fields.description) return field;
  const query = { search: "", filter1: "", orderBy: "id ASC", filters: {}, trash: false, reach: undefined };
  const { rows, count } = await listRecords(target, { ...query, listingPage: 1, limit: few });
  if (count > few || count === 0) return field;
  const options = await mapSeries(rows, async (row) => ({
    value: String(row.id),
    text: actionLabel(target, row),
    hint: String(row.description ?? ""),
    ...((await appliesNow(target, "update", row, viewer.adminId)) ? {} : { locked: true as const }),
  }));
  return {
    ...field,
    kind: "choice",
    options: options.toSorted((one, other) => Number(one.value) - Number(other.value)),
  };
}
