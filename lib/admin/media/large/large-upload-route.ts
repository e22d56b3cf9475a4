import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { checkCsrf, csrfHeader } from "#lib/accounts/session/csrf";
import { requireAdmin } from "#lib/admin/admin-route";
import { findArriving } from "#lib/files/library/large/arriving";
import { HttpProblem } from "#lib/platform/http/problem";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { languageOf } from "#lib/platform/i18n/request-language";
import { maySendTo, requireTarget } from "./targets.ts";

/** A request about a large file, or about all of them, after everything that each must pass. */
export interface LargeUploadCall {
  readonly request: Request;
  readonly admin: SignedInAdmin;
  readonly language: Language;
  /** The end of the address; empty where it names no file. */
  readonly id: string;
}

/** The framework gives no parameters where an address has none. */
type Parameters = Promise<{ readonly id?: string } | undefined>;
type Handler = (request: Request, context: { params: Parameters }) => Promise<Response>;

/**
 * A route handler of files that come in parts: each part is asked about anew, as any upload is. What may be sent depends
 * on where it goes, see {@link requireTarget}.
 */
export function largeUploadRoute(
  handle: (call: LargeUploadCall) => Promise<Response>,
): Handler & { permission: string } {
  const handler: Handler = (request, { params }) =>
    route(request, async () => {
      const admin = await requireAdmin(request);
      if (!maySendTo(admin, "media") && !maySendTo(admin, "files")) throw new HttpProblem(403, "forbidden");
      checkCsrf(request, admin.session, request.headers.get(csrfHeader));
      const { id = "" } = (await params) ?? {};
      return handle({ request, admin, language: languageOf(request.headers), id });
    });
  return Object.assign(handler, { permission: "" });
}

/**
 * The file that a request is about. Throws {@link HttpProblem} 404 for what nobody, or somebody else, sends, and 403
 * where the sender may not send it there any more.
 */
export async function requireArriving({ id, admin }: LargeUploadCall) {
  const arriving = await findArriving(id, admin.id);
  if (!arriving) throw new HttpProblem(404, "notFound");
  requireTarget(admin, arriving.target);
  return arriving;
}
