import { eq } from "drizzle-orm";
import { cache } from "react";
import type { Row } from "#lib/kernel/engine/form/encode";
import { openSealed } from "#lib/kernel/engine/form/seal-passwords";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";
import { singleId } from "#lib/kernel/registry";
import { decodeNew } from "../kernel/engine/form/decode.ts";
import type { ValuesOf } from "../kernel/fields/field.ts";
import { withStoredTexts } from "../kernel/fields/localized.ts";
import { type SettingsGroupName, settingsGroups } from "./groups/groups.ts";

export type SettingsOf<Name extends SettingsGroupName> = ValuesOf<(typeof settingsGroups)[Name]["declared"]>;

/** Returns the current values of a group, with defaults for those not set. */
export async function readSettings<Name extends SettingsGroupName>(name: Name): Promise<SettingsOf<Name>> {
  const module = settingsGroupNamed(name);
  const settings = (await settingsRow(module)) ?? withStoredTexts(module, defaultsOf(module));
  return settings as SettingsOf<Name>;
}

/** Returns the group of a page name, types erased. */
export function settingsGroupNamed(name: SettingsGroupName): AnyModule {
  return settingsGroups[name];
}

/** Returns the content of a sealed field of a group; undefined if it is empty or can no longer be opened. */
export async function readSealed(name: SettingsGroupName, field: string): Promise<string | undefined> {
  const module = settingsGroupNamed(name);
  const row = await settingsRow(module);
  return row && openSealed(module, field, row);
}

/** Returns the initial values of a group's fields. */
export function defaultsOf(module: AnyModule): Readonly<Record<string, unknown>> {
  const usual = decodeNew(module, {}, { isDraft: true });
  return usual.ok ? usual.values : {};
}

/**
 * Reads the record of a group of settings, once while a page is rendered; undefined before it was made. A page asks
 * for the name of the site, its look and its languages in several places.
 */
const settingsRow = cache(async (module: AnyModule): Promise<Row | undefined> => {
  const known = statements.get(module) ?? statementOf(module);
  statements.set(module, known);
  return (await known().get()) as Row | undefined;
});

const statements = new Map<AnyModule, ReturnType<typeof statementOf>>();

function statementOf({ table }: AnyModule) {
  return prepared((open) => open.select().from(table).where(eq(table.id, singleId)).prepare());
}
