import { describingPage } from "#lib/files/media";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { BulkActionDescription, Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { columnLabel } from "./describe-filters.ts";
import { settingPrefix } from "./describe-setting.ts";
import { gatheringOf } from "./gatherings.ts";
import type { ListingView } from "./listing-memory.ts";

/**
 * Returns the actions a viewer has for selected records: restore in the trash, elsewhere declared actions and delete.
 */
export function describeBulkActions(
  module: AnyModule,
  view: ListingView,
  viewer: Pick<Viewer, "permissions" | "language">,
): readonly BulkActionDescription[] {
  const { permissions, language } = viewer;
  const base = translator(language, "admin.base");
  const mayDelete = allowsIn(permissions, module, "delete");
  if (view === "trash") return inTrash(module, viewer);
  const kind = module.trash ? "trash" : "delete";
  const remove = {
    name: "delete",
    label: base("remove"),
    danger: true,
    deletes: true,
    kind,
    asks: true,
  } as const;
  return [
    ...declared(module, viewer),
    ...gathering(module, viewer),
    ...describing(module, viewer),
    ...settings(module, viewer),
    ...(mayDelete ? [remove] : []),
  ];
}

function inTrash(
  module: AnyModule,
  { permissions, language }: Pick<Viewer, "permissions" | "language">,
): readonly BulkActionDescription[] {
  const base = translator(language, "admin.base");
  const note = moduleTexts(module, language).actions.restore?.note;
  const restore = { name: "restore", label: base("restore"), danger: false, kind: "restore" } as const;
  const purging = {
    name: "purge",
    label: base("purge"),
    danger: true,
    deletes: true,
    kind: "purge",
    asks: true,
  } as const;
  return [
    ...(allowsIn(permissions, module, "delete")
      ? [typeof note === "string" ? { ...restore, note } : restore]
      : []),
    ...(allowsIn(permissions, module, "purge") ? [purging] : []),
  ];
}

/** The question before an action runs on many records, with their number. */
export function bulkQuestion(
  { label, kind, note }: BulkActionDescription,
  count: number,
  language: Language,
): string {
  const question = translator(language, "admin.bulk.question")(kind, { count, action: label });
  return note ? `${question} ${note}` : question;
}

/** Returns the fields that can be set for all of them; the value is requested next. */
function settings(
  module: AnyModule,
  { permissions, language }: Pick<Viewer, "permissions" | "language">,
): readonly BulkActionDescription[] {
  if (!allowsIn(permissions, module, "update")) return [];
  return Object.keys(module.list.setInBulk ?? {}).map((field) => ({
    name: `${settingPrefix}${field}`,
    label: module.fields[field]?.isFolder
      ? translator(language, "admin.folders")("moveTo")
      : columnLabel(module, field, language),
    danger: false,
    kind: "set",
  }));
}

/** Returns the new record that can be made of all of them. */
function gathering(
  module: AnyModule,
  { permissions, language }: Pick<Viewer, "permissions" | "language">,
): readonly BulkActionDescription[] {
  const found = gatheringOf(module, permissions);
  if (!found) return [];
  const label = translator(language, "admin.bulk.gather")(`${found.text}Label`);
  return [{ name: found.name, label, danger: false, kind: "gather" }];
}

/** Returns the page on which selected pictures are described together. */
function describing(
  module: AnyModule,
  { permissions, language }: Pick<Viewer, "permissions" | "language">,
): readonly BulkActionDescription[] {
  if (!module.pages?.includes(describingPage) || !allowsIn(permissions, module, "update")) return [];
  const label = translator(language, "admin.describing")("action");
  return [{ name: describingPage, label, danger: false, kind: "gather" }];
}

function declared(
  module: AnyModule,
  { permissions, language }: Pick<Viewer, "permissions" | "language">,
): readonly BulkActionDescription[] {
  const texts = moduleTexts(module, language).actions;
  return Object.entries(module.actions)
    .filter(([name, spec]) => spec.bulk && allowsIn(permissions, module, name))
    .map(([name, spec]) => ({
      name,
      label: texts[name]?.label ?? name,
      danger: spec.danger === true,
      ...(spec.deletes ? { deletes: true as const } : {}),
      kind: "other",
      ...(spec.needsConfirmation ? { asks: true as const } : {}),
    }));
}
