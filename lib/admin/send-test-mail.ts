import { randomUUID } from "node:crypto";
import { decodeFields } from "../kernel/engine/form/decode.ts";
import { runAction } from "../kernel/engine/run-action.ts";
import { sendTestMail, type TestOutcome } from "../mail/send-test-mail.ts";
import { isJsonCaller } from "../platform/http/caller.ts";
import { HttpProblem } from "../platform/http/problem.ts";
import { errorEnvelope, seeOther } from "../platform/http/respond.ts";
import { translator } from "../platform/i18n/translator.ts";
import { checkShared, inspectShared } from "../rate-limit/shared-limit.ts";
import { isStorageError } from "../rate-limit/store-handle.ts";
import type { AdminCall } from "./admin-route.ts";
import { noticeUrl } from "./notice.ts";
import { respondOk, respondUnprocessable } from "./respond.ts";
import { withTypedTexts } from "./typed-texts.ts";
import { adminUrl } from "./urls.ts";

/** A kind of test with its rate limits, because each test mail goes to whatever address was typed. */
export interface TestKind {
  readonly limits: (
    to: string,
  ) => readonly { readonly key: string; readonly max: number; readonly windowSeconds: number }[];
  readonly send: (to: string) => Promise<TestOutcome>;
}

/**
 * POST /ADMIN/settings/email/{id}/sendTest: sends a mail to `email` at once and returns what the mail server said,
 * without the keys used to reach it. The engine logs it afterwards, because no transaction waits for a mail server.
 */
export async function handleSendTest(call: AdminCall): Promise<Response> {
  const { language, admin } = call;
  return sendTest(call, {
    limits: () => [{ key: `testMail:${admin.id}`, max: 5, windowSeconds: 600 }],
    send: (to) => sendTestMail({ to, language, idempotencyKey: randomUUID(), now: new Date() }),
  });
}

/** Does the same as {@link handleSendTest} for anything that is tested by sending a mail. */
export async function sendTest(call: AdminCall, { limits, send }: TestKind): Promise<Response> {
  const { module, id, action, language, texts, admin } = call;
  const formUrl = adminUrl(language, module.name, id, action);
  const decoded = decodeFields(module.actions[action]?.input ?? {}, texts);
  if (!decoded.ok) return respondUnprocessable(call, decoded.issues, formUrl);
  const to = String(decoded.values.email);
  for (const limit of limits(to)) await takeTestLimit(limit);
  const sent = await send(to);
  const t = translator(language, "admin.settings.test");
  if (sent.outcome === "refused") return respondRefused(call, t("refused", { reason: sent.reason }), formUrl);
  await runAction(module, action, id, { email: to }, admin.id);
  const told = sent.outcome === "saved" ? "saved" : "sent";
  return respondOk(call, t(told, { to, answer: sent.messageId }), adminUrl(language, module.name, id));
}

/** Returns the form again, with the address that was typed. */
async function respondRefused(call: AdminCall, message: string, formUrl: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, 409);
  const notice = withTypedTexts(call, { status: "error", message });
  return seeOther(await noticeUrl(call.admin.session, formUrl, notice));
}

/** Counts a test mail. Throws {@link HttpProblem} 429, or 503 while the counters are out of order. */
export async function takeTestLimit({
  key,
  max,
  windowSeconds,
}: ReturnType<TestKind["limits"]>[number]): Promise<void> {
  try {
    if (await checkShared(key, max, windowSeconds)) return;
    const { retryAfterSeconds } = await inspectShared(key, max, windowSeconds);
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(Math.max(1, retryAfterSeconds)) });
  } catch (error) {
    if (isStorageError(error)) throw new HttpProblem(503, "unavailable", { "retry-after": "30" });
    throw error;
  }
}
