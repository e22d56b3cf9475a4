import type { Row } from "#lib/kernel/engine/form/encode";
import { intentOf } from "#lib/kernel/engine/publishing/publish";
import { workingRow } from "#lib/kernel/engine/publishing/working-copy";
import type { Saved } from "#lib/kernel/engine/rows";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { momentText } from "#lib/platform/i18n/moment-text";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { actionMessage, moduleTexts } from "../module-texts.ts";

/** What a saved form is answered with: what became of it, and which fields of others stayed as they made them. */
export function savedMessage(call: AdminCall, { row, before, merged }: Saved): string {
  const { module, language } = call;
  const t = translator(language, "admin.actions");
  const done = intendedMessage(call, row, before);
  if (!merged || merged.theirs.length === 0) return done ?? t("saved");
  const { fields } = moduleTexts(module, language);
  const names = new Intl.ListFormat(language).format(merged.theirs.map((field) => fields[field] ?? field));
  return done ? `${done} ${t("othersKept", { fields: names })}` : t("savedMerged", { fields: names });
}

/** Of a form that said what it intends: what came of that. */
export function intendedMessage(
  { module, texts, language }: AdminCall,
  row: Row,
  before?: Row,
): string | undefined {
  const intent = intentOf(module, texts.intent);
  if (intent === undefined) return undefined;
  const t = translator(language, "admin.publishing.saved");
  if (intent === "review") return t("review");
  if (intent === "draft" && before?.goesLiveAt instanceof Date)
    return t("unscheduled", { time: momentText(before.goesLiveAt, language) });
  const planned = intent === "draft" ? plannedTime(module, row) : undefined;
  if (planned) return t("unplanned", { time: momentText(planned, language) });
  if (intent === "draft") return t(row.status === "published" ? "beside" : "draft");
  const time = [row.goesLiveAt, row.publishAt].find((value) => value instanceof Date);
  if (intent === "publish" && time instanceof Date && time > new Date())
    return t("scheduled", { time: momentText(time, language) });
  return actionMessage(module, intent, "done", language);
}

/** The time to come that a draft names, at which nothing happens because nobody published it. */
function plannedTime(module: AnyModule, row: Row): Date | undefined {
  const { publishAt } = workingRow(module, row);
  const isInForce = row.status === "published" && Number(publishAt) === Number(row.publishAt);
  return !isInForce && publishAt instanceof Date && publishAt > new Date() ? publishAt : undefined;
}
