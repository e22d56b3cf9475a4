/** Why a group may do something: by being superadmin, by the whole module, by that one permission, or reading by another. */
export interface Grounds {
  readonly kind: "superadmin" | "whole" | "single" | "reading";
  /** The permission that the group has. */
  readonly permission: string;
}

/** What lets permissions do what a permission names (`pages.delete`, or `pages` for all of it); undefined: nothing. */
export function groundsOf(permissions: ReadonlySet<string>, name: string): Grounds | undefined {
  if (permissions.has("superadmin")) return { kind: "superadmin", permission: "superadmin" };
  const page = pageOf(name);
  if (page !== undefined && permissions.has(page)) return { kind: "whole", permission: page };
  if (permissions.has(name)) return { kind: page === undefined ? "whole" : "single", permission: name };
  const other = isReading(name) && [...permissions].find((permission) => pageOf(permission) === page);
  return other ? { kind: "reading", permission: other } : undefined;
}

/** The module that a permission belongs to; undefined where it names no action. */
export function pageOf(name: string): string | undefined {
  const dot = name.indexOf(".");
  return dot > 0 ? name.slice(0, dot) : undefined;
}

/** Whether a permission is to read a module, which anything granted there brings along. */
export function isReading(name: string): boolean {
  return pageOf(name) !== undefined && name === `${pageOf(name)}.read`;
}
