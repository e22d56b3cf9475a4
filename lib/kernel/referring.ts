import type { AnyModule } from "./module/define-module.ts";
import { everyModule } from "./registry.ts";

/** The modules whose records can refer to others. */
export function referringModules(): readonly AnyModule[] {
  return everyModule().filter((module) => referringFields(module).length > 0);
}

/** The fields of a module by which its records can refer to others. */
export function referringFields({ fields }: AnyModule): readonly string[] {
  return Object.keys(fields).filter((key) => fields[key]?.references);
}

/** Those of them that hold a module's records together, as branches and translations; they use nothing. */
export function structuralFields({ fields }: AnyModule): readonly string[] {
  return Object.keys(fields).filter((key) => ["tree", "translated"].includes(fields[key]?.trait ?? ""));
}
