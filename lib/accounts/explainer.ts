/**
 * Returns the link to the page that explains who may do what, for one person or one permission; for people allowed to
 * read permissions.
 */
export function explainerOf(about: Readonly<Partial<Record<"admin" | "permission", string>>>) {
  const query = new URLSearchParams(about).toString();
  return { path: `permissionExplainer${query && `?${query}`}`, module: "adminsPermissions" };
}
