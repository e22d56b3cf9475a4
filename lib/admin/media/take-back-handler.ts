import { takeFormerBack } from "#lib/files/library/take-former-back";
import { HttpProblem } from "#lib/platform/http/problem";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed } from "../answers.ts";
import { actionMessage } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

/** POST /ADMIN/{page}/{id}/takeBackFile: the file that a record was before takes the place of the present one. */
export async function handleTakeBack(call: AdminCall): Promise<Response> {
  const { module, id, language, admin } = call;
  const formUrl = adminUrl(language, module.name, id);
  const taken = await takeFormerBack(Number(id), admin.id);
  const told = (message: string) => actionMessage(module, "takeBackFile", message, language);
  if (taken.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (taken.outcome === "taken")
    return answerDone(call, told("done"), formUrl, { id, version: taken.version });
  return answerFailed(call, told("gone"), 409, formUrl);
}
