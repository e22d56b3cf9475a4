import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { plantSecrets } from "#lib/database-tool/planted-secrets-fixture";
import { insertAdministrator } from "#test/accounts";
import { useTestDatabase } from "#test/test-database";
import { secretColumns } from "../secrets.ts";
import { Writer } from "./writer.ts";

const directory = mkdtempSync(join(tmpdir(), "redakce-writer-"));
afterAll(() => rmSync(directory, { recursive: true }));

/**
 * A file with planted secrets. The site's library for SQLite must not open it before the writer is closed: two in one
 * process release the locks of each other (sqlite.org/howtocorrupt.html, 2.2.1).
 */
export const writtenFile = join(directory, "cms.sqlite");

let adminId: string;

/** Makes the file anew, with three settings and the superadmin who writes. */
export async function plantFile(): Promise<void> {
  const database = await useTestDatabase();
  adminId = (await insertAdministrator("anna")).id;
  plantSecrets(database);
  database.$client.exec(
    "INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 1), ('b', '2', 1), ('c', '3', 1)",
  );
  writeFileSync(writtenFile, database.$client.serialize());
}

/** Runs statements there in the process of the test, as one that the tool starts would, and commits them. */
export function write(sql: string, { mayRestructure = false } = {}) {
  const rights = { mayRestructure, adminId, isSuperadmin: true };
  const writer = new Writer({ file: writtenFile, waitMs: 0, secrets: secretColumns(), ...rights });
  try {
    const ran = writer.run({ sql, values: [], rows: 1000, bytes: 4 * 1024 * 1024 });
    if (!("refused" in ran)) writer.settle({ commit: { sql: "SELECT 1", values: [] } });
    return ran;
  } finally {
    writer.close();
  }
}
