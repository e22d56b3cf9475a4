import { and, eq, isNotNull } from "drizzle-orm";
import type { Connection } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { rowById } from "#lib/kernel/engine/read";
import { readableChanges } from "#lib/kernel/fields/changes";
import { storedText } from "#lib/kernel/fields/text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf, singleId } from "#lib/kernel/registry";
import { languages } from "#lib/platform/i18n/languages";
import type { SettingsGroupName } from "#lib/settings/groups/groups";
import { defaultsOf, settingsGroupNamed } from "#lib/settings/read-settings";
import { demoOrganisation, demoSite } from "../content/organisation.ts";

/** Settings of the demo as form texts, by group. */
const demoSettings: Readonly<Partial<Record<SettingsGroupName, FormTexts>>> = {
  "settings.site": Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(demoSite[language]).map(([field, text]) => [`${field}_${language}`, text]),
    ),
  ),
  "settings.organisation": {
    ...demoOrganisation,
    openingHours: JSON.stringify(demoOrganisation.openingHours),
  },
};

/** A setting that still has the value of the demo. */
export interface DemoSetting {
  readonly module: AnyModule;
  readonly field: string;
}

/** Returns the settings that have the demo's value and that no person has ever written. */
export async function untouchedSettings(connection: Connection): Promise<readonly DemoSetting[]> {
  const found: DemoSetting[] = [];
  for (const { module, texts } of groups()) {
    const row = await rowById(connection, module, singleId);
    const written = await fieldsOfPeople(connection, module);
    for (const [field, text] of Object.entries(texts)) {
      const spec = module.fields[field];
      if (row && spec && !written.has(field) && withoutIds(storedText(spec, row[field])) === text)
        found.push({ module, field });
    }
  }
  return found;
}

/** Returns the demo's texts of a group for fields that nobody has set: neither a person, nor the environment. */
export async function freeTexts(connection: Connection, name: SettingsGroupName): Promise<FormTexts> {
  const module = settingsGroupNamed(name);
  const row = await rowById(connection, module, singleId);
  const [usual, given] = [defaultsOf(module), behaviourOf(module).setByEnvironment?.() ?? {}];
  const isFree = (field: string) => {
    const spec = module.fields[field];
    return (
      spec && !(field in given) && (!row || storedText(spec, row[field]) === storedText(spec, usual[field]))
    );
  };
  return Object.fromEntries(Object.entries(demoSettings[name] ?? {}).filter(([field]) => isFree(field)));
}

/** Rows of a list get an id each when they are stored. */
function withoutIds(text: string): string {
  if (!text.startsWith("[")) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === "id" ? undefined : value));
}

function groups() {
  return Object.entries(demoSettings).map(([name, texts]) => ({
    module: settingsGroupNamed(name as SettingsGroupName),
    texts,
  }));
}

async function fieldsOfPeople(connection: Connection, module: AnyModule): Promise<ReadonlySet<string>> {
  const entries = await connection
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.module, module.name), isNotNull(auditLog.createdBy)))
    .all();
  return new Set(entries.flatMap(({ changes }) => Object.keys(readableChanges(changes))));
}
