import { seeOther } from "#lib/admin/answers";
import { noticeUrl } from "#lib/admin/notice";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { forgetQueries, removeQuery, saveQuery } from "#lib/database-tool/queries/database-queries";
import { isJsonCaller } from "#lib/platform/http/caller";
import { okEnvelope } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";

/**
 * POST /ADMIN/adminneo.queries: saves `sql` under `name`, removes the query with the id `remove`, or with `forget` all that
 * are not saved; one's own alone.
 */
export async function keepQuery({ texts, admin, language, request }: ToolCall): Promise<Response> {
  const t = translator(language, "admin.tools.database.sql");
  const removed = Number(texts.remove ?? Number.NaN);
  const name = (texts.name ?? "").trim().slice(0, 100);
  const sql = (texts.sql ?? "").trim();
  const place = toolUrl(language, "adminneo", "sql");
  const isForgotten = texts.forget === "1";
  if (isForgotten) await forgetQueries(admin.id);
  else if (Number.isSafeInteger(removed)) await removeQuery(admin.id, removed);
  else if (name === "" || sql === "") {
    if (isJsonCaller(request.headers)) {
      const error = { field: "name", code: "required", message: t("nameMissing") };
      return Response.json({ errors: [error] }, { status: 422 });
    }
    return seeOther(await noticeUrl(admin.session, place, { status: "error", message: t("nameMissing") }));
  } else await saveQuery(admin.id, name, sql.slice(0, 100_000));
  const message = t(isForgotten ? "forgotten" : Number.isSafeInteger(removed) ? "removed" : "saved", {
    name,
  });
  if (isJsonCaller(request.headers)) return okEnvelope(message);
  return seeOther(await noticeUrl(admin.session, place, { status: "ok", message }));
}
