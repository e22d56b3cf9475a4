import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backUp } from "#db/back-up";
import { ownPlace } from "#db/own-place";
import { lastBackup } from "#lib/operations/backups/proof";
import { proveRestore } from "#lib/operations/backups/prove-restore";
import { reasonText } from "#lib/operations/health/finding";
import { environment } from "#lib/platform/env";
import { type Command, CommandFailed } from "./command.ts";

export const backupCommand: Command = {
  usage: "<file> | --verify [<file>]",
  summary: `Copies the database to a file while the site runs. Pictures are in VAR_DIR/uploads; copy that folder too.
A PostgreSQL database is copied with its own pg_dump, in the custom format.

--verify restores a backup into a separate folder (for PostgreSQL into a separate database on the same server):
the file you name, or a new one in VAR_DIR/backups. It checks that the backup is intact, complete, of this version,
and shows the same pages as the site. The running site isn’t touched.`,
  options: { verify: { type: "boolean" } },
  run: async ([file], { verify }) => {
    if (environment().databaseUrl === undefined && !existsSync(ownPlace()))
      throw new CommandFailed(`There is no database at ${ownPlace()}.`);
    if (verify) return prove(file);
    if (!file) throw new CommandFailed("Specify a file: npm run cms -- backup <file>");
    if (existsSync(file)) throw new CommandFailed(`${file} already exists; nothing was overwritten.`);
    await backUp(resolve(file));
    lastBackup.keep({ at: new Date().toISOString(), file: resolve(file) });
    console.log(`Backed up to ${resolve(file)}`);
  },
};

async function prove(file: string | undefined): Promise<void> {
  if (file !== undefined && !existsSync(file)) throw new CommandFailed(`The file ${file} doesn’t exist.`);
  const report = (line: string) => console.log(line);
  const { failure, seconds } = await proveRestore({ ...(file ? { file: resolve(file) } : {}), report });
  if (!failure) return console.log(`Verified: this backup can be restored (${seconds} s).`);
  throw new CommandFailed(`Not verified: ${reasonText(failure, "en")}`);
}
