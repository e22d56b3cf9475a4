import { readRecord } from "#lib/kernel/engine/read";
import type { RowOf } from "#lib/kernel/module/define-module";
import type { newsletter } from "#lib/newsletter/newsletter";
import { sendTestOf } from "#lib/newsletter/preflight";
import { HttpProblem } from "#lib/platform/http/problem";
import { hashOfToken } from "#lib/platform/random";
import type { AdminCall } from "../admin-route.ts";
import { sendTest } from "../send-test-mail.ts";

const hourSeconds = 3600;

/**
 * POST /ADMIN/newsletter/{id}/sendTest: sends the saved issue to `email`, or to the administrator who requests it. An
 * administrator can send twenty an hour, ten of them to one address.
 */
export async function handleIssueTest(call: AdminCall): Promise<Response> {
  const { module, id, admin, texts } = call;
  const row = id === 0 ? undefined : await readRecord(module, id);
  if (!row) throw new HttpProblem(404, "notFound");
  const issue = row as RowOf<typeof newsletter>;
  return sendTest(
    { ...call, texts: { ...texts, email: texts.email?.trim() || admin.email } },
    {
      limits: (to) => [
        { key: `newsletterTest:${admin.id}`, max: 20, windowSeconds: hourSeconds },
        { key: `newsletterTest:${hashOfToken(to)}`, max: 10, windowSeconds: hourSeconds },
      ],
      send: (email) => sendTestOf(issue, { email, name: admin.name }, new Date()),
    },
  );
}
