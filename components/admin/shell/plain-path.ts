/** Returns a path of the administration without its language: `/ADMIN/cs/pages/7` becomes `/ADMIN/pages/7`. */
export function plainPath(pathname: string | null): string {
  return (pathname ?? "").replace(/^\/ADMIN\/[a-z]{2}(?=\/|$)/, "/ADMIN").replace(/(?<=.)\/$/, "");
}

export function pathInLanguage(pathname: string | null, language: string): string {
  return plainPath(pathname).replace(/^\/ADMIN/, `/ADMIN/${language}`);
}

/**
 * Checks whether a page is a screen of the tool that a link leads to: `/ADMIN/adminneo.sql` of
 * `/ADMIN/adminneo.tables`.
 */
export function isOfTool(pathname: string | null, href: string): boolean {
  const tool = /^(\/ADMIN\/[^/]+\.)[^./]+$/.exec(plainPath(href))?.[1];
  return tool !== undefined && plainPath(pathname).startsWith(tool);
}

/** Returns whether a link points to the page that is shown (`page`), to a page above it (`true`), or elsewhere. */
export function currentMark(
  pathname: string | null,
  href: string,
  isExact = false,
): "page" | "true" | undefined {
  const shown = plainPath(pathname);
  const target = plainPath(href);
  if (shown === target) return "page";
  if (isOfTool(shown, target)) return "true";
  return !isExact && shown.startsWith(`${target}/`) ? "true" : undefined;
}
