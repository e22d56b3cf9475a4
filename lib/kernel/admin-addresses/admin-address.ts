import { permissionOfAction, settingsPage } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { type Tool, type ToolScreen, toolNamed, toolOfSegment } from "#lib/kernel/tools";
import { isLanguage, type Language } from "#lib/platform/i18n/languages";
import { adminMethods, isNew, isOfListing } from "./admin-methods.ts";

/** What a request under /ADMIN asks for, whatever language its address carries. */
export interface AdminAddress {
  readonly language: Language | undefined;
  /** Path without the language segment, such as `/ADMIN/pages/12`. */
  readonly path: string;
  /**
   * What follows /ADMIN, its first segment the name of a module: `settings.site` of `/ADMIN/settings/site`; or of a tool,
   * the second its screen: `adminneo`, `sql` of `/ADMIN/adminneo.sql`.
   */
  readonly segments: readonly string[];
  /** Login pages answer without a session. */
  readonly isEntrance: boolean;
  /** The module asked for and the permission it takes, or undefined for a fixed page. */
  readonly target: { readonly page: string; readonly action: string } | undefined;
}

/** Pages of the administration that are no modules; whoever is signed in may open them, and some ask for more. */
const fixedPages = new Set(["account", "brokenLinks", "largeUploads", "logout", "search", "uploads"]);

/** Fixed pages that take a permission of a module. */
const guardedPages = new Map([
  ["permissionExplainer", { page: "adminsPermissions", action: "read" }],
  [settingsPage, { page: settingsPage, action: "read" }],
]);

/** Reads an address under /ADMIN. */
export function readAdminAddress(method: string, pathname: string): AdminAddress {
  const [, ...all] = pathname.split("/").filter(Boolean).map(safeDecode);
  const language = isLanguage(all[0]) ? all[0] : undefined;
  const given = language ? all.slice(1) : all;
  const segments = withModule(given);
  const [page] = segments;
  const isEntrance = (page === "login" || page === "logged-out") && adminMethods(segments).length > 0;
  const isModule = page !== undefined && !isEntrance && !fixedPages.has(page);
  return {
    language,
    path: ["/ADMIN", ...given.map(encodeURIComponent)].join("/"),
    segments,
    isEntrance,
    target: isModule ? targetOf(method, page, segments.slice(1)) : undefined,
  };
}

/** Whether pages send the request by themselves while they are open, whoever sits before them. */
export function isAutomatic({ segments }: Pick<AdminAddress, "segments">): boolean {
  return segments.length === 3 && ["presence", "progress"].includes(segments[2] ?? "");
}

function targetOf(method: string, page: string, rest: readonly string[]) {
  const tool = toolNamed(page);
  if (tool) return { page, action: verbOfScreen(method, screenOf(tool, rest[0])) };
  const action = actionOf(method, rest);
  const isSaved = action === "create" && rest.length === 0 && moduleNamed(page)?.single;
  return guardedPages.get(page) ?? { page, action: isSaved ? "update" : action };
}

/** Two segments where a module's name has a dot; nothing is at an address that has the dot itself. */
function withModule(segments: readonly string[]): readonly string[] {
  const [first = "", second = "", ...rest] = segments;
  const tool = toolOfSegment(first);
  if (tool) return [tool.name, tool.screen, ...segments.slice(1)];
  if (toolNamed(first)) return ["", ...segments];
  const page = `${first}.${second}`;
  if (moduleNamed(page)) return [page, ...rest];
  return first.includes(".") && moduleNamed(first) ? ["", ...segments] : segments;
}

function screenOf({ screens }: Tool, name = ""): ToolScreen | undefined {
  return Object.hasOwn(screens, name) ? screens[name] : undefined;
}

function verbOfScreen(method: string, screen: ToolScreen | undefined): string {
  return ["GET", "HEAD"].includes(method) ? "read" : (screen?.posts ?? "read");
}

/** The permission that a method and the rest of a path take. */
function actionOf(method: string, [id, action]: readonly string[]): string {
  const isReading = method === "GET" || method === "HEAD";
  if (action !== undefined) return permissionOfPart(action, isReading);
  if (id === "import") return "create";
  if (isReading) return isNew(id) ? "create" : "read";
  if (isOfListing(id)) return "read";
  if (method === "DELETE") return "delete";
  return id === undefined || isNew(id) ? "create" : "update";
}

function permissionOfPart(action: string, isReading: boolean): string {
  if (action === "history") return isReading ? "read" : "update";
  if (["presence", "links", "deliveries", "progress"].includes(action)) return "read";
  return permissionOfAction(action);
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
