import type { Field } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { isSettingsGroup } from "#lib/settings/groups/groups";

/** Names of the steps, in their order. */
export const stepNames = ["name", "languages", "appearance", "email", "content", "colleague"] as const;

export type StepName = (typeof stepNames)[number];

/** A step that asks for some fields of a module; `content` asks a question of its own. */
export interface SetupStep {
  readonly name: StepName;
  readonly module?: AnyModule;
  readonly fields: readonly string[];
}

/** Declared fields by step; one with a value per language is asked in each. */
const asked: Readonly<
  Record<Exclude<StepName, "content">, readonly [page: string, fields: readonly string[]]>
> = {
  name: ["settings.site", ["name", "tagline"]],
  languages: ["settings.languages", ["enabled"]],
  appearance: [
    "settings.appearance",
    ["logo", "logoDark", "icon", "accent", "ground", "typeface", "corners"],
  ],
  email: [
    "settings.email",
    ["fromName", "fromAddress", "smtpHost", "smtpPort", "smtpSecurity", "smtpUser", "smtpPassword"],
  ],
  colleague: ["admins", ["name", "email", "group_id", "language"]],
};

/** Returns the steps of this installation: one without its module is left out. */
export function setupSteps(): readonly SetupStep[] {
  return stepNames.flatMap((name): readonly SetupStep[] => {
    if (name === "content") return [{ name, fields: [] }];
    const [page, wanted] = asked[name];
    const module = moduleNamed(page);
    if (!module || (!isSettingsGroup(page) && page !== "admins")) return [];
    const isAsked = ([name, { inLanguage }]: [string, Field]) => wanted.includes(inLanguage?.of ?? name);
    const fields = Object.entries(module.fields).flatMap((entry) => (isAsked(entry) ? [entry[0]] : []));
    return fields.length > 0 ? [{ name, module, fields }] : [];
  });
}
