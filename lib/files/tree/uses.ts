import { and, eq } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { isAmongTexts } from "#db/expressions";
import { rowById } from "#lib/kernel/engine/read";
import { moduleNamed } from "#lib/kernel/registry";
import { recordReferences } from "#lib/kernel/tables";
import { pathOfFile } from "../library/former-paths.ts";
import type { MediaRow } from "../queries.ts";
import type { FileUse } from "./contracts.ts";
import { existingEntry } from "./locate.ts";
import { folderText, parsePath } from "./paths.ts";
import { filesWithin } from "./queries.ts";

/**
 * Finds contents of the website that use files, or anything in folders, by the index of references: what visitors see
 * and what waits to be published. Throws {@link FileProblem}.
 */
export async function usesOf(paths: readonly string[]): Promise<readonly FileUse[]> {
  const uses: FileUse[] = [];
  for (const text of paths) {
    const { path, file } = await existingEntry(database(), parsePath(text));
    const files = file ? [file] : await filesWithin(database(), folderText(path));
    uses.push(...(await usesOfFiles(database(), files)));
  }
  return uses;
}

async function usesOfFiles(connection: Connection, files: readonly MediaRow[]): Promise<readonly FileUse[]> {
  const byName = new Map(
    files.flatMap((file) => [[String(file.id), file] as const, [file.key, file] as const]),
  );
  const { fromModule, fromId, field, toModule, toId } = recordReferences;
  const isIt = and(eq(toModule, "media"), isAmongTexts(toId, JSON.stringify([...byName.keys()])));
  const found = await connection
    .select({ fromModule, fromId, field, toId })
    .from(recordReferences)
    .where(isIt)
    .all();
  const uses: FileUse[] = [];
  for (const one of found) {
    const module = moduleNamed(one.fromModule);
    const id = module?.id === "uuid" ? one.fromId : Number(one.fromId);
    const row = module && (await rowById(connection, module, id, true));
    const file = byName.get(one.toId);
    if (!row || !file || (module.name === "media" && id === file.id)) continue;
    const record = String(row[module.list.columns[0]] ?? row.id);
    const path = `files/${pathOfFile(file) ?? ""}`;
    uses.push({
      module: module.name,
      id: row.id,
      record,
      field: one.field,
      path,
      isInTrash: row.deletedAt instanceof Date,
    });
  }
  return uses;
}
