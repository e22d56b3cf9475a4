import { notFound } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { checkCsrf, csrfHeader } from "../accounts/csrf.ts";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { superadmin } from "../kernel/permissions.ts";
import { bodyLimits, readForm } from "../platform/http/body.ts";
import { isJsonCaller } from "../platform/http/caller.ts";
import { HttpProblem } from "../platform/http/problem.ts";
import { languageOf } from "../platform/http/request-language.ts";
import { errorEnvelope, okEnvelope, seeOther } from "../platform/http/respond.ts";
import { route } from "../platform/http/route.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { requireAdmin } from "./admin-route.ts";
import { type NoticeText, noticeUrl } from "./notice.ts";
import { pageViewer } from "./request.ts";

/** A form of a page that belongs to no module and that only superadmins may open. */
export interface SuperadminCall {
  readonly request: Request;
  readonly admin: SignedInAdmin;
  readonly language: Language;
  readonly texts: FormTexts;
}

/** Returns the handler of such a form; it checks everything by itself. */
export function superadminRoute(handle: (call: SuperadminCall) => Promise<Response>) {
  return (request: Request): Promise<Response> =>
    route(request, async () => {
      const admin = await requireAdmin(request);
      if (!admin.permissions.has(superadmin)) throw new HttpProblem(403, "forbidden");
      const texts = await readForm(request, bodyLimits.moduleForm);
      checkCsrf(request, admin.session, request.headers.get(csrfHeader) || texts._csrf);
      return handle({ request, admin, language: languageOf(request.headers), texts });
    });
}

/** The superadmin for whom such a page is rendered. */
export async function superadminViewer(): ReturnType<typeof pageViewer> {
  const viewer = await pageViewer();
  if (!viewer.admin.permissions.has(superadmin)) notFound();
  return viewer;
}

/** Leads a plain form to a page that shows the notice, and answers scripts with an envelope. */
export async function respondNotice(
  { request, admin }: SuperadminCall,
  url: string,
  notice: NoticeText,
): Promise<Response> {
  if (!isJsonCaller(request.headers)) return seeOther(await noticeUrl(admin.session, url, notice));
  if (notice.status === "error") return errorEnvelope(notice.message, 422);
  return okEnvelope(notice.message, { redirectUrl: url });
}
