/** The permission that grants everything. */
export const superadmin = "superadmin" as const;

/** Verbs that every module has; modules add their declared actions. */
export const standardActions = ["read", "create", "update", "delete"] as const;

/** Additional action of modules with a trash: permanent deletion. */
export const purge = "purge" as const;

const verbsWithTrash = [...standardActions, purge];
const engineVerbs: ReadonlySet<string> = new Set(verbsWithTrash);

/**
 * Checks whether permissions allow a module's action: `superadmin` grants all, the page name the whole module,
 * `<page>.<action>` that one action. Any grant in a module lets its listing and records be read.
 */
export function allows(permissions: ReadonlySet<string>, page: string, action: string): boolean {
  return groundsOf(permissions, `${page}.${action}`) !== undefined;
}

/** Checks the same, where the module has the action at all: no one creates, changes or deletes what is read-only. */
export function allowsIn(permissions: ReadonlySet<string>, module: Guarded, action: string): boolean {
  return takes(module, action) && allows(permissions, module.name, action);
}

/** Checks whether a module accepts a verb; of the engine's verbs a read-only module accepts only reading. */
export function takes(module: Guarded, action: string): boolean {
  return verbsOf(module).includes(action) || !engineVerbs.has(action);
}

/** Returns the verb whose permission an action of the engine requires; any other action has one of its own. */
export function permissionOfAction(action: string): string {
  return engineActions[action] ?? action;
}

/** An undo also requires the permission of what it reverts, a comment one of two. */
const engineActions: Readonly<Record<string, string | undefined>> = {
  comment: "read",
  file: "read",
  move: "update",
  moveDown: "update",
  moveUp: "update",
  replaceFile: "update",
  restore: "delete",
  sendBack: "publish",
  takeBackFile: "update",
  undo: "read",
  confirm: "read",
  preview: "read",
};

/**
 * Checks whether permissions include everything that another one grants, so that people who have them may pass it on.
 */
export function covers(permissions: ReadonlySet<string>, permission: string): boolean {
  return groundsOf(permissions, permission) !== undefined;
}

/** Every permission entry that a module brings: its page name and one for each action. */
export function permissionsOf(
  module: Guarded & { readonly actions: Record<string, unknown> },
): readonly string[] {
  return [
    module.name,
    ...[...verbsOf(module), ...Object.keys(module.actions)].map((action) => `${module.name}.${action}`),
  ];
}

interface Guarded {
  readonly name: string;
  readonly readOnly?: true;
  readonly single?: true;
  readonly trash?: true;
}

function verbsOf({ readOnly, single, trash }: Guarded): readonly string[] {
  if (readOnly) return ["read"];
  if (single) return ["read", "update"];
  return trash ? verbsWithTrash : standardActions;
}

/** Page name of the overview of all settings; as a permission it grants every group. */
export const settingsPage = "settings";

/** Reason why a group may do something: superadmin, the whole module, that one permission, or reading by another. */
export interface Grounds {
  readonly kind: "superadmin" | "whole" | "single" | "reading";
  /** The permission that the group has. */
  readonly permission: string;
}

/**
 * Returns why permissions allow what a permission names (`pages.delete`, or `pages` for all of it); undefined:
 * nothing does. Names below a name are included: `settings` grants `settings.site.update`.
 */
export function groundsOf(permissions: ReadonlySet<string>, name: string): Grounds | undefined {
  if (permissions.has("superadmin")) return { kind: "superadmin", permission: "superadmin" };
  const page = pageOf(name);
  const whole = pagesAbove(name).find((above) => permissions.has(above));
  if (whole !== undefined) return { kind: "whole", permission: whole };
  if (permissions.has(name)) return { kind: page === undefined ? "whole" : "single", permission: name };
  const other = isReading(name) && [...permissions].find((permission) => permission.startsWith(`${page}.`));
  return other ? { kind: "reading", permission: other } : undefined;
}

/** The module that a permission belongs to; undefined where it names no action. */
export function pageOf(name: string): string | undefined {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : undefined;
}

/** Every permission that grants a name together with others: `settings.site`, `settings` of `settings.site.read`. */
export function pagesAbove(name: string): readonly string[] {
  const page = pageOf(name);
  return page === undefined ? [] : [page, ...pagesAbove(page)];
}

/** Checks whether a permission is to read a module, which anything granted there includes. */
export function isReading(name: string): boolean {
  return pageOf(name) !== undefined && name === `${pageOf(name)}.read`;
}
