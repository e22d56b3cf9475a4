import { readSingle } from "#lib/kernel/engine/single";
import { storedText } from "#lib/kernel/fields/text";
import { behaviourOf } from "#lib/kernel/registry";
import { translateIssues } from "#lib/platform/http/respond";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { changeSetting, resetSetting, settingNamed, settingNames } from "#lib/settings/change-setting";
import { type Command, CommandFailed } from "./command.ts";

export const settingsCommand: Command = {
  usage: "[<name> <value> | <name> --reset]",
  summary:
    "Shows or changes the settings of the site, the same as in the administration; no restart is needed.\nWithout arguments it lists every setting with its value and default. Keys to other services are never shown.",
  options: { reset: { type: "boolean" } },
  run: async ([name, value], { reset }) => {
    await prepareDatabase(() => undefined);
    if (name !== undefined) await change(knownName(name), value, reset === true);
    for (const shown of name === undefined ? settingNames() : [knownName(name)]) await show(shown);
  },
};

async function change(name: string, value: string | undefined, isReset: boolean): Promise<void> {
  if (!isReset && value === undefined) return;
  const issues = isReset ? await resetSetting(name) : await changeSetting(name, value ?? "");
  const [problem] = translateIssues(issues, "en");
  if (problem) throw new CommandFailed(`${name}: ${problem.message}`);
}

async function show(name: string): Promise<void> {
  const setting = settingNamed(name);
  const field = setting?.module.fields[setting.field];
  if (!setting || !field) return;
  const given = behaviourOf(setting.module).setByEnvironment?.()[setting.field];
  const stored = (await readSingle(setting.module))[setting.field];
  const [text, usual] = [storedText(field, stored), field.defaultValue].map(inWords);
  console.log(
    `${name.padEnd(38)} ${given ? `${given.text} (set by ${given.variable})`.trimStart() : toldOf()}`,
  );

  function toldOf(): string {
    if (field?.secret) return stored === null ? "not set" : "set, never shown";
    return text === usual ? `${usual}` : `${text} (default ${usual || "empty"})`;
  }
}

/** Formats a value as the operator writes it: switches as on and off, and each value in one line. */
function inWords(text: string): string {
  if (text === "true") return "on";
  return text === "false" ? "off" : text.replaceAll("\n", "\\n");
}

function knownName(name: string): string {
  if (settingNamed(name)) return name;
  throw new CommandFailed(`The setting ${name} doesn’t exist; npm run cms -- settings lists them.`);
}
