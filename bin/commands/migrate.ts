import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import type { Command } from "./command.ts";

export const migrateCommand: Command = {
  usage: "",
  summary: "Migrates the database to this version, after a backup. Starting the site does the same.",
  options: {},
  run: async () => {
    await prepareDatabase((line) => console.log(line));
    console.log("The database is up to date.");
  },
};
