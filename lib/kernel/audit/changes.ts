import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import type { Changes } from "#lib/kernel/fields/changes";
import type { AnyModule } from "#lib/kernel/module/define-module";

/** What stands where a secret stood. */
const mask = "••••••";

/** The fields that differ between two states of a record, as form texts; of secrets and of what tells of people only that they differ. */
export function changesBetween(module: AnyModule, before: Row | undefined, after: Row | undefined): Changes {
  const [old, current] = [textsOf(module, before), textsOf(module, after)];
  const differing = Object.entries(module.fields).flatMap(([key, field]) => {
    const [from = "", to = ""] = [old[key], current[key]];
    if (from === to) return [];
    const change =
      field.secret || field.personal ? ([from && mask, to && mask] as const) : ([from, to] as const);
    return [[key, change] as const];
  });
  return Object.fromEntries(differing);
}

/** The texts of a record; secrets as they are stored, because forms do not get them. */
function textsOf(module: AnyModule, row: Row | undefined): Readonly<Record<string, string>> {
  if (!row) return {};
  const secrets = Object.keys(module.fields).filter((key) => module.fields[key]?.secret);
  const stored = Object.fromEntries(secrets.map((key) => [key, String(row[key] ?? "")]));
  return { ...encodeTexts(module, row), ...stored };
}
