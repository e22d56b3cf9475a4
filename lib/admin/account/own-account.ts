import { noticeUrl } from "#lib/admin/notice";
import { admins } from "#lib/kernel/administrators/admins";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { isJsonCaller } from "#lib/platform/http/caller";
import { translateIssues, validationErrors } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { type AccountCall, answerAccount } from "./account-route.ts";

/** Fields of an account that the person changes without asking another administrator. */
const ownFields = ["name", "language"] as const;

/** GET /ADMIN/account for scripts: who is signed in, and the token that the session takes now. */
export async function describeOwnAccount({ admin }: AccountCall): Promise<Response> {
  const { id, name, email, session } = admin;
  return Response.json({ id, name, email, csrfToken: session.csrf });
}

/** POST /ADMIN/account: saves one's own `name` and `language` of e-mails, like any change of an account: checked and told to the audit log. */
export async function handleOwnAccount(call: AccountCall): Promise<Response> {
  const { request, admin, texts, language } = call;
  const sent = ownFields.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const]));
  const own = Object.fromEntries(sent);
  const saved = await updateRecord(admins as unknown as AnyModule, admin.id, own, admin.id);
  if (saved.outcome === "saved") return answerAccount(call, translator(language, "admin.account")("saved"));
  if (saved.outcome !== "invalid") throw new HttpProblem(404, "notFound");
  if (isJsonCaller(request.headers)) return validationErrors(saved.issues, language);
  const location = await noticeUrl(admin.session, `/ADMIN/${language}/account`, {
    status: "error",
    message: translator(language, "admin.failures")("update"),
    errors: translateIssues(saved.issues, language),
    texts: own,
  });
  return new Response(null, { status: 303, headers: { location } });
}
