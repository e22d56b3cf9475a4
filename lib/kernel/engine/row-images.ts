import { eq, getTableColumns } from "drizzle-orm";
import type { Transaction } from "#db/client";
import { noteChange } from "#lib/kernel/engine/audit/trail";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import { sharedError } from "#lib/platform/shared-error";
import { dropLinks, storeLinks, withLinks } from "../queries/links.ts";
import { refreshReferences } from "../references.ts";
import { notifyRemoved, notifyStored } from "./after-change.ts";
import type { Row } from "./form/encode.ts";

/** Record of another module before a change also changed it; undefined: the change created it. */
export interface BeforeImage {
  readonly module: string;
  readonly id: RecordId;
  readonly before: Row | undefined;
}

/**
 * The same with the state after the change; undefined: the record was deleted. Times are texts where it comes from
 * the session.
 */
export interface RowImage extends BeforeImage {
  readonly after: Row | undefined;
}

/** Someone else has since changed a record that was to be restored; thrown so that the transaction rolls back. */
export class Overtaken extends sharedError("Overtaken") {}

/**
 * Returns each record that a change touched besides its own, once: as it was before the whole change, and as it is
 * now.
 */
export async function completeImages(
  tx: Transaction,
  images: readonly BeforeImage[],
): Promise<readonly RowImage[]> {
  const first = images.filter(
    ({ module, id }, index) =>
      images.findIndex((other) => other.module === module && other.id === id) === index,
  );
  const complete = await mapSeries(first, async (image) => ({
    ...image,
    after: await storedRow(tx, moduleOf(image), image.id),
  }));
  return complete.filter(({ before, after }) => before !== undefined || after !== undefined);
}

/**
 * Restores records as they were before a change; throws {@link Overtaken} where one is no longer as the change left
 * it.
 */
export async function restoreImages(images: readonly RowImage[], context: ChangeContext): Promise<void> {
  const { tx } = context;
  const found = new Map<RowImage, Row | undefined>();
  for (const image of images) {
    const now = await storedRow(tx, moduleOf(image), image.id);
    if (now?.version !== image.after?.version && !(image.before === undefined && now === undefined))
      throw new Overtaken();
    found.set(image, now);
  }
  const made = images.filter(({ before }) => before === undefined);
  for (const image of made) {
    const { table } = moduleOf(image);
    await tx.delete(table).where(eq(table.id, image.id)).run();
    await dropLinks(moduleOf(image), image.id, tx);
  }
  for (const image of images) await putBack(tx, image);
  for (const [image, before] of found) {
    const module = moduleOf(image);
    await refreshReferences(module, image.id, tx);
    const after = await storedRow(tx, module, image.id);
    if (after) await notifyStored(module, after, tx, before);
    else await notifyRemoved(module, image.id, tx);
    await noteChange({ module, before, after, isBeside: true }, context);
  }
}

/** Returns the same without the fields that the change did not alter, to be stored until someone undoes it. */
export function slimImage({ before, after, ...image }: RowImage): RowImage {
  if (!before && after) return { ...image, before, after: { id: after.id, version: after.version } };
  if (!before || !after) return { ...image, before, after };
  const keys = Object.keys(before).filter(
    (key) => ["id", "version"].includes(key) || JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const part = (row: Row) => Object.fromEntries(keys.map((key) => [key, row[key]])) as Row;
  return { ...image, before: part(before), after: part(after) };
}

async function putBack(tx: Transaction, image: RowImage): Promise<void> {
  if (image.before === undefined) return;
  const module = moduleOf(image);
  const row = withTimes(module, image.before);
  if (image.after === undefined) await insertAgain(tx, module, row);
  else {
    const version = image.after.version + 1;
    await tx
      .update(module.table)
      .set({ ...row, version } as object)
      .where(eq(module.table.id, image.id))
      .run();
    await storeLinks(module, row, image.id, tx);
  }
}

/** Its place may have been taken meanwhile. */
async function insertAgain(tx: Transaction, module: AnyModule, row: Row): Promise<void> {
  const inserted = await tx.insert(module.table).values(row).onConflictDoNothing().run();
  if (inserted.changes === 0) throw new Overtaken();
}

async function storedRow(tx: Transaction, module: AnyModule, id: RecordId): Promise<Row | undefined> {
  const { table } = module;
  const stored = await tx.select().from(table).where(eq(table.id, id)).all();
  return (await withLinks(tx, module, stored))[0];
}

function moduleOf({ module: name }: BeforeImage): AnyModule {
  const module = moduleNamed(name);
  if (!module) throw new Error(`No module is named "${name}".`);
  return module;
}

/** The session stores JSON, in which a time is a text. */
function withTimes(module: AnyModule, row: Row): Row {
  const columns = Object.entries(getTableColumns(module.table));
  const times = columns.filter(([key, column]) => key in row && String(column.dataType) === "date");
  const read = times.map(([key]) => [key, row[key] && new Date(String(row[key]))] as const);
  return { ...row, ...Object.fromEntries(read.map(([key, time]) => [key, time ?? null])) };
}
