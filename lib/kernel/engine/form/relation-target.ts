import type { Field } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";

/** The module that a field points at, where it is a relation. */
export function relationTarget(field: Field | undefined): AnyModule | undefined {
  return field?.to === undefined ? undefined : moduleNamed(field.to);
}
