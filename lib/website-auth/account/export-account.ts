import { entriesOfRecord } from "#db/queries/audit-log";
import { listMailsAbout } from "#db/queries/outbox";
import { submissionsOf } from "#db/queries/submissions";
import { listWebsiteSessions } from "#db/queries/website/sessions";
import { ownSubscription } from "#lib/newsletter/own-subscription";
import { storedAnswers } from "#lib/submissions/answers";
import type { AccountCall } from "./account-route.ts";

/** More changes and mails than this nobody has. */
const most = 10_000;

/** POST /auth/account-export: everything that is kept about the person, as a file of JSON; no hashes, codes and tokens. */
export async function handleExport({ user, session, now }: AccountCall): Promise<Response> {
  const sessions = await listWebsiteSessions(user.id, now);
  const mails = await listMailsAbout({ type: "users", id: user.id });
  const changes = await entriesOfRecord("users", String(user.id), { limit: most });
  const sent = await submissionsOf(user.id, user.emailVerifiedAt ? user.email : undefined);
  const { id, name, email, status, language, createdAt, emailVerifiedAt, lastSignInAt } = user;
  const kept = {
    exportedAt: now,
    account: { id, name, email, status, language, createdAt, emailVerifiedAt, lastSignInAt },
    devices: sessions.map((one) => ({
      isCurrent: one.idHash === session.idHash,
      browser: one.userAgent,
      address: one.ip,
      signedInAt: one.createdAt,
      lastSeenAt: one.lastSeenAt,
    })),
    mails: mails.map(({ template, recipient, subject, createdAt: queuedAt, sentAt }) => ({
      template,
      recipient,
      subject,
      queuedAt,
      sentAt,
    })),
    forms: sent.map(({ formName, createdAt: sentAt, eraseAt, answers }) => ({
      form: formName,
      sentAt,
      erasedAt: eraseAt,
      answers: storedAnswers(answers).map(({ label, value }) => ({ question: label, answer: value })),
    })),
    newsletters: user.emailVerifiedAt ? await ownSubscription(user.email) : undefined,
    changes: changes.map((entry) => ({ at: entry.createdAt, action: entry.action, changes: entry.changes })),
  };
  return new Response(`${JSON.stringify(kept, undefined, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="account.json"',
    },
  });
}
