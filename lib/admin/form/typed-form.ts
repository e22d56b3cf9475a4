import { adminOfSession } from "#lib/accounts/permissions/current-admin";
import { checkOrigin } from "#lib/accounts/session/csrf";
import type { Session } from "#lib/accounts/session/session";
import { readAdminAddress } from "#lib/kernel/admin-addresses/admin-address";
import { type FormTexts, formFields } from "#lib/kernel/engine/form/decode";
import { moduleNamed } from "#lib/kernel/registry";
import { isJsonCaller, stampedHeaders } from "#lib/platform/http/caller";
import type { Language } from "#lib/platform/i18n/languages";
import { languageOf } from "#lib/platform/i18n/request-language";
import { noticeUrl } from "../notice.ts";
import { adminUrl } from "../urls.ts";
import { readModuleForm } from "./read-module-form.ts";
import { mostBytes } from "./typed-texts.ts";

/** A plain form of a record that came at the wrong time: where it was sent, where it is drawn, and what was typed. */
export interface TypedForm {
  readonly language: Language;
  readonly actionUrl: string;
  readonly formUrl: string;
  /** Without secrets and without the token. */
  readonly texts: FormTexts;
}

/** What a refused request carries, if it is a plain form of a record that this site drew. */
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
 * The address that draws the form again with what was typed, for whoever is signed in; undefined where it is more than
 * can be kept, and only the browser's Back button still has it.
 */
export async function typedAgainUrl(
  { formUrl, texts }: TypedForm,
  session: Session,
  message: string,
): Promise<string | undefined> {
  const bytes = Buffer.byteLength(JSON.stringify(texts));
  if (bytes > mostBytes || !(await adminOfSession(session))) return undefined;
  return noticeUrl(session, formUrl, { status: "error", message, texts });
}
