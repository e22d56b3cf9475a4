import type { AnyModule } from "#lib/kernel/module/define-module";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import type { Language } from "#lib/platform/i18n/languages";
import { actionMessage, moduleTexts } from "../module-texts.ts";

/** What an action answers that worked; one that queued an e-mail says so where mails only become files. */
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
