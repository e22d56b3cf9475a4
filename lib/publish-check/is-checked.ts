import { isPublished } from "#lib/engine/publishing/working-copy";
import type { AnyModule } from "#lib/module/define-module";

/** Whether somebody looks at records of a module again before others see them: those that are published or sent. */
export function isChecked(module: AnyModule): boolean {
  return isPublished(module) || module.mailed === true;
}
