import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { countPages } from "#lib/content/queries/public-pages";
import { countMedia } from "#lib/files/queries";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { addDemoMarks } from "#lib/kernel/queries/demo-records";
import { readSetting, setSettingOn } from "#lib/kernel/queries/settings";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { demoModules, isOfDemo } from "./modules.ts";

/** `kept`: the database was filled with the demo; `left`: it begins empty, or the demo was taken away. */
export type DemoState = "kept" | "left";

const stateSetting = "demo.state";

/** Setting that exists while the demo is being written. */
export const demoBegun = "demo.begun";

/** Setting of the guide through a new site; sites that were there before the guide have none. */
export const setupBegun = "setup";

/** Lets the guide through a new site begin. */
export async function beginSetup(connection: Connection): Promise<void> {
  await setSettingOn(connection, setupBegun, { done: [] }, null);
}

/** Returns undefined for a database in which nothing was decided yet. */
export async function demoState(): Promise<DemoState | undefined> {
  const state = await readSetting(stateSetting);
  return state === "kept" || state === "left" ? state : undefined;
}

export async function setDemoState(
  connection: Connection,
  state: DemoState,
  adminId: string | null = null,
): Promise<void> {
  await setSettingOn(connection, stateSetting, state, adminId);
}

/**
 * Marks the demo in a database that was filled before demo records were marked, by the history of its records. Runs
 * once; a database that is empty, or in which the demo was begun, is left to the seed.
 */
export async function adoptDemo(): Promise<void> {
  if ((await demoState()) !== undefined) return;
  if ((await readSetting(demoBegun)) === true) return;
  if ((await countPages()) === 0 && (await countMedia()) === 0) return;
  await database().transaction(async (tx) => {
    await setDemoState(tx, (await markDemo(tx)) > 0 ? "kept" : "left");
  });
}

/**
 * Marks every record that the program itself created in the modules of the demo, with its present version.
 *
 * @returns how many records the demo has
 */
export async function markDemo(connection: Connection): Promise<number> {
  let marked = 0;
  for (const module of demoModules) {
    const rows = (await rowsByProgram(connection, module)).filter((row) => isOfDemo(module, row));
    const marks = rows.map((row) => ({
      module: module.name,
      recordId: String(row.id),
      version: row.version,
      address: module.name === newsletterSubscribers.name ? String(row.email).toLowerCase() : null,
    }));
    await addDemoMarks(connection, marks);
    marked += marks.length;
  }
  return marked;
}

/** Made-up records for measurements have no entry in the audit log, so they are none of the demo. */
async function rowsByProgram(connection: Connection, module: AnyModule): Promise<readonly Row[]> {
  const { recordId, action, createdBy } = auditLog;
  const isCreation = and(eq(auditLog.module, module.name), eq(action, "created"), isNull(createdBy));
  const created = await connection.select({ recordId }).from(auditLog).where(isCreation).all();
  const ids = created.flatMap(({ recordId: id }) => (id === null ? [] : [idOf(module, id)]));
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = inArray(module.table.id, ids.slice(from, from + atOnce));
    found.push(...((await connection.select().from(module.table).where(some).all()) as Row[]));
  }
  return found;
}

/** Ids per statement. */
const atOnce = 500;

/** Returns the id of a record from its text in the audit log. */
export function idOf(module: AnyModule, text: string): RecordId {
  return module.id === "uuid" ? text : Number(text);
}
