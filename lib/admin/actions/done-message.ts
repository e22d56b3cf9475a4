import type { AnyModule } from "#lib/kernel/module/define-module";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import type { Language } from "#lib/platform/i18n/languages";
import { actionMessage, moduleTexts } from "../module-texts.ts";

/**
 * Returns the message of an action that worked; if it queued an e-mail, the message says so where mails are only
 * written to files.
 */
export async function doneMessage(
  module: AnyModule,
  action: string,
  key: string,
  language: Language,
): Promise<string> {
  const isSaved = key === "done" && !(await hasMailTransport());
  const saved = moduleTexts(module, language).actions[action]?.saved;
  return isSaved && typeof saved === "string" ? saved : actionMessage(module, action, key, language);
}
