import { database } from "#db/client";
import { nameOfAdmin } from "#db/queries/audit-log";
import type { Row } from "#lib/crud/encode";
import { recordLabel } from "#lib/crud/read";
import { relationTarget } from "#lib/crud/relation-target";
import type { AnyModule, RecordId } from "#lib/define-module";
import type { Field } from "#lib/fields/field";
import { momentText } from "#lib/i18n/moment-text";
import { translator } from "#lib/i18n/translator";
import { inTurn } from "#lib/in-turn";
import { behaviourOf } from "#lib/modules/behaviours";
import type { Viewer } from "./describe-actions.ts";
import type { CellDescription } from "./listing-description.ts";
import { moduleTexts, valueText } from "./module-texts.ts";

/** The cells of a record's row in the listing, as text in the viewer's language. */
export async function describeCells(
  module: AnyModule,
  row: Row,
  columns: readonly string[],
  viewer: Viewer,
): Promise<readonly CellDescription[]> {
  return inTurn(columns, (field) => describeCell(module, row, field, viewer));
}

/** One value of a record, of a field or a base column. */
export async function describeCell(
  module: AnyModule,
  row: Row,
  field: string,
  viewer: Viewer,
): Promise<CellDescription> {
  const value = row[field];
  const baseKind = value instanceof Date ? "moment" : "derived";
  const kind = (module.fields[field]?.kind ?? baseKind) as CellDescription["kind"];
  const isShownAsBadge = (kind === "choice" || kind === "toggle") && value !== null;
  const state = field === "status" ? stateText(module, row, viewer) : undefined;
  if (state) return { field, kind, text: state.text, value: state.key, tone: state.tone };
  return {
    field,
    kind,
    text: await textOf(module, field, value, viewer),
    ...(isShownAsBadge ? { value: String(value) } : {}),
  };
}

/** The state that a record is in now, in the viewer's language, where its module tells one. */
export function stateText(module: AnyModule, row: Row, { language }: Pick<Viewer, "language">) {
  if (isUnknownChoice(module, "status", row.status)) return undefined;
  const state = behaviourOf(module).state?.(row as never);
  return state && { ...state, text: moduleTexts(module, language).states[state.key] ?? state.key };
}

async function textOf(
  module: AnyModule,
  field: string,
  value: unknown,
  { language }: Viewer,
): Promise<string> {
  if (value === null || value === undefined) return "";
  if (field === "deletedBy") return (await nameOfAdmin(database(), String(value))) ?? "";
  const target = relationTarget(module.fields[field]);
  if (target) return (await recordLabel(target, value as RecordId)) || `#${value}`;
  if (value instanceof Date) return momentText(value, language);
  if (typeof value === "boolean") return translator(language, "admin.values")(value ? "yes" : "no");
  return valueText(module, field, String(value), language);
}

/** Whether a value is stored that is none of the options any more: no state can be told of it. */
function isUnknownChoice(module: AnyModule, name: string, value: unknown): boolean {
  const field: (Field & { readonly options?: unknown }) | undefined = module.fields[name];
  return Array.isArray(field?.options) && !field.options.includes(value);
}
