import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";

/** Returns the module of the library, types erased. */
export function mediaModule(): AnyModule {
  const module = moduleNamed("media");
  if (!module) throw new Error("The library is no module of this installation.");
  return module;
}
