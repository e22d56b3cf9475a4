import { seedDemo } from "#lib/demo/seed";
import { seedRows } from "#lib/demo/seed-rows";
import { listedModules, moduleNamed } from "#lib/kernel/registry";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { type Command, CommandFailed } from "./command.ts";

export const seedCommand: Command = {
  usage: "[--rows N --module NAME]",
  summary: "Fills an empty database with the demo site, or a module with N sample records.",
  options: { rows: { type: "string" }, module: { type: "string" } },
  run: async (_, { rows, module: name }) => {
    await prepareDatabase((line) => console.log(line));
    if (rows === undefined && name === undefined)
      return seedDemo((line) => console.log(line), { isWantedAgain: true });
    const module = typeof name === "string" ? moduleNamed(name) : undefined;
    const names = listedModules().map((listed) => listed.name);
    if (!module || module.single) throw new CommandFailed(`--module must be one of ${names.join(", ")}.`);
    if (typeof rows !== "string" || !/^[1-9]\d{0,7}$/.test(rows))
      throw new CommandFailed("--rows must be a whole number from 1.");
    await seedRows(module, Number(rows), (line) => console.log(line));
  },
};
