import { smallAddress } from "#lib/files/library/fingerprint";
import { findPicturesByIds, findShownPictures } from "#lib/files/queries";
import type { Row } from "#lib/kernel/engine/form/encode";
import { fieldNamed } from "#lib/kernel/fields/field";
import type { Reader } from "#lib/kernel/fields/reader";
import { valueInWords } from "#lib/kernel/fields/words";
import type { Usage } from "#lib/kernel/listing/usage";
import { usageOf } from "#lib/kernel/listing/usage";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { behaviourOf } from "#lib/kernel/registry";
import { numberFormat } from "#lib/platform/i18n/intl";
import { mapSeries } from "#lib/platform/map-series";
import type { Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { readerOf } from "../reader.ts";
import { adminUrl } from "../urls.ts";
import type { CellDescription, RowDescription } from "./listing-description.ts";

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

/** Returns the present state of a record in the viewer's language, where its module has states. */
export function stateText(module: AnyModule, row: Row, { language }: Pick<Viewer, "language">) {
  if (isUnknownChoice(module, "status", row.status)) return undefined;
  const state = behaviourOf(module).state?.(row);
  return state && { ...state, text: moduleTexts(module, language).states[state.key] ?? state.key };
}

/** Checks whether a stored value is no longer one of the options, so that no state can be shown for it. */
function isUnknownChoice(module: AnyModule, name: string, value: unknown): boolean {
  const options: readonly unknown[] | undefined = module.fields[name]?.options;
  return options !== undefined && !options.includes(value);
}

/** The column with the number of records that list a record. */
const usageColumn = "usage";

/** Returns rows together with the records that list them, where the listing shows that. */
export async function withUsage(
  module: AnyModule,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<readonly Row[]> {
  if (!columns.includes(usageColumn)) return rows;
  const ids = rows.map(({ id }) => id);
  const usage = await usageOf(module, ids);
  return rows.map((row) => ({ ...row, [usageColumn]: usage.get(row.id) ?? [] }));
}

/** Describes how many records list a record; each number links to them for people allowed to read their module. */
export function describeUsage(row: Row, { permissions, language }: Viewer): CellDescription {
  const usage = (row[usageColumn] ?? []) as readonly Usage[];
  const format = numberFormat(language);
  const links = usage.flatMap(({ module, parameter, count }) => {
    if (!allowsIn(permissions, module, "read")) return [];
    const { title } = moduleTexts(module, language);
    const url = `${adminUrl(language, module.name)}?${new URLSearchParams({ [parameter]: String(row.id) })}`;
    return [{ text: format.format(count), title: `${title}: ${format.format(count)}`, url }];
  });
  const total = usage.reduce((sum, { count }) => sum + count, 0);
  return {
    field: usageColumn,
    kind: "derived",
    text: format.format(total),
    ...(links.length > 0 ? { links } : {}),
  };
}

type PictureOf = (row: Row) => Pick<RowDescription, "picture">;

/**
 * Describes the pictures that represent the records of a page, read together. Where some have one, the others reserve
 * room for it, so that their names line up; where none has, there is no room.
 */
export async function describePictures(module: AnyModule, rows: readonly Row[]): Promise<PictureOf> {
  const pictureOf = (row: Row) => behaviourOf(module).picture?.(row);
  const names = new Set(rows.flatMap((row) => pictureOf(row) ?? []));
  const addresses = new Map([
    ...(await findShownPictures([...names].filter((name) => typeof name === "string"))).map(
      (picture) => [picture.key, smallAddress(picture)] as const,
    ),
    ...(await findPicturesByIds([...names].filter((name) => typeof name === "number"))).map(
      (picture) => [picture.id, smallAddress(picture)] as const,
    ),
  ] as readonly (readonly [string | number, string])[]);
  if (addresses.size === 0) return () => ({});
  return (row) => {
    const url = addresses.get(pictureOf(row) ?? "");
    return { picture: url === undefined ? {} : { url } };
  };
}
