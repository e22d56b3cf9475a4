import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backUp } from "#db/back-up";
import { ownPlace } from "#db/own-place";
import { lastBackup } from "#lib/operations/backups/proof";
import { proveRestore } from "#lib/operations/backups/prove-restore";
import { reasonText } from "#lib/operations/health/finding-text";
import { environment } from "#lib/platform/env";
import { type Command, CommandFailed } from "./command.ts";

export const backupCommand: Command = {
  usage: "<file> | --verify [<file>]",
  summary: `Copies the database to a file while the site runs. Pictures lie in VAR_DIR/uploads; copy that folder too.
A database of PostgreSQL is copied by its own pg_dump, in its custom format.

--verify restores a backup into a folder of its own (of PostgreSQL into a database of its own on the
same server), the one that is named or one that it takes into VAR_DIR/backups, and says what that proved: that it is sound, of this version, complete, and shows the pages
that the site shows. The running site is not touched.`,
  options: { verify: { type: "boolean" } },
  run: async ([file], { verify }) => {
    if (environment().databaseUrl === undefined && !existsSync(ownPlace()))
      throw new CommandFailed(`There is no database at ${ownPlace()}.`);
    if (verify) return prove(file);
    if (!file) throw new CommandFailed("Say where to: npm run cms -- backup <file>");
    if (existsSync(file)) throw new CommandFailed(`${file} exists already; nothing was overwritten.`);
    await backUp(resolve(file));
    lastBackup.keep({ at: new Date().toISOString(), file: resolve(file) });
    console.log(`Backed up to ${resolve(file)}`);
  },
};

async function prove(file: string | undefined): Promise<void> {
  if (file !== undefined && !existsSync(file)) throw new CommandFailed(`There is no file ${file}.`);
  const report = (line: string) => console.log(line);
  const { failure, seconds } = await proveRestore({ ...(file ? { file: resolve(file) } : {}), report });
  if (!failure) return console.log(`Proven: this backup can be restored (${seconds} s).`);
  throw new CommandFailed(`Not proven: ${reasonText(failure, "en")}`);
}
