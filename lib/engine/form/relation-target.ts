import type { Field } from "#lib/fields/field";
import { moduleNamed } from "#lib/kernel/registry";
import type { AnyModule } from "#lib/module/define-module";

/** The module that a field points at, where it is a relation. */
export function relationTarget(field: Field | undefined): AnyModule | undefined {
  return field?.to === undefined ? undefined : moduleNamed(field.to);
}
