/**
 * Addresses of the screens of the administration besides the listings and forms of all modules, in English; `{id}`
 * stands for the first record of the module.
 */
export const otherScreens: readonly string[] = [
  "",
  "/account",
  "/adminneo.export",
  "/adminneo.import",
  "/adminneo.maintenance",
  "/adminneo.select?table=pages",
  "/adminneo.snapshots",
  "/adminneo.sql",
  "/adminneo.structure?table=pages",
  "/adminneo.tables",
  "/brokenLinks",
  "/emailLog/templates",
  "/files.gallery.files",
  "/files.gallery.trash",
  "/health.overview",
  "/media/describe",
  "/newsletter/{id}/deliveries",
  "/newsletter/{id}/preview",
  "/newsletterSubscribers/import",
  "/pages/{id}/history",
  "/pages?view=tree",
  "/permissionExplainer?permission=pages.delete",
  "/redirections/import",
  "/redirections/test",
  "/settings",
].map((path) => `/ADMIN/en${path}`);
