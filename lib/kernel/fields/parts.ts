import type { Field, Part } from "./field.ts";

/** The single values that a field holds: its own, or those of its items. */
export function partsOf(field: Field, value: unknown): readonly Part[] {
  return field.parts ? field.parts(value) : [{ path: [], field, value }];
}

/** Returns the name of a part in forms and in errors, such as `items.2.label`. */
export function partName(name: string, { path }: Pick<Part, "path">): string {
  return [name, ...path].join(".");
}

export function fieldOfPart(name: string): string {
  return name.split(".", 1)[0] ?? "";
}
