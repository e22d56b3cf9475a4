import { adminOfSession, type SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { isMultipart, readUpload, type Upload, withoutFiles } from "#lib/platform/http/read-upload";
import { languageOf } from "#lib/platform/http/request-language";
import { route } from "#lib/platform/http/route";
import { isFreshSignIn } from "../accounts/administrators/sign-in.ts";
import { checkCsrf, csrfHeader } from "../accounts/csrf.ts";
import { findSession, peekSession } from "../accounts/session.ts";
import { cookieName } from "../accounts/session-cookie.ts";
import { requireNoViewing } from "../accounts/view-as.ts";
import { type FormTexts, listFields, parseRecordId } from "../kernel/engine/form/decode.ts";
import { allows, permissionOfAction, takes } from "../kernel/permissions.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { type Asks, askForPasskey } from "./actions/ask-for-passkey.ts";
import { readModuleForm } from "./typed-texts.ts";

/** A request of a module's route that has passed all common checks. */
export interface AdminCall {
  readonly request: Request;
  readonly admin: SignedInAdmin;
  readonly module: AnyModule;
  /** Last part of the path after the module: the id (0: a record that does not exist yet), and the action. */
  readonly id: RecordId;
  readonly action: string;
  readonly texts: FormTexts;
  /** Files sent in the field `file`, to a module whose records are files. */
  readonly files?: readonly File[];
  readonly language: Language;
}

type Parameters = Readonly<Record<"page" | "id" | "action", string | undefined>>;
type Handler = (request: Request, context: { params: Promise<Partial<Parameters>> }) => Promise<Response>;

/**
 * A route handler of every module: identify → check permission → parse → act → respond. It repeats the middleware's
 * checks, so that it refuses by itself.
 *
 * @param permission the action that the route takes; "" means the one that its path names
 * @param options.changesNothing a POST that only remembers how a listing is looked at
 * @param options.isAutomatic pages send it by themselves, so that it keeps no session alive
 * @param options.takesFile a file may be sent in its field `file`, to whichever module
 * @param options.asks returns the question before a change, if there is one; asking changes nothing, so that people
 * know what they confirm before they show their passkey
 * @param options.resumesAt last part of the address where a plain form goes on once the passkey was shown, if not
 * where it was typed
 */
export function adminRoute(
  permission: string,
  handle: (call: AdminCall) => Promise<Response>,
  { changesNothing = false, isAutomatic = false, takesFile = false, asks, resumesAt }: RouteOptions = {},
): Handler & { permission: string } {
  const handler: Handler = (request, { params }) =>
    route(request, async () => {
      const { page = "", id: idText, action = "" } = await params;
      const admin = await requireAdmin(request, isAutomatic ? peekSession : findSession);
      const module = moduleNamed(page) ?? refuseMissing();
      const id = idOf(module, idText);
      const needed = permissionFor(permission, { module, id, idText, action });
      requirePermission(admin, module, needed);
      requireOwnView(admin, module, permission, action);
      await requireWithinLimits(admin, module, id, needed);
      await using sent = isReading(request) ? nothingSent : await readSent(request, module, takesFile);
      const { texts, files } = sent;
      checkCsrf(request, admin.session, request.headers.get(csrfHeader) || texts._csrf);
      const call: AdminCall = {
        request,
        admin,
        module,
        id: id ?? refuseMissing(),
        action,
        texts,
        files,
        language: languageOf(request.headers),
      };
      const isStale =
        !changesNothing && isChange(call, permission) && isGuarded(call) && !isFreshSignIn(admin.session);
      return await (isStale ? askFirst(call, formOf(call, permission, resumesAt), asks) : handle(call));
    });
  return Object.assign(handler, { permission });
}

/** Asks what is asked about a change before it is made, and for the passkey where there is no such question. */
async function askFirst(call: AdminCall, form: readonly RecordId[], asks?: Asks): Promise<Response> {
  return (await asks?.(call)) ?? askForPasskey(call, form, asks);
}

/** A link may run an action, but one that accepts input only shows its form. */
function isChange({ request, module, action }: AdminCall, permission: string): boolean {
  return !isReading(request) || (permission === "" && module.actions[action]?.input === undefined);
}

/**
 * Checks whether a change requires a fresh passkey: any change of the module, or this action alone, also on many
 * records at once.
 */
function isGuarded({ module, action, texts }: AdminCall): boolean {
  const named = module.actions[action] ?? module.actions[texts.action ?? ""];
  return Boolean(module.guarded ?? named?.guarded);
}

const nothingSent = withoutFiles({});

async function readSent(request: Request, module: AnyModule, takesFile: boolean): Promise<Upload> {
  if ((module.files || takesFile) && isMultipart(request)) return readUpload(request, listFields(module));
  return withoutFiles(await readModuleForm(request, module));
}

interface RouteOptions {
  readonly changesNothing?: boolean;
  readonly isAutomatic?: boolean;
  readonly takesFile?: boolean;
  readonly asks?: Asks;
  readonly resumesAt?: string;
}

/** Returns the last parts of the address of the form that a change came from; none for the listing's form. */
function formOf(
  { module, id, action, request }: AdminCall,
  permission: string,
  resumesAt?: string,
): readonly RecordId[] {
  const isPlain = !isJsonCaller(request.headers);
  if (resumesAt && isPlain) return [resumesAt];
  if (module.single) return [];
  if (permission === "create") return ["new"];
  if (id === 0) return [];
  const spec = module.actions[action];
  return isPlain && spec?.input && spec.on.length > 0 ? [id, action] : [id];
}

/** Returns the signed-in administrator of a request; throws a problem that shows the login page. */
export async function requireAdmin(request: Request, find = findSession): Promise<SignedInAdmin> {
  const session = await find("admin", cookieOf(request, cookieName("admin")));
  const admin = session && (await adminOfSession(session));
  if (!admin) throw new HttpProblem(401, "signedOut");
  requireNoViewing(admin, request);
  return admin;
}

/** Refuses people without permission, and any change that no one may make because the module is read-only. */
function requirePermission({ permissions }: SignedInAdmin, module: AnyModule, action: string): void {
  const isTaken = takes(module, action);
  if (!allows(permissions, module.name, isTaken ? action : "read")) throw new HttpProblem(403, "forbidden");
  if (!isTaken) throw new HttpProblem(405, "methodNotAllowed", { allow: "GET, HEAD" });
}

/** Refuses an action to somebody who only looks on as someone else, also where a link of GET runs it. */
function requireOwnView(
  { viewedBy }: SignedInAdmin,
  module: AnyModule,
  permission: string,
  action: string,
): void {
  if (viewedBy && permission === "" && !module.actions[action]?.input) throw new HttpProblem(403, "viewOnly");
}

/** Refuses a record outside the limits of an administrator. */
async function requireWithinLimits(
  admin: SignedInAdmin,
  module: AnyModule,
  id: RecordId | undefined,
  action: string,
): Promise<void> {
  const isChange = action !== "read";
  if (id === undefined || (await isRecordWithinLimits(admin, module, id, { isChange }))) return;
  throw new HttpProblem(403, "forbidden");
}

/** Changing a record that does not exist yet creates it; in a module with one record, that record is changed. */
function permissionFor(permission: string, { module, id, idText, action }: Asked): string {
  if (permission === "create" && idText === undefined && module.single) return "update";
  if (permission === "update" && id === 0) return "create";
  return permission || permissionOfAction(action);
}

interface Asked {
  readonly module: AnyModule;
  readonly id: RecordId | undefined;
  readonly idText: string | undefined;
  readonly action: string;
}

function refuseMissing(): never {
  throw new HttpProblem(404, "notFound");
}

function isReading(request: Request): boolean {
  return ["GET", "HEAD"].includes(request.method);
}

/** "new" and "0" mean a record that does not exist yet; undefined is no id at all. */
function idOf(module: AnyModule, text: string | undefined): RecordId | undefined {
  if (text === undefined || text === "new" || text === "0") return 0;
  return parseRecordId(module, text);
}

export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const pair = pairs.find((candidate) => candidate.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}
