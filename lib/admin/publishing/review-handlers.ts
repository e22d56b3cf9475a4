import { commentOn, sendBack } from "#lib/kernel/engine/publishing/review";
import { HttpProblem } from "#lib/platform/http/problem";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerInvalid } from "../answers.ts";
import { actionMessage } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

const verbs = { sendBack, comment: commentOn };

/** What can be done about a record that was sent for approval. */
export type ReviewVerb = keyof typeof verbs;

export function isReviewVerb(action: string): action is ReviewVerb {
  return Object.hasOwn(verbs, action);
}

/** POST /ADMIN/{page}/{id}/sendBack and …/comment, both with the text `comment`. */
export async function handleReview(call: AdminCall, verb: ReviewVerb): Promise<Response> {
  const { module, id, texts, admin, language } = call;
  const formUrl = adminUrl(language, module.name, id);
  const made = await verbs[verb](module, id, texts, admin.id);
  if (made.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (made.outcome === "invalid") return answerInvalid(call, made.issues, formUrl);
  if (made.outcome === "notOpen")
    return answerFailed(call, actionMessage(module, verb, "notOpen", language), 409, formUrl);
  return answerDone(call, actionMessage(module, verb, "done", language), formUrl);
}
