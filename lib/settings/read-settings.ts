import { eq } from "drizzle-orm";
import type { Row } from "#lib/kernel/engine/form/encode";
import { openSealed } from "#lib/kernel/engine/form/seal-passwords";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { singleId } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";
import { decodeNew } from "../kernel/engine/form/decode.ts";
import type { ValuesOf } from "../kernel/fields/field.ts";
import { type SettingsGroupName, settingsGroups } from "./groups/groups.ts";

/** What is set in a group, by field. */
export type SettingsOf<Name extends SettingsGroupName> = ValuesOf<(typeof settingsGroups)[Name]["fields"]>;

/** What is set in a group now, and the default of what nobody set. */
export async function readSettings<Name extends SettingsGroupName>(name: Name): Promise<SettingsOf<Name>> {
  const module = settingsGroupNamed(name);
  return ((await settingsRow(module)) ?? defaultsOf(module)) as unknown as SettingsOf<Name>;
}

/** The group of a page name, types erased. */
export function settingsGroupNamed(name: SettingsGroupName): AnyModule {
  return settingsGroups[name] as unknown as AnyModule;
}

/** What a sealed field of a group holds; undefined where it is empty or cannot be opened any more. */
export async function readSealed(name: SettingsGroupName, field: string): Promise<string | undefined> {
  const module = settingsGroupNamed(name);
  const row = await settingsRow(module);
  return row && openSealed(module, field, row);
}

/** What the fields of a group start with. */
export function defaultsOf(module: AnyModule): Readonly<Record<string, unknown>> {
  const usual = decodeNew(module, {}, { isDraft: true });
  return usual.ok ? usual.values : {};
}

/** The record of a group of settings; undefined before it was made. */
async function settingsRow(module: AnyModule): Promise<Row | undefined> {
  const known = statements.get(module) ?? statementOf(module);
  statements.set(module, known);
  return (await known().get()) as Row | undefined;
}

const statements = new Map<AnyModule, ReturnType<typeof statementOf>>();

function statementOf({ table }: AnyModule) {
  return prepared((open) => open.select().from(table).where(eq(table.id, singleId)).prepare());
}
