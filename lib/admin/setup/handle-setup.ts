import { randomUUID } from "node:crypto";
import { isFreshSignIn, reauthenticationUrl } from "#lib/accounts/administrators/sign-in";
import { removeDemo } from "#lib/demo/removal/remove-demo";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { createAndRun } from "#lib/kernel/engine/run-action";
import { updateRecord } from "#lib/kernel/engine/save";
import { singleId } from "#lib/kernel/registry";
import { sendTestMail } from "#lib/mail/send-test-mail";
import { HttpProblem } from "#lib/platform/http/problem";
import { seeOther, translateIssues } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import { checkShared } from "#lib/rate-limit/shared-limit";
import type { NoticeText } from "../notice.ts";
import { respondNotice, type SuperadminCall } from "../superadmin-route.ts";
import { fittingTexts } from "../typed-texts.ts";
import { adminUrl } from "../urls.ts";
import { demoTexts, stepUrl } from "./load-setup.ts";
import { keepProgress, setupProgress } from "./progress.ts";
import { type SetupStep, type StepName, setupSteps } from "./steps.ts";

/**
 * POST /ADMIN/setup: saves the step that `step` names, or with `intent=skip` passes it by, and leads to the next one;
 * `intent=later` puts the guide away, `intent=test` sends a test mail.
 */
export async function handleSetup(call: SuperadminCall): Promise<Response> {
  const { texts, language, admin } = call;
  const steps = setupSteps();
  const step = steps.find(({ name }) => name === texts.step);
  if (texts.intent === "later") {
    await change({ isDismissed: true }, admin.id);
    return seeOther(adminUrl(language));
  }
  if (!step) throw new HttpProblem(404, "notFound");
  if (texts.intent !== "skip") {
    if (step.name === "colleague" && !isFreshSignIn(admin.session))
      return seeOther(reauthenticationUrl(language, stepUrl(language, step.name)));
    const issues = await save(step, call);
    if (issues.length > 0) return refuse(step.name, issues, call);
    if (texts.intent === "test") return sendTest(call, step.name);
  }
  const next = steps[steps.indexOf(step) + 1]?.name ?? "end";
  const progress = await setupProgress();
  await change({ done: [...new Set([...(progress?.done ?? []), step.name])] }, admin.id);
  return seeOther(stepUrl(language, next));
}

async function change(
  values: { readonly done?: StepName[]; readonly isDismissed?: boolean },
  adminId: string,
): Promise<void> {
  const progress = (await setupProgress()) ?? { done: [], isOpened: true, isDismissed: false };
  await keepProgress({ ...progress, ...values }, adminId);
}

/** Saves a step; returns what is wrong with it. */
async function save(step: SetupStep, call: SuperadminCall): Promise<readonly Issue[]> {
  const { name, module, fields } = step;
  const { texts, admin } = call;
  if (!module) {
    if (name === "content" && texts.content === "empty") await removeDemo(admin.id);
    return [];
  }
  const asDemo = await demoTexts(step);
  const isTyped = (field: string, text: unknown) =>
    fields.includes(field) && !(field in asDemo && text === "");
  const own: FormTexts = Object.fromEntries(
    Object.entries(texts).filter(([field, text]) => isTyped(field, text) || field === "_base"),
  );
  const saved = module.single
    ? await updateRecord(module, singleId, own, admin.id)
    : await createAndRun(module, "invite", own, admin.id);
  if (saved.outcome === "invalid") return saved.issues;
  if (saved.outcome === "saved" || saved.outcome === "done") return [];
  return [{ field: "", code: "stale" }];
}

async function refuse(step: StepName, issues: readonly Issue[], call: SuperadminCall): Promise<Response> {
  const { _csrf, ...typed } = call.texts;
  return respondNotice(call, stepUrl(call.language, step), {
    status: "error",
    message: translator(call.language, "admin.failures")("update"),
    errors: translateIssues(issues, call.language),
    texts: fittingTexts(typed).kept,
  });
}

async function sendTest(call: SuperadminCall, step: StepName): Promise<Response> {
  const { admin, language } = call;
  const t = translator(language, "admin.settings.test");
  if (!(await checkShared(`testMail:${admin.id}`, 5, 600))) throw new HttpProblem(429, "rateLimited");
  const to = admin.email;
  const sent = await sendTestMail({ to, language, idempotencyKey: randomUUID(), now: new Date() });
  const notice: NoticeText =
    sent.outcome === "refused"
      ? { status: "error", message: t("refused", { reason: sent.reason }) }
      : { status: "ok", message: t(sent.outcome, { to, answer: sent.messageId }) };
  return respondNotice(call, stepUrl(language, step), notice);
}
