import { isJsonCaller } from "#lib/platform/http/caller";
import { type EnvelopeData, errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { noticeUrl } from "../notice.ts";
import { seeOther } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";

/** Responds that a tool succeeded: an envelope for scripts, 303 to `goTo` with the message for plain forms. */
export async function respondToolDone(
  { request, admin }: ToolCall,
  message: string,
  goTo: string,
  data: EnvelopeData = {},
): Promise<Response> {
  if (isJsonCaller(request.headers)) return okEnvelope(message, data);
  return seeOther(await noticeUrl(admin.session, goTo, { status: "ok", message }));
}

/** Responds that a tool failed: an error envelope, or 303 to `goTo` with the message. */
export async function respondToolFailed(
  { request, admin }: ToolCall,
  message: string,
  status: number,
  goTo: string,
): Promise<Response> {
  if (isJsonCaller(request.headers)) return errorEnvelope(message, status);
  return seeOther(await noticeUrl(admin.session, goTo, { status: "error", message }));
}
