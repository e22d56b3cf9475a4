import type { Row } from "#lib/kernel/engine/form/encode";
import { isChecked } from "#lib/kernel/engine/publishing/is-checked";
import { workingRow } from "#lib/kernel/engine/publishing/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { checkNewsletter } from "#lib/newsletter/drawing/check-newsletter";
import { isLanguage, type Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { readSettings } from "#lib/settings/read-settings";
import { outsideLinks } from "#lib/website/link-check";
import type { Hint } from "#lib/website/publish-check/check-record";
import { checkRecord } from "#lib/website/publish-check/check-record";
import type { Viewer } from "../actions/describe-actions.ts";
import { moduleTexts, valueText } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { FormDescription } from "./form-description.ts";

/** What is worth another look before a record is published, of a module whose records are. */
export async function describeCheck(
  module: AnyModule,
  saved: Row,
  { language, permissions }: Viewer,
): Promise<Pick<FormDescription, "check" | "linkCheck">> {
  if (!isChecked(module) || isUnderWay(module, saved)) return {};
  const row = workingRow(module, saved);
  const now = new Date();
  const mayRead = (target: AnyModule) => allowsIn(permissions, target, "read");
  const hints = module.mailed ? await checkNewsletter(row as never, now) : [];
  return {
    check: [...hints, ...(await checkRecord(module, row, now, mayRead))].map((hint) =>
      describe(module, hint, language),
    ),
    ...(await describeLinkCheck(module, row, language)),
  };
}

/** What was sent cannot be put right any more. */
function isUnderWay({ mailed }: AnyModule, { status }: Row): boolean {
  return mailed === true && status !== "draft" && status !== "scheduled";
}

async function describeLinkCheck(module: AnyModule, row: Row, language: Language) {
  const total = outsideLinks(module, row).length;
  if (total === 0 || !(await readSettings("settings.site")).checksLinks) return {};
  return { linkCheck: { url: adminUrl(language, module.name, row.id, "links"), total } };
}

function describe(module: AnyModule, { reason, field, about = "", stops }: Hint, language: Language) {
  const label = moduleTexts(module, language).fields[field] ?? "";
  const named = isLanguage(about) ? valueText(module, "language", about, language) : about;
  const t = translator(language, "admin.publishCheck.reasons");
  const text = t(reason, { about: named, count: Number(about) || 0, field: "{name}" });
  return { field, label, text, ...(stops ? { stops } : {}) };
}
