import { storedText } from "#lib/kernel/fields/stored-text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { canonicalText } from "./canonical.ts";
import type { Values } from "./decode.ts";
import type { Row } from "./encode.ts";

/** Whether writing `values` over a row would change anything; a new password always would. */
export function differs(module: AnyModule, row: Row, values: Values): boolean {
  return Object.entries(values).some(([key, value]) => {
    const field = module.fields[key];
    if (value === undefined || value === row[key]) return false;
    if (!field || field.secret) return true;
    return storedText(field, value) !== canonicalText(field, row[key]);
  });
}
