import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits, isWithinLimits } from "#lib/accounts/reach";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { GroupLimits } from "#lib/kernel/limits";
import type { ActionPlace, AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { appliesNow, behaviourOf, moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { naming } from "#lib/platform/i18n/naming";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { actionMessage, moduleTexts } from "./module-texts.ts";
import { mayBeNamed } from "./permission-text.ts";
import { adminUrl } from "./urls.ts";

/** Permissions and language of the person viewing a module. */
export interface Viewer {
  readonly permissions: ReadonlySet<string>;
  readonly limits: GroupLimits;
  readonly language: Language;
  readonly adminId: string;
}

/** The viewer that an administrator is. */
export function viewerOf({ id, permissions, limits }: SignedInAdmin, language: Language): Viewer {
  return { permissions, limits, language, adminId: id };
}

/** Checks whether a viewer's limits let them read a record of a module that they may read. */
export function mayReadRecord(
  { adminId, ...viewer }: Pick<Viewer, "adminId" | "permissions" | "limits">,
  module: AnyModule,
  id: RecordId,
): Promise<boolean> {
  return isRecordWithinLimits({ id: adminId, ...viewer }, module, id);
}

/** Returns the items whose records a viewer may read, by their paths such as `news/12`. */
export async function namedTo<Item extends { readonly path?: string | undefined }>(
  items: readonly Item[],
  viewer: Pick<Viewer, "adminId" | "permissions" | "limits">,
): Promise<readonly Item[]> {
  const mayName = await mapSeries(items, async ({ path }) => {
    if (!mayBeNamed(path, viewer.permissions)) return false;
    const [page = "", idText = ""] = path?.split("/") ?? [];
    const module = moduleNamed(page);
    const id = module && parseRecordId(module, idText);
    return !module || id === undefined || mayReadRecord(viewer, module, id);
  });
  return items.filter((_, index) => mayName[index]);
}

/** The declared actions that a viewer may run on a record, at a place. */
export function describeActions(
  module: AnyModule,
  row: Row,
  on: ActionPlace,
  viewer: Viewer,
): Promise<readonly ActionDescription[]> {
  return describingActions(module, on, viewer)(row);
}

/** Does the same for many records, computing the common parts only once. */
export function describingActions(
  module: AnyModule,
  on: ActionPlace,
  viewer: Viewer,
): (row: Row) => Promise<readonly ActionDescription[]> {
  const { permissions, language, adminId } = viewer;
  const texts = moduleTexts(module, language).actions;
  const allowed = Object.entries(module.actions)
    .filter(([name, spec]) => spec.on.includes(on) && allowsIn(permissions, module, name))
    .map(([name, spec]) => ({
      name,
      method: spec.deletes ? ("DELETE" as const) : ("POST" as const),
      danger: spec.danger === true,
      ...(spec.copies ? { copies: true as const } : {}),
      ...(spec.needsConfirmation ? { asks: true as const } : {}),
      ...(spec.input ? { takesInput: true as const } : {}),
      ...(texts[name]?.confirm ? { confirm: texts[name].confirm } : {}),
    }));
  return async (row) => {
    if (!(await isWithinLimits(module, row, viewer))) return [];
    const offered = await mapSeries(allowed, async (action) =>
      (await appliesNow(module, action.name, row, adminId)) ? [action] : [],
    );
    return offered.flat().map((action) => ({
      ...action,
      label: actionMessage(module, action.name, labelKey(module, action.name, row, language), language),
      url: adminUrl(language, module.name, row.id, action.name),
    }));
  };
}

/**
 * Returns the key of the label: most actions have one, a few have one for their effect on the record now, where there
 * is a text for it.
 */
function labelKey(module: AnyModule, action: string, row: Row, language: Language): string {
  const own = behaviourOf(module).labels?.[action]?.(row);
  return own !== undefined && moduleTexts(module, language).actions[action]?.[own] ? own : "label";
}

/** Describes moving to the trash or deleting permanently, if the viewer may. */
export function describeRemoval(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<ActionDescription | undefined> {
  return describingRemoval(module, viewer)(row);
}

/** The same for many records. */
export function describingRemoval(
  module: AnyModule,
  viewer: Viewer,
): (row: Row) => Promise<ActionDescription | undefined> {
  const t = translator(viewer.language, "admin.base");
  const remove = { name: "delete", label: t("remove"), method: "DELETE", danger: true, asks: true } as const;
  const question = naming((label) => t(module.trash ? "confirmTrash" : "confirmDelete", { label }));
  return async (row) => {
    if (!(await isOffered(module, "delete", row, viewer))) return undefined;
    const url = adminUrl(viewer.language, module.name, row.id);
    return { ...remove, url, confirm: question(actionLabel(module, row)) };
  };
}

/** Returns the actions a viewer has for a record in the trash: restore it, or delete it permanently. */
export async function describeTrashActions(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<readonly ActionDescription[]> {
  if (!(await isWithinLimits(module, row, viewer))) return [];
  const t = translator(viewer.language, "admin.base");
  const urlOf = (name: string) => adminUrl(viewer.language, module.name, row.id, name);
  const restore = { name: "restore", label: t("restore"), url: urlOf("restore"), danger: false };
  const purge = {
    name: "purge",
    label: t("purge"),
    url: urlOf("purge"),
    danger: true,
    asks: true,
    confirm: t("confirmPurge", { label: actionLabel(module, row) }),
  } as const;
  return [
    ...(allowsIn(viewer.permissions, module, "delete") ? [{ ...restore, method: "POST" as const }] : []),
    ...(allowsIn(viewer.permissions, module, "purge") ? [{ ...purge, method: "DELETE" as const }] : []),
  ];
}

/** Checks whether a viewer may run an action or verb, and whether it makes sense for the record now. */
export async function isOffered(
  module: AnyModule,
  action: string,
  row: Row,
  viewer: Viewer,
): Promise<boolean> {
  return (
    allowsIn(viewer.permissions, module, action) &&
    (await isWithinLimits(module, row, viewer)) &&
    (await appliesNow(module, action, row, viewer.adminId))
  );
}

/** Returns the address at which a reader who may change a picture sets its focal point and crop. */
export async function adjustableAt(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<{ readonly adjustUrl?: string }> {
  const isAdjustable =
    module.files && row.type === "picture" && (await isOffered(module, "update", row, viewer));
  return isAdjustable ? { adjustUrl: adminUrl(viewer.language, module.name, row.id) } : {};
}

/** Returns the label of a record: its first column, or its number while that is empty. */
export function actionLabel(module: AnyModule, row: Row): string {
  return String(row[module.list.columns[0]] ?? "") || `#${row.id}`;
}

/** A button that runs `POST url` (or DELETE) and shows the envelope's message. */
export interface ActionDescription {
  readonly name: string;
  readonly label: string;
  /** Path with the language segment. */
  readonly url: string;
  readonly method: "POST" | "DELETE";
  /** Question asked before it runs. */
  readonly confirm?: string;
  readonly danger: boolean;
  /** True if it copies the record as it is saved. */
  readonly copies?: true;
  /** True if the consequences are shown before it runs. */
  readonly asks?: true;
  /** True if `url` shows a form with the fields that the action accepts; posting it there runs the action. */
  readonly takesInput?: true;
}

/** An action for many records; `kind` names the question that is asked before. */
export interface BulkActionDescription {
  readonly name: string;
  readonly label: string;
  readonly danger: boolean;
  readonly kind: "trash" | "delete" | "restore" | "purge" | "empty" | "other" | "set" | "gather";
  /** True if it deletes, so that the interface sends it as DELETE. */
  readonly deletes?: true;
  /** Text after the question. */
  readonly note?: string;
  /** True if the consequences are shown before it runs. */
  readonly asks?: true;
}
