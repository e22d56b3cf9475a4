/** Where it is explained who may do what, asked about one person or one permission; for whoever may read permissions. */
export function explainerOf(about: Readonly<Partial<Record<"admin" | "permission", string>>>) {
  const query = new URLSearchParams(about).toString();
  return { path: `permissionExplainer${query && `?${query}`}`, module: "adminsPermissions" };
}
