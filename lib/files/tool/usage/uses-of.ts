import { setImmediate } from "node:timers/promises";
import { database } from "#db/client";
import { recordsHolding } from "#lib/files/queries/records-holding";
import type { Row } from "#lib/kernel/engine/form/encode";
import { copyValues } from "#lib/kernel/engine/publishing/working-copy";
import { rowById } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import type { FileUse } from "../contracts.ts";
import { addressPattern, spellingsOf } from "./addresses.ts";

/**
 * Contents of the website that use the addresses of files, or of anything in folders: what visitors see, and what waits
 * to be published. Logs are left out, because they tell of what was. Texts are gone through, since an address that
 * somebody typed is in no index.
 */
export async function usesOf(paths: readonly string[]): Promise<readonly FileUse[]> {
  const uses: FileUse[] = [];
  const patterns = paths.map((path) => ({ path, pattern: addressPattern(path) }));
  for (const module of contentModules())
    for await (const row of rowsUsing(module, paths)) uses.push(...usesIn(module, row, patterns));
  return uses;
}

/** Modules whose records people write. */
export function contentModules(): readonly AnyModule[] {
  return everyModule().filter(({ readOnly }) => !readOnly);
}

/** Records of a module in which an address of files may stand, those in its trash included. */
export async function* rowsUsing(module: AnyModule, paths: readonly string[]): AsyncGenerator<Row> {
  const strings = paths.length > mostPaths ? ["/files/"] : [...new Set(paths.flatMap(spellingsOf))];
  let after: RecordId | undefined;
  do {
    const { ids, last } = await recordsHolding(database(), module, strings, after);
    for (const id of ids) {
      const row = await rowById(database(), module, id, true);
      if (row && !leadsOnFromFile(module, row)) yield row;
    }
    after = last;
    await setImmediate();
  } while (after !== undefined);
}

/** Redirections from addresses that files had: they follow the files by themselves, and keep none from being deleted. */
function leadsOnFromFile(module: AnyModule, { source }: Row): boolean {
  return module.name === "redirections" && typeof source === "string" && source.startsWith("/files/");
}

/** A use of one of some addresses, field by field. */
export function usesIn(
  module: AnyModule,
  row: Row,
  patterns: readonly { readonly path: string; readonly pattern: RegExp }[],
): readonly FileUse[] {
  const texts = textsOf(module, row);
  return patterns.flatMap(({ path, pattern }) => {
    const fields = new Set(texts.filter(([, text]) => text.search(pattern) >= 0).map(([field]) => field));
    return [...fields].map((field) => ({
      module: module.name,
      id: row.id,
      record: String(row[module.list.columns[0] ?? "id"] ?? row.id),
      field,
      path,
      isInTrash: row.deletedAt instanceof Date,
    }));
  });
}

/** What a record holds by field, live and waiting; of secrets nothing is looked at. */
function textsOf(module: AnyModule, row: Row): readonly (readonly [field: string, text: string])[] {
  const copy = copyValues(module, row) ?? {};
  return Object.keys(module.fields).flatMap((key) => {
    if (module.fields[key]?.secret) return [];
    const values = [row[key], copy[key]].filter((value) => value !== undefined && value !== null);
    return values.map(
      (value) => [key, typeof value === "string" ? value : (JSON.stringify(value) ?? "")] as const,
    );
  });
}

/** Of more files at once any address of a file is looked for, which costs one condition. */
const mostPaths = 20;
