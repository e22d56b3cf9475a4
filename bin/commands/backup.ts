import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { database, databaseFile } from "#db/client";
import { copyDatabase } from "#db/copy-database";
import { type Command, CommandFailed } from "./command.ts";

export const backupCommand: Command = {
  usage: "<file>",
  summary:
    "Copies the database to a file while the site runs. Pictures lie in VAR_DIR/uploads; copy that folder too.",
  options: {},
  run: async ([file]) => {
    if (!file) throw new CommandFailed("Say where to: npm run cms -- backup <file>");
    if (existsSync(file)) throw new CommandFailed(`${file} exists already; nothing was overwritten.`);
    if (!existsSync(databaseFile())) throw new CommandFailed(`There is no database at ${databaseFile()}.`);
    await copyDatabase(database(), resolve(file));
    console.log(`Backed up to ${resolve(file)}`);
  },
};
