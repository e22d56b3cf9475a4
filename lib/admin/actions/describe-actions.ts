import type { Row } from "#lib/engine/form/encode";
import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { inTurn } from "#lib/in-turn";
import type { ActionPlace, AnyModule } from "#lib/module/define-module";
import { appliesNow, behaviourOf } from "#lib/modules/behaviours";
import { allowsIn } from "#lib/permissions/permissions";
import { actionMessage, moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { ActionDescription } from "./action-description.ts";

/** Who looks at a module, and in which language. */
export interface Viewer {
  readonly permissions: ReadonlySet<string>;
  readonly language: Language;
  readonly adminId: string;
}

/** The declared actions that a viewer may run on a record, at a place. */
export async function describeActions(
  module: AnyModule,
  row: Row,
  on: ActionPlace,
  viewer: Viewer,
): Promise<readonly ActionDescription[]> {
  const texts = moduleTexts(module, viewer.language).actions;
  return (
    await inTurn(Object.entries(module.actions), async ([name, spec]) =>
      spec.on.includes(on) && (await isOffered(module, name, row, viewer)) ? [[name, spec] as const] : [],
    )
  )
    .flat()
    .map(([name, spec]) => ({
      name,
      label: actionMessage(module, name, labelKey(module, name, row), viewer.language),
      url: adminUrl(viewer.language, module.name, row.id, name),
      method: spec.deletes ? ("DELETE" as const) : ("POST" as const),
      danger: spec.danger === true,
      ...(spec.copies ? { copies: true as const } : {}),
      ...(spec.asks ? { asks: true as const } : {}),
      ...(spec.input ? { takesInput: true as const } : {}),
      ...(texts[name]?.confirm ? { confirm: texts[name].confirm } : {}),
    }));
}

/** Most actions have one label, some one for what they would do to the record now. */
function labelKey(module: AnyModule, action: string, row: Row): string {
  return behaviourOf(module).labels?.[action]?.(row as never) ?? "label";
}

/** Moving to the trash or deleting for good, where a viewer may. */
export async function describeRemoval(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<ActionDescription | undefined> {
  if (!(await isOffered(module, "delete", row, viewer))) return undefined;
  const t = translator(viewer.language, "admin.base");
  return {
    name: "delete",
    label: t("remove"),
    url: adminUrl(viewer.language, module.name, row.id),
    method: "DELETE",
    danger: true,
    asks: true,
    confirm: t(module.trash ? "confirmTrash" : "confirmDelete", { label: labelOf(module, row) }),
  };
}

/** What a viewer may do with a record of the trash: bring it back, or delete it for good. */
export function describeTrashActions(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): readonly ActionDescription[] {
  const t = translator(viewer.language, "admin.base");
  const urlOf = (name: string) => adminUrl(viewer.language, module.name, row.id, name);
  const restore = { name: "restore", label: t("restore"), url: urlOf("restore"), danger: false };
  const purge = {
    name: "purge",
    label: t("purge"),
    url: urlOf("purge"),
    danger: true,
    asks: true,
    confirm: t("confirmPurge", { label: labelOf(module, row) }),
  } as const;
  return [
    ...(allowsIn(viewer.permissions, module, "delete") ? [{ ...restore, method: "POST" as const }] : []),
    ...(allowsIn(viewer.permissions, module, "purge") ? [{ ...purge, method: "DELETE" as const }] : []),
  ];
}

/** Whether a viewer may run an action or verb, and it makes sense for the record now. */
export async function isOffered(
  module: AnyModule,
  action: string,
  row: Row,
  viewer: Viewer,
): Promise<boolean> {
  return (
    allowsIn(viewer.permissions, module, action) && (await appliesNow(module, action, row, viewer.adminId))
  );
}

/** What a record is called: its first column, or its number while that is empty. */
export function labelOf(module: AnyModule, row: Row): string {
  return String(row[module.list.columns[0]] ?? "") || `#${row.id}`;
}
