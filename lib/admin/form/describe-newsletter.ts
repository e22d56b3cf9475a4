import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { adminUrl } from "../urls.ts";
import type { FormDescription } from "./form-description.ts";

/** An issue is looked at as a mail, and what became of its mails is told once there are any; nothing in other modules. */
export function describeNewsletter(
  module: AnyModule,
  saved: Row | undefined,
  language: Language,
): Pick<FormDescription, "mailPreviewUrl" | "pages"> {
  if (!module.mailed) return {};
  const urlOf = (page: string) => adminUrl(language, module.name, saved?.id ?? "new", page);
  const deliveries = { url: urlOf("deliveries"), text: translator(language, "admin.deliveries")("title") };
  return { mailPreviewUrl: urlOf("preview"), ...(saved?.recipients ? { pages: [deliveries] } : {}) };
}
