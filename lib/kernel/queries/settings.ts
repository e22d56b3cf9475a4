import { eq, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { settings } from "../tables.ts";
import { prepared } from "./prepared.ts";

/** Returns the value of a setting, or undefined if no one has set it. */
export async function readSetting(key: string): Promise<unknown> {
  return (await byKey().get({ key }))?.value;
}

/** Does the same inside a transaction. */
export async function settingOn(connection: Connection, key: string): Promise<unknown> {
  return (
    await connection.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get()
  )?.value;
}

export async function writeSetting(key: string, value: unknown, adminId: string | null): Promise<void> {
  await setSettingOn(database(), key, value, adminId);
}

/** Does the same inside a transaction. */
export async function setSettingOn(
  connection: Connection,
  key: string,
  value: unknown,
  adminId: string | null,
): Promise<void> {
  const change = { value, updatedAt: new Date(), updatedBy: adminId };
  await connection
    .insert(settings)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: settings.key, set: change })
    .run();
}

/** Deletes a setting, so that its default applies again. */
export async function deleteSetting(key: string): Promise<void> {
  await database().delete(settings).where(eq(settings.key, key)).run();
}

const byKey = prepared((open) =>
  open
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder("key")))
    .prepare(),
);
