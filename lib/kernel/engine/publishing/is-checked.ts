import type { AnyModule } from "#lib/kernel/module/define-module";
import { isPublished } from "../working-copy.ts";

/** Checks whether records are published or sent as mails, and so are checked before others see them. */
export function isChecked(module: AnyModule): boolean {
  return isPublished(module) || module.mailed === true;
}
