import { listWebsiteSessions } from "#lib/accounts/queries/visitor-sessions";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { listMailsAbout } from "#lib/mail/queries/outbox";
import { mapSeries } from "#lib/platform/in-turn";
import { accountParts } from "./account-parts.ts";
import type { AccountCall } from "./account-route.ts";

/** More changes and mails than this nobody has. */
const most = 10_000;

/** POST /auth/account-export: everything that is kept about the person, as a file of JSON; no hashes, codes and tokens. */
export async function handleAccountExport({ user, session, now }: AccountCall): Promise<Response> {
  const sessions = await listWebsiteSessions(user.id, now);
  const mails = await listMailsAbout({ type: "users", id: user.id });
  const changes = await entriesOfRecord("users", String(user.id), { limit: most });
  const parts = await mapSeries(
    accountParts.all(),
    async ({ name, exported }) => [name, await exported(user)] as const,
  );
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
    ...Object.fromEntries(parts),
    changes: changes.map((entry) => ({ at: entry.createdAt, action: entry.action, changes: entry.changes })),
  };
  return new Response(`${JSON.stringify(kept, undefined, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="account.json"',
    },
  });
}
