import { isChecked } from "#lib/kernel/engine/publishing/is-checked";
import { isPublished } from "#lib/kernel/engine/publishing/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { type Tool, toolNamed } from "#lib/kernel/tools";
import { traitsOf } from "#lib/kernel/traits/trait";

/**
 * Methods that an address under /ADMIN takes, in the order in which `Allow` names them; none where there is nothing.
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
/** What the interface deletes by DELETE, and plain forms by POST. */
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
  ["uploads", posting],
]);

/** An unknown screen leads to the first one, so that it can be read. */
function methodsOfScreen({ screens }: Tool, name: string): readonly string[] {
  if (!Object.hasOwn(screens, name)) return reading;
  const { page, answers, posts, deletes } = screens[name] ?? {};
  return [...(page || answers ? reading : []), ...(posts ? (deletes ? deleting : posting) : [])];
}

function patternOf(segments: readonly string[]): string {
  return [...segments.slice(0, -1), "*"].join("/");
}

/** What follows a module's name: a record, a page of its own, or what concerns the whole listing. */
function methodsOfPart(module: AnyModule, id: string): readonly string[] {
  if (module.pages?.includes(id)) return isImport(module, id) ? [...reading, "POST"] : reading;
  if (id === "filter") return posting;
  if (id === "export") return reading;
  if (module.readOnly) return methodsOfReadOnly(module, id);
  if (module.single) return [...reading, "POST"];
  return isNew(id) ? [...reading, "POST"] : [...reading, ...deleting];
}

/** Nobody writes its records, and only its own actions can be run on many of them. */
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

/** What stands in a form is shown as others would see it, also of a record that does not exist yet; a mail on a page of its own. */
function previewing(module: AnyModule): readonly string[] {
  if (module.mailed) return [...reading, "POST"];
  return isPublished(module) ? posting : nothing;
}

/** Actions that the engine brings, and in which modules. */
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

function isImport({ importedBy }: AnyModule, id: string): boolean {
  return id === "import" && importedBy !== undefined;
}

/** Whether what follows a module's name stands for its whole listing, not for a record. */
export function isOfListing(segment: string | undefined): boolean {
  return segment === "bulk" || segment === "export" || segment === "filter";
}

/** Whether what follows a module's name stands for a record that does not exist yet. */
export function isNew(segment: string | undefined): boolean {
  return segment === "new" || segment === "0";
}
