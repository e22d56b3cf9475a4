import { checkOrigin } from "#lib/accounts/csrf";
import { adminOfSession } from "#lib/accounts/current-admin";
import { currentSession } from "#lib/accounts/current-session";
import type { Session } from "#lib/accounts/session";
import { readAdminAddress } from "#lib/kernel/admin-addresses";
import { type FormTexts, formFields } from "#lib/kernel/engine/form/decode";
import { moduleNamed } from "#lib/kernel/registry";
import { escapeHtml } from "#lib/kernel/rich-text/escape-html";
import { isJsonCaller, stampedHeaders } from "#lib/platform/http/caller";
import { loginPage, problemPage } from "#lib/platform/http/problem-page";
import { refuse } from "#lib/platform/http/refuse";
import { languageOf } from "#lib/platform/http/request-language";
import { respondContent } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { noticeUrl } from "../notice.ts";
import { mostTypedBytes, readModuleForm } from "../typed-texts.ts";
import { adminUrl } from "../urls.ts";

/**
 * Responds to a request that the middleware refused. A plain form of a record that lost its session, or whose token
 * belongs to an earlier one, is refused in a way that loses nothing that was typed.
 */
export async function respondRefusedForm(request: Request, code: string): Promise<Response> {
  const isLate = code === "signedOut" || code === "csrf";
  const typed = isLate ? await typedForm(request.clone()).catch(() => undefined) : undefined;
  if (!typed) return refuse(request, code);
  if (code === "signedOut") return signInBeside(request, typed);
  return (await offerFormAgain(typed)) ?? refuse(request, code);
}

/** Responds with 403 and a link to the form as it was filled in: it can be sent from there, and from nowhere else. */
async function offerFormAgain(typed: TypedForm): Promise<Response | undefined> {
  const session = await currentSession("admin");
  const t = translator(typed.language, "admin.typedForm");
  const url = session && (await typedAgainUrl(typed, session, t("notSaved")));
  const way = url === undefined ? undefined : { url, text: t("openAgain") };
  return way && problemPage(t("outdated"), 403, typed.language, {}, { way });
}

/**
 * Returns the login page, which signs in on another tab, so that this one still holds what was typed and can send it
 * again. Only browsers without scripts see it: with scripts a form does not come here.
 */
async function signInBeside(request: Request, typed: TypedForm): Promise<Response> {
  const page = await loginPage(request.headers, typed.language);
  const html = (await page.text())
    .replace('id="adminLoginForm"', 'id="adminLoginForm" target="_blank"')
    .replace("</body>", `<noscript>${formAgain(typed)}</noscript></body>`);
  return respondContent(html, page.headers, page.status);
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

/**
 * A plain form of a record that came at the wrong time: the URL it was sent to, the URL that renders it, and what was
 * typed.
 */
interface TypedForm {
  readonly language: Language;
  readonly actionUrl: string;
  readonly formUrl: string;
  /** Without secrets and without the token. */
  readonly texts: FormTexts;
}

/** Reads the contents of a refused request, if it is a plain form of a record that this site rendered. */
export async function typedForm(request: Request): Promise<TypedForm | undefined> {
  if (request.method !== "POST" || isJsonCaller(request.headers)) return undefined;
  const place = new URL(request.headers.get(stampedHeaders.place) ?? "", "http://localhost").pathname;
  const { segments } = readAdminAddress("POST", `/ADMIN${place}`);
  const [page = "", id = "new", ...rest] = segments;
  const module = moduleNamed(page);
  if (!module || module.readOnly || rest.length > 0 || ["filter", "bulk"].includes(id)) return undefined;
  checkOrigin(request);
  const language = languageOf(request.headers);
  const fields = formFields(module);
  const sent = Object.entries(await readModuleForm(request, module));
  const texts = sent.filter(([name]) =>
    fields[name] ? !fields[name].secret : /^(?:_base|_choice\..+|version|intent)$/.test(name),
  );
  return {
    language,
    actionUrl: adminUrl(language, ...segments),
    formUrl: module.single ? adminUrl(language, page) : adminUrl(language, page, id),
    texts: Object.fromEntries(texts),
  };
}

/**
 * Returns the address that renders the form again with what was typed, for the person signed in; undefined where it
 * is too large to store, and only the browser's Back button still has it.
 */
async function typedAgainUrl(
  { formUrl, texts }: TypedForm,
  session: Session,
  message: string,
): Promise<string | undefined> {
  const bytes = Buffer.byteLength(JSON.stringify(texts));
  if (bytes > mostTypedBytes || !(await adminOfSession(session))) return undefined;
  return noticeUrl(session, formUrl, { status: "error", message, texts });
}
