import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { mostProblems, type WorkAnswer, type WorkName, type WorkResult, works } from "./works.ts";

const [file = "", name = ""] = process.argv.slice(2);

/** Reasons for a failure, by the primary result code of SQLite. */
const failures: Readonly<Record<number, "busy" | "full">> = { 5: "busy", 6: "busy", 13: "full" };

const doing: Readonly<Record<WorkName, (client: DatabaseSync) => WorkResult>> = {
  check: (client) => ({ problems: [...damages(client), ...lostKeys(client)].slice(0, mostProblems) }),
  optimize: (client) => changing(client, "PRAGMA optimize = 0x10002"),
  vacuum: (client) => changing(client, "VACUUM"),
};

/** The wait for other connections is no longer, because they wait for this one. */
const patienceMs = 2000;

process.send?.(respond(name as WorkName));
process.disconnect?.();

function respond(work: WorkName): WorkAnswer {
  const { writes } = works[work];
  try {
    if (work === "vacuum" && !hasRoom()) return { failed: "full" };
    const client = new DatabaseSync(file, { readOnly: !writes, timeout: patienceMs });
    try {
      return { result: doing[work](client) };
    } finally {
      client.close();
    }
  } catch (error) {
    return { failed: failures[((error as { readonly errcode?: number }).errcode ?? 0) & 0xff] ?? "broken" };
  }
}

function damages(client: DatabaseSync): readonly string[] {
  const rows = client.prepare(`PRAGMA integrity_check(${mostProblems})`).all();
  const told = rows.map(({ integrity_check }) => String(integrity_check));
  return told.length === 1 && told[0] === "ok" ? [] : told;
}

function lostKeys(client: DatabaseSync): readonly string[] {
  const found: string[] = [];
  for (const { table, rowid, parent } of client.prepare("PRAGMA foreign_key_check").iterate()) {
    if (found.length >= mostProblems) break;
    found.push(`${table} ${rowid} → ${parent}`);
  }
  return found;
}

/** The write-ahead log is folded back first and afterwards, so that the sizes are those of the file. */
function changing(client: DatabaseSync, sql: string): WorkResult {
  client.exec("PRAGMA wal_checkpoint(PASSIVE)");
  const before = statSync(file).size;
  client.exec(sql);
  client.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return { before, after: statSync(file).size };
}

/**
 * The new file is created next to the old one, which is then overwritten through the log
 * (sqlite.org/lang_vacuum.html).
 */
function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize > 2 * statSync(file).size;
}
