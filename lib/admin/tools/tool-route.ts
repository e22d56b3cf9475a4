import { isFreshSignIn, reauthenticationUrl } from "#lib/accounts/administrators/sign-in";
import { checkCsrf, csrfHeader } from "#lib/accounts/csrf";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { worksHere } from "#lib/database-tool/works-here";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { allows } from "#lib/kernel/permissions";
import { type ToolName, toolNamed, tools } from "#lib/kernel/tools";
import { bodyLimits, readForm, textsOfEntries } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { isMultipart, readUpload, type Upload, withoutFiles } from "#lib/platform/http/read-upload";
import { languageOf } from "#lib/platform/http/request-language";
import { errorEnvelope, seeOther } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { requireAdmin } from "../admin-route.ts";
import { noticeUrl } from "../notice.ts";
import { fittingTexts } from "../typed-texts.ts";
import { toolUrl } from "./tool-url.ts";

/** A request of a tool that has passed all checks common to such requests. */
export interface ToolCall {
  readonly request: Request;
  readonly admin: SignedInAdmin;
  readonly language: Language;
  readonly texts: FormTexts;
  /** Files sent in the field `file`. */
  readonly files: readonly File[];
}

export interface ToolOptions {
  /** True if files may be sent in the field `file`. */
  readonly takesFile?: true;
  /** Returns the verb that a request requires, where it depends on the data sent. */
  readonly verbOf?: (texts: FormTexts) => Promise<string>;
  /** Names of fields that a form may repeat. */
  readonly lists?: readonly string[];
  /** Largest size in bytes of a form without files. */
  readonly limit?: number;
  /** Screen that a plain form continues on once the passkey was shown, if not the first. */
  readonly screen?: string;
  /** True if the POST only reads, such as a question that is too long for an address. */
  readonly changesNothing?: true;
}

/**
 * Returns a route handler of a tool: who → may they → from here → parse → do. The common route of its requests checks
 * neither a token nor a permission, so each handler does.
 */
export function toolRoute(
  tool: ToolName,
  verb: string,
  handle: (call: ToolCall) => Promise<Response>,
  options: ToolOptions = {},
): ((request: Request) => Promise<Response>) & { permission: string } {
  const handler = (request: Request) =>
    route(request, async () => {
      const admin = await requireAdmin(request);
      requireVerb(admin, tool, verb);
      await using sent = await readSent(request, options);
      const { texts, files } = sent;
      checkCsrf(request, admin.session, request.headers.get(csrfHeader) || texts._csrf);
      const taken = (await options.verbOf?.(texts)) ?? verb;
      requireVerb(admin, tool, taken);
      if (!worksHere(tool)) throw new HttpProblem(404, "otherDatabase");
      const language = languageOf(request.headers);
      const call: ToolCall = { request, admin, language, texts, files };
      const isChange = taken !== "read" && !isReading(request) && !options.changesNothing;
      const isGuarded = isChange && toolNamed(tool)?.guarded;
      return await (isGuarded && !isFreshSignIn(admin.session)
        ? askForPasskey(call, toolUrl(language, tool, options.screen ?? tools[tool].first))
        : handle(call));
    });
  return Object.assign(handler, { permission: `${tool}.${verb}` });
}

function requireVerb({ permissions }: SignedInAdmin, tool: ToolName, verb: string): void {
  if (!allows(permissions, tool, verb)) throw new HttpProblem(403, "forbidden");
}

async function readSent(
  request: Request,
  { takesFile, lists = [], limit = bodyLimits.moduleForm }: ToolOptions,
): Promise<Upload> {
  if (isReading(request)) return withoutFiles({});
  if (takesFile && isMultipart(request)) return readUpload(request, lists);
  const sent = await readForm(request, limit, lists);
  if (request.method !== "DELETE") return withoutFiles(sent);
  return withoutFiles({ ...sent, ...textsOfEntries(new URL(request.url).searchParams, lists) });
}

function isReading({ method }: Request): boolean {
  return ["GET", "HEAD"].includes(method);
}

/** Scripts store what was typed by themselves; a plain form gets its short texts back afterwards. */
async function askForPasskey(
  { request, language, admin, texts }: ToolCall,
  place: string,
): Promise<Response> {
  const t = translator(language, "admin.account");
  if (isJsonCaller(request.headers))
    return errorEnvelope(t("confirmFirst"), 403, {
      code: "sign_in_not_fresh",
      redirectUrl: reauthenticationUrl(language, place),
      redirectType: "hard",
    });
  const { _csrf, ...typed } = texts;
  const notice = { status: "ok" as const, message: t("confirmedGoOn"), texts: fittingTexts(typed).kept };
  return seeOther(reauthenticationUrl(language, await noticeUrl(admin.session, place, notice)));
}
