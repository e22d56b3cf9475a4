import type { Row } from "#lib/kernel/engine/form/encode";
import { fieldNamed } from "#lib/kernel/fields/base";
import type { Reader } from "#lib/kernel/fields/reader";
import { valueInWords } from "#lib/kernel/fields/words";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/in-turn";
import type { Viewer } from "../actions/describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { readerOf } from "../reader.ts";
import { describeUsage, usageColumn } from "./describe-usage.ts";
import type { CellDescription } from "./listing-description.ts";

/**
 * The cells of records' rows in the listing, as text in the viewer's language.
 *
 * @param own what is known of the records that the rows point at
 */
export function describingCells(
  module: AnyModule,
  columns: readonly string[],
  viewer: Viewer,
  own: Partial<Reader> = {},
): (row: Row) => Promise<readonly CellDescription[]> {
  const each = columns.map((field) => describingCell(module, field, viewer, own));
  return (row) => mapSeries(each, (describe) => describe(row));
}

/** One value of a record, of a field or a base column. */
export function describingCell(
  module: AnyModule,
  field: string,
  viewer: Viewer,
  own: Partial<Reader> = {},
): (row: Row) => Promise<CellDescription> | CellDescription {
  if (field === usageColumn) return (row) => describeUsage(row, viewer);
  const shown = fieldNamed(module.fields, field);
  const kind = shown?.kind ?? "derived";
  const reader = readerOf(module, field, viewer.language, own);
  return async (row) => {
    const value = row[field];
    const state = field === "status" ? stateText(module, row, viewer) : undefined;
    if (state) return { field, kind, text: state.text, value: state.key, tone: state.tone };
    return {
      field,
      kind,
      text: await valueInWords(shown, value, reader),
      ...(shown?.badge && value !== null ? { value: String(value) } : {}),
    };
  };
}

/** The state that a record is in now, in the viewer's language, where its module tells one. */
export function stateText(module: AnyModule, row: Row, { language }: Pick<Viewer, "language">) {
  if (isUnknownChoice(module, "status", row.status)) return undefined;
  const state = behaviourOf(module).state?.(row as never);
  return state && { ...state, text: moduleTexts(module, language).states[state.key] ?? state.key };
}

/** Whether a value is stored that is none of the options any more: no state can be told of it. */
function isUnknownChoice(module: AnyModule, name: string, value: unknown): boolean {
  const options: readonly unknown[] | undefined = module.fields[name]?.options;
  return options !== undefined && !options.includes(value);
}
