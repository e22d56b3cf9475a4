import type { AnyModule } from "#lib/kernel/module/define-module";
import { isPublished } from "./working-copy.ts";

/** Whether somebody looks at records of a module again before others see them: those that are published or sent. */
export function isChecked(module: AnyModule): boolean {
  return isPublished(module) || module.mailed === true;
}
