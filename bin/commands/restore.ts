import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { databaseFile, openDatabase } from "#db/client";
import { copyFilesOfDatabase } from "#db/copy-database";
import { migrateFile } from "#db/migrate";
import { restoreBackup } from "#db/postgres/restore-backup";
import { databaseSuffixes, refuseInUse, replaceDatabase } from "#db/replace-database";
import { forgetSignIns, signIns } from "#lib/accounts/forget-sign-ins";
import { environment } from "#lib/platform/env";
import { type Command, CommandFailed } from "./command.ts";

export const restoreCommand: Command = {
  usage: "<file>",
  summary: "Replaces the database with a backup; the current one is kept next to it. Stop the site first.",
  options: {},
  run: async ([file]) => {
    if (!file || !existsSync(file)) throw new CommandFailed("Specify a file: npm run cms -- restore <file>");
    const { directDatabaseUrl, varDirectory } = environment();
    if (directDatabaseUrl !== undefined) {
      const kept = join(varDirectory, "backups", `before-restore-${Date.now()}.dump`);
      await restoreBackup(directDatabaseUrl, file, { kept, forgotten: signIns });
      return console.log(`${done} The previous database is at ${kept}`);
    }
    const target = databaseFile();
    if (isSameFile(file, target)) throw new CommandFailed(`${file} is the database itself, not a backup.`);
    refuseInUse(target);
    const candidate = join(dirname(target), "restoring.sqlite");
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    await copyFilesOfDatabase(file, candidate);
    try {
      if (!isSound(candidate))
        throw new CommandFailed(`${file} isn’t an intact backup; nothing was changed.`);
      await migrateFile(candidate);
      const database = openDatabase(candidate);
      await forgetSignIns(database);
      database.close();
      const kept = `${target}.before-restore-${Date.now()}`;
      const isKept = await replaceDatabase(target, candidate, kept);
      console.log(isKept ? `${done} The previous database is at ${kept}` : done);
    } finally {
      for (const suffix of databaseSuffixes) rmSync(candidate + suffix, { force: true });
    }
  },
};

const done = "Restored. Everyone has to sign in again.";

function isSameFile(one: string, other: string): boolean {
  if (!existsSync(other)) return false;
  const [first, second] = [statSync(one), statSync(other)];
  return first.dev === second.dev && first.ino === second.ino;
}

/** Checks whether a file is an undamaged database of Redakce. */
function isSound(file: string): boolean {
  try {
    const client = new Sqlite(file);
    const result = client.pragma("integrity_check", { simple: true });
    const migration = client.prepare("SELECT 1 FROM __drizzle_migrations LIMIT 1").get();
    client.close();
    return result === "ok" && migration !== undefined;
  } catch {
    return false;
  }
}
