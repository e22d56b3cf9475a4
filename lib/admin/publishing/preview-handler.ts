import { database } from "#db/client";
import { formFields } from "#lib/kernel/engine/form/decode";
import { allowsIn } from "#lib/kernel/permissions";
import { makeTypedToken, previewUrl } from "#lib/kernel/preview-token";
import { HttpProblem } from "#lib/platform/http/problem";
import { isLanguage } from "#lib/platform/i18n/languages";
import type { AdminCall } from "../admin-route.ts";
import { seeOther } from "../answers.ts";
import { adminUrl } from "../urls.ts";

/** POST /ADMIN/{page}/{id}/preview: leads to the website with what stands in the form, saved or not, shown as visitors would see it; of an issue of a newsletter to the mail. */
export async function handlePreview(call: AdminCall): Promise<Response> {
  const { module, id, texts, admin, language: adminLanguage } = call;
  if (!allowsIn(admin.permissions, module, id === 0 ? "create" : "update"))
    throw new HttpProblem(403, "forbidden");
  const fields = formFields(module);
  const typed = Object.entries(texts).filter(([name]) => fields[name] && !fields[name].secret);
  const record = {
    module: module.name,
    recordId: String(id),
    texts: JSON.stringify(Object.fromEntries(typed)),
  };
  const token = await makeTypedToken(database(), record, admin.id, new Date());
  if (module.mailed)
    return seeOther(`${adminUrl(adminLanguage, module.name, id || "new", "preview")}?typed=${token}`);
  const { language } = texts;
  return seeOther(previewUrl(isLanguage(language) ? language : undefined, token));
}
