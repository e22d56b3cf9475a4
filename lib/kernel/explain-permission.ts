/** Why a group may do something: by being superadmin, by the whole module, by that one permission, or reading by another. */
export interface Grounds {
  readonly kind: "superadmin" | "whole" | "single" | "reading";
  /** The permission that the group has. */
  readonly permission: string;
}

/**
 * What lets permissions do what a permission names (`pages.delete`, or `pages` for all of it); undefined: nothing. What
 * lies below a name goes with it: `settings` grants `settings.site.update`.
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

/** Whether a permission is to read a module, which anything granted there brings along. */
export function isReading(name: string): boolean {
  return pageOf(name) !== undefined && name === `${pageOf(name)}.read`;
}
