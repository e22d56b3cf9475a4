import { randomUUID } from "node:crypto";
import { database } from "#db/client";
import { writeEntry } from "../kernel/engine/audit/write-entry.ts";
import { sendTestMail } from "../mail/send-test-mail.ts";
import { type BackgroundWork, beginBackupWork } from "../operations/backups/background-work.ts";
import { translator } from "../platform/i18n/translator.ts";
import { respondFailed, respondOk } from "./respond.ts";
import { takeTestLimit } from "./send-test-mail.ts";
import type { ToolCall } from "./tools/tool-route.ts";
import { toolUrl } from "./tools/tool-url.ts";

/** POST /ADMIN/health.backUp: begins a copy of the database; the page of the health says how it went. */
export function handleBackUp(call: ToolCall): Promise<Response> {
  return begin(call, "backUp");
}

/** POST /ADMIN/health.prove: begins a backup that is proven by restoring it. */
export function handleProve(call: ToolCall): Promise<Response> {
  return begin(call, "prove");
}

/** POST /ADMIN/health.testMail: sends a mail to the administrator's own address and says what the server answered. */
export async function handleTestMail(call: ToolCall): Promise<Response> {
  const { admin, language } = call;
  const to = admin.email;
  await takeTestLimit({ key: `testMail:${admin.id}`, max: 5, windowSeconds: 600 });
  const sent = await sendTestMail({ to, language, idempotencyKey: randomUUID(), now: new Date() });
  const t = translator(language, "admin.settings.test");
  const page = toolUrl(language, "health");
  if (sent.outcome === "refused")
    return respondFailed(call, t("refused", { reason: sent.reason }), 409, page);
  await writeDown(call, "testMail", to);
  const told = sent.outcome === "saved" ? "saved" : "sent";
  return respondOk(call, t(told, { to, answer: sent.messageId }), page);
}

async function begin(call: ToolCall, kind: BackgroundWork["kind"]): Promise<Response> {
  const t = translator(call.language, "admin.tools.health.work");
  const page = toolUrl(call.language, "health");
  if (!(await beginBackupWork(kind))) return respondFailed(call, t("busy"), 409, page);
  await writeDown(call, kind, "");
  return respondOk(call, t(`begun.${kind}`), page);
}

async function writeDown({ admin }: ToolCall, event: string, record: string): Promise<void> {
  await database().transaction((tx) =>
    writeEntry(tx, {
      action: `health.${event}`,
      module: "health",
      recordId: null,
      record,
      adminId: admin.id,
      at: new Date(),
    }),
  );
}
