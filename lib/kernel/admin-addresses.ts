import { isLanguage, type Language } from "../platform/i18n/languages.ts";
import { traitsOf } from "./compose-behaviour.ts";
import { isChecked } from "./engine/publishing/is-checked.ts";
import { isPublished } from "./engine/working-copy.ts";
import type { AnyModule } from "./module/define-module.ts";
import { permissionOfAction, settingsPage, superadmin } from "./permissions.ts";
import { moduleNamed } from "./registry.ts";
import { type Tool, type ToolScreen, toolNamed, toolOfSegment } from "./tools.ts";

/** Parsed address of a request under /ADMIN, whatever language the address carries. */
export interface AdminAddress {
  readonly language: Language | undefined;
  /** Path without the language segment, such as `/ADMIN/pages/12`. */
  readonly path: string;
  /**
   * Segments after /ADMIN, the first being the name of a module: `settings.site` of `/ADMIN/settings/site`; or of a
   * tool, the second being its screen: `adminneo`, `sql` of `/ADMIN/adminneo.sql`.
   */
  readonly segments: readonly string[];
  /** True for login pages, which respond without a session. */
  readonly isEntrance: boolean;
  /** The requested module and the permission it requires, or undefined for a fixed page. */
  readonly target: { readonly page: string; readonly action: string } | undefined;
}

/** Pages of the administration that are not modules; everyone who is signed in may open them, and some require more. */
const fixedPages = new Set([
  "account",
  "brokenLinks",
  "help",
  "largeUploads",
  "logout",
  "search",
  "uploads",
  "viewAs",
]);

/** Fixed pages that require a permission of a module. */
const guardedPages = new Map([
  ["permissionExplainer", { page: "adminsPermissions", action: "read" }],
  [settingsPage, { page: settingsPage, action: "read" }],
  ["demo", { page: superadmin, action: "read" }],
  ["setup", { page: superadmin, action: "read" }],
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

/** Checks whether open pages send the request by themselves, regardless of who uses them. */
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

/** Joins two segments where a module's name has a dot; an address that has the dot itself does not exist. */
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

/** Returns the permission that a method and the rest of a path require. */
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

/**
 * Returns the methods that an address under /ADMIN accepts, in the order in which `Allow` names them; none where the
 * address does not exist.
 *
 * @param segments of the path after /ADMIN and the language
 */
export function adminMethods(segments: readonly string[]): readonly string[] {
  const fixed = fixedAddresses.get(segments.join("/")) ?? fixedAddresses.get(patternOf(segments));
  if (fixed) return fixed;
  const [page = "", id, action, ...rest] = segments;
  const tool = toolNamed(page);
  if (tool) return action === undefined ? methodsOfScreen(tool, id ?? "") : nothing;
  const module = moduleNamed(page);
  if (!module || rest.length > 0) return nothing;
  if (id === undefined) return module.readOnly ? reading : [...reading, "POST"];
  if (module.single && (isOfListing(id) || isNew(id))) return nothing;
  return action === undefined ? methodsOfPart(module, id) : methodsOfAction(module, id, action);
}

const nothing: readonly string[] = [];
const reading: readonly string[] = ["GET", "HEAD"];
const posting: readonly string[] = ["POST"];
/** Methods that delete: DELETE from the interface, and POST from plain forms. */
const deleting: readonly string[] = ["POST", "DELETE"];

/** Everything that belongs to no module; an asterisk stands for an id. */
const fixedAddresses: ReadonlyMap<string, readonly string[]> = new Map([
  ["", reading],
  ["account", [...reading, "POST"]],
  ["account/passkeys/options", posting],
  ["account/passkeys/verify", posting],
  ["account/passkeys/*", deleting],
  ["account/sessions/end-others", posting],
  ["brokenLinks", reading],
  ["demo", [...reading, "POST"]],
  ["help", reading],
  ["help/*", reading],
  ["help/pictures/*", reading],
  ["largeUploads", ["GET", "POST"]],
  ["largeUploads/*", ["HEAD", "POST", "DELETE"]],
  ["logged-out", reading],
  ["login", [...reading, "POST"]],
  ["login/callback", ["GET"]],
  ["login/enroll", reading],
  ["login/enroll/describe", posting],
  ["login/enroll/options", posting],
  ["login/enroll/verify", posting],
  ["login/options", posting],
  ["login/verify", posting],
  ["logout", posting],
  ["permissionExplainer", reading],
  ["search", reading],
  ["settings", reading],
  ["setup", [...reading, "POST"]],
  ["uploads", posting],
  ["viewAs", posting],
]);

/** An unknown screen redirects to the first one, so it can be read. */
function methodsOfScreen({ screens }: Tool, name: string): readonly string[] {
  if (!Object.hasOwn(screens, name)) return reading;
  const { page, answers, posts, deletes } = screens[name] ?? {};
  return [...(page || answers ? reading : []), ...(posts ? (deletes ? deleting : posting) : [])];
}

function patternOf(segments: readonly string[]): string {
  return [...segments.slice(0, -1), "*"].join("/");
}

/** Returns the methods for what follows a module's name: a record, a page of its own, or the whole listing. */
function methodsOfPart(module: AnyModule, id: string): readonly string[] {
  if (module.pages?.includes(id)) return takesPosts(module, id) ? [...reading, "POST"] : reading;
  if (id === "filter") return posting;
  if (id === "export") return reading;
  if (id === "folders") return hasFolders(module) ? [...reading, ...deleting] : nothing;
  if (module.readOnly) return methodsOfReadOnly(module, id);
  if (module.single) return [...reading, "POST"];
  return isNew(id) ? [...reading, "POST"] : [...reading, ...deleting];
}

function hasFolders({ fields }: AnyModule): boolean {
  return Object.values(fields).some(({ isFolder }) => isFolder);
}

/** Its records cannot be edited, and only its own actions can be run on many of them. */
function methodsOfReadOnly({ actions }: AnyModule, id: string): readonly string[] {
  if (isNew(id)) return nothing;
  if (id !== "bulk") return reading;
  const inBulk = Object.values(actions).filter(({ bulk }) => bulk);
  if (inBulk.length === 0) return nothing;
  return [...reading, ...(inBulk.some(({ deletes }) => deletes) ? deleting : posting)];
}

function methodsOfAction(module: AnyModule, id: string, action: string): readonly string[] {
  if (isOfListing(id) || module.pages?.includes(id)) return nothing;
  if (isNew(id)) return action === "preview" ? previewing(module) : nothing;
  if (Object.hasOwn(ofEngine, action)) return ofEngine[action]?.(module) ?? nothing;
  if (!Object.hasOwn(module.actions, action)) return nothing;
  const sending = module.actions[action]?.deletes ? deleting : posting;
  if (module.actions[action]?.input) return [...reading, ...sending];
  return action === "duplicate" ? ["GET", "POST"] : sending;
}

/**
 * Returns the methods of previews: a form's content is shown as others would see it, also for a record that does not
 * exist yet; a mail on a page of its own.
 */
function previewing(module: AnyModule): readonly string[] {
  if (module.mailed) return [...reading, "POST"];
  return isPublished(module) ? posting : nothing;
}

/** Actions that the engine provides, and the modules that have them. */
const ofEngine: Readonly<Record<string, (module: AnyModule) => readonly string[]>> = {
  history: ({ readOnly }) => (readOnly ? nothing : [...reading, "POST"]),
  comment: (module) => (isReviewed(module) ? posting : nothing),
  file: ({ attachments, files }) => (attachments || files ? reading : nothing),
  confirm: ({ readOnly }) => (readOnly ? nothing : reading),
  delete: ({ readOnly, single }) => (readOnly || single ? nothing : posting),
  preview: previewing,
  deliveries: ({ mailed }) => (mailed ? reading : nothing),
  progress: ({ mailed }) => (mailed ? posting : nothing),
  links: (module) => (isChecked(module) ? posting : nothing),
  presence: ({ readOnly }) => (readOnly ? nothing : posting),
  move: ({ tree, ordered }) => (tree || ordered ? posting : nothing),
  moveDown: ({ ordered }) => (ordered ? posting : nothing),
  moveUp: ({ ordered }) => (ordered ? posting : nothing),
  purge: ({ trash }) => (trash ? deleting : nothing),
  replaceFile: ({ files }) => (files ? posting : nothing),
  restore: ({ trash }) => (trash ? posting : nothing),
  sendBack: (module) => (isReviewed(module) ? posting : nothing),
  takeBackFile: ({ files }) => (files ? posting : nothing),
  undo: ({ trash, tree, ordered }) => (trash || tree || ordered ? posting : nothing),
};

function isReviewed(module: AnyModule): boolean {
  return traitsOf(module).includes("published");
}

/** Checks whether a page of a module accepts a form: its import, or the descriptions of many pictures. */
function takesPosts({ importedBy, files }: AnyModule, id: string): boolean {
  return (id === "import" && importedBy !== undefined) || (id === "describe" && files === true);
}

/** Checks whether the segment after a module's name concerns its whole listing, not a record. */
export function isOfListing(segment: string | undefined): boolean {
  return ["bulk", "export", "filter", "folders"].includes(segment ?? "");
}

/** Checks whether the segment after a module's name means a record that does not exist yet. */
export function isNew(segment: string | undefined): boolean {
  return segment === "new" || segment === "0";
}
