import { currentSession } from "#lib/accounts/session/current";
import { escapeHtml } from "#lib/kernel/rich-text/escape-html";
import { loginPage } from "#lib/platform/http/login-page";
import { problemPage } from "#lib/platform/http/problem-page";
import { refuse } from "#lib/platform/http/refuse";
import { translator } from "#lib/platform/i18n/translator";
import { type TypedForm, typedAgainUrl, typedForm } from "./typed-form.ts";

/**
 * Answers what the middleware refused. A plain form of a record that lost its session, or whose token belongs to an
 * earlier one, is refused with a way on which nothing that was typed is lost.
 */
export async function answerRefused(request: Request, code: string): Promise<Response> {
  const isLate = code === "signedOut" || code === "csrf";
  const typed = isLate ? await typedForm(request.clone()).catch(() => undefined) : undefined;
  if (!typed) return refuse(request, code);
  if (code === "signedOut") return signInBeside(request, typed);
  return (await offerFormAgain(typed)) ?? refuse(request, code);
}

/** 403 and the way to the form as it was filled in: it can be sent from there, and from nowhere else. */
async function offerFormAgain(typed: TypedForm): Promise<Response | undefined> {
  const session = await currentSession("admin");
  const t = translator(typed.language, "admin.typedForm");
  const url = session && (await typedAgainUrl(typed, session, t("notSaved")));
  const way = url === undefined ? undefined : { url, text: t("openAgain") };
  return way && problemPage(t("outdated"), 403, typed.language, {}, { way });
}

/**
 * The login page, which signs in on another tab, so that this one still holds what was typed and can send it again.
 * Only browsers without scripts are shown that: with them a form does not come here.
 */
async function signInBeside(request: Request, typed: TypedForm): Promise<Response> {
  const page = await loginPage(request.headers, typed.language);
  const html = (await page.text())
    .replace('id="adminLoginForm"', 'id="adminLoginForm" target="_blank"')
    .replace("</body>", `<noscript>${formAgain(typed)}</noscript></body>`);
  return new Response(html, { status: page.status, headers: page.headers });
}

function formAgain({ language, actionUrl, texts }: TypedForm): string {
  const t = translator(language, "admin.typedForm");
  const fields = Object.entries(texts).map(
    ([name, text]) => `<textarea name="${escapeHtml(name)}" hidden>\n${escapeHtml(text)}</textarea>`,
  );
  return `<form id="typedForm" method="post" action="${escapeHtml(actionUrl)}" class="mx-auto grid max-w-md gap-3 px-4 pb-10">
<p>${escapeHtml(t("signInBeside"))}</p>${fields.join("")}
<button type="submit" class="h-11 rounded-lg border border-border bg-card font-medium">${escapeHtml(t("sendAgain"))}</button></form>`;
}
