import { deleteSetting, readSetting, writeSetting } from "#db/queries/settings";
import { prepareDatabase } from "#lib/process/life/prepare-database";
import {
  describeSetting,
  isSettingName,
  isUnderstood,
  type SettingName,
  settingNames,
} from "#lib/settings/operator-settings";
import { type Command, CommandFailed } from "./command.ts";

export const settingsCommand: Command = {
  usage: "[<name> <value> | <name> --reset]",
  summary:
    "Shows or changes the limits of signing in, the shortest password and whether addresses must be\nconfirmed; no restart is needed.\nWithout arguments it lists every setting, its value and the usual one.",
  options: { reset: { type: "boolean" } },
  run: async ([name, value], { reset }) => {
    await prepareDatabase(() => undefined);
    if (name !== undefined) await change(knownName(name), value, reset === true);
    for (const shown of name === undefined ? settingNames : [knownName(name)]) await show(shown);
  },
};

async function change(name: SettingName, value: string | undefined, isReset: boolean): Promise<void> {
  if (isReset) return deleteSetting(name);
  if (value === undefined) return undefined;
  if (!isUnderstood(name, value)) throw new CommandFailed(`${name} must be ${describeSetting(name).rule}.`);
  return writeSetting(name, value, null);
}

async function show(name: SettingName): Promise<void> {
  const { usual } = describeSetting(name);
  const stored = await readSetting(name);
  const isOwn = stored !== undefined && isUnderstood(name, String(stored));
  console.log(`${name.padEnd(38)} ${isOwn ? `${stored} (usually ${usual})` : usual}`);
}

function knownName(name: string): SettingName {
  if (isSettingName(name)) return name;
  throw new CommandFailed(`There is no setting ${name}; npm run cms -- settings lists them.`);
}
