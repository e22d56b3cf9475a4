import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { changedFields, isPublished, workingRow } from "#lib/kernel/engine/publishing/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { isShown } from "#lib/kernel/traits/published/shown";
import { momentText } from "#lib/platform/i18n/moment-text";
import { translator } from "#lib/platform/i18n/translator";
import type { Viewer } from "../actions/describe-actions.ts";
import { permissionText } from "../explainer/permission-text.ts";
import type { FormDescription } from "../form/form-description.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

/**
 * What the buttons of a form need to say what they will do, of a module whose records are published.
 *
 * @param row as it is stored; undefined for a new record
 */
export function describePublishing(
  module: AnyModule,
  row: Row | undefined,
  { permissions, language }: Viewer,
): Pick<FormDescription, "publishing"> {
  if (!isPublished(module)) return {};
  const mayPublish = allowsIn(permissions, module, "publish");
  const permission = permissionText(`${module.name}.publish`, language);
  const note = translator(language, "admin.publishing")("notAllowed", { permission });
  const live = row ? encodeTexts(module, row) : {};
  const changed = row ? waitingFields(module, row) : [];
  const time = row && workingRow(module, row).publishAt;
  const at = time instanceof Date && time > new Date() ? time.getTime() : null;
  return {
    publishing: {
      isShown: row !== undefined && isShown(row as never, new Date()),
      changed: Object.fromEntries(changed.map((name) => [name, live[name] ?? ""])),
      at,
      previewUrl: adminUrl(language, module.name, row?.id ?? "new", "preview"),
      mayPublish,
      ...(mayPublish ? {} : { note }),
    },
  };
}

/** What visitors see of a record now, and what will become of it, in whole sentences. */
export function publishingLine(module: AnyModule, row: Row, { language }: Viewer): string {
  const t = translator(language, "admin.publishing");
  const time = (value: unknown) => (value instanceof Date ? momentText(value, language) : "");
  const { publishAt, unpublishAt, goesLiveAt, publishedAt, updatedAt } = row;
  const now = new Date();
  if (row.status === "draft") return t("draft");
  if (publishAt instanceof Date && publishAt > now) return t("scheduled", { time: time(publishAt) });
  if (!isShown(row as never, now)) return t("ended", { time: time(unpublishAt) });
  const since = { time: time(publishedAt ?? updatedAt) };
  const names = namesOf(module, waitingFields(module, row), language);
  return [
    names.count === 0 ? t("live", since) : t("liveOlder", since),
    names.count === 0
      ? ""
      : t(goesLiveAt ? "changesScheduled" : "changes", { ...names, time: time(goesLiveAt) }),
    unpublishAt ? t("ends", { time: time(unpublishAt) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** When it goes live is told by itself. */
function waitingFields(module: AnyModule, row: Row): readonly string[] {
  return changedFields(module, row).filter((name) => name !== "publishAt");
}

function namesOf(module: AnyModule, changed: readonly string[], language: Viewer["language"]) {
  const { fields } = moduleTexts(module, language);
  const names = changed.map((name) => fields[name] ?? name);
  return { count: names.length, names: new Intl.ListFormat(language).format(names) };
}
