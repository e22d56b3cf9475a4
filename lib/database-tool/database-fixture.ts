import { rmSync, writeFileSync } from "node:fs";
import { afterAll } from "vitest";
import { closeDatabase, type Database, databaseFile, openDatabase, useDatabase } from "#db/client";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";

testState();
afterAll(() => closeDatabase());

/**
 * Gives a test a database of its own in a file that other processes can open; call it before anything reads the
 * environment.
 */
export async function useDatabaseFile(): Promise<Database> {
  const image = (await useTestDatabase()).$client.serialize();
  await closeDatabase();
  const file = databaseFile();
  for (const companion of ["", "-wal", "-shm"]) rmSync(`${file}${companion}`, { force: true });
  writeFileSync(file, image, { mode: 0o600 });
  const database = openDatabase(file);
  useDatabase(database);
  return database;
}
