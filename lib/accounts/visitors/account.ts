import { redirect } from "next/navigation";
import { database } from "#db/client";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRow } from "#lib/kernel/engine/trash";
import { withVerbs } from "#lib/kernel/engine/write";
import { anonymiseEntries, entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { forgetMailsAbout, listMailsAbout } from "#lib/mail/queries/outbox";
import { browserName } from "#lib/platform/http/browser-name";
import { respondDownload } from "#lib/platform/http/respond";
import { momentText } from "#lib/platform/i18n/formats";
import { mapSeries } from "#lib/platform/map-series";
import { authAddress } from "../auth-address.ts";
import { endWebsiteSession, endWebsiteSessions, listWebsiteSessions } from "../queries/sessions.ts";
import { findWebsiteUser } from "../queries/visitor-users.ts";
import { users } from "../users.ts";
import { accountParts } from "./account-parts.ts";
import { type ProofKind, proofOf, refusalOfProof } from "./account-proof.ts";
import { type AccountCall, accountPath } from "./auth-route.ts";
import { type AuthPageState, authPageState } from "./page-state.ts";
import { reportAuthEvent } from "./report.ts";
import { authPage, respondDone, respondInvalid } from "./respond.ts";
import { currentWebsiteUser, type WebsiteUser } from "./website-user.ts";

/** Data of the pages of one's own account; plain data, safe to pass to components. */
export interface AccountScreen {
  readonly state: AuthPageState;
  readonly name: string;
  readonly email: string;
  readonly proof: ProofKind;
  readonly devices: readonly Device[];
  /**
   * Address for changing newsletters to the person's own address; undefined where it gets none, or was never
   * confirmed.
   */
  readonly newslettersHref: string | undefined;
}

/** A browser in which the person is signed in. */
export interface Device {
  readonly id: string;
  readonly isCurrent: boolean;
  /** Empty when unknown. */
  readonly browser: string;
  readonly ip: string;
  readonly seen: string;
  readonly signedIn: string;
}

/** Returns the account data to show; people who are not signed in are redirected to the sign-in page, and back. */
export async function accountScreen(): Promise<AccountScreen> {
  const state = await authPageState();
  const user = await currentWebsiteUser();
  if (!user) redirect(authAddress("login", state.language, { returnTo: accountPath }));
  const { name, email, session } = user;
  const now = new Date();
  return {
    state: { ...state, returnTo: "" },
    name,
    email,
    proof: await proofOf(user.id, session, now),
    devices: await devicesOf(user, state, now),
    newslettersHref: await newslettersOf(user, state),
  };
}

async function newslettersOf({ id, email }: WebsiteUser, { language }: AuthPageState) {
  const isConfirmed = (await findWebsiteUser(id))?.emailVerifiedAt;
  const part = accountParts.all().find(({ name }) => name === "newsletters");
  return isConfirmed ? part?.hrefFor?.(email, language) : undefined;
}

async function devicesOf(
  { id, session }: WebsiteUser,
  { language }: AuthPageState,
  now: Date,
): Promise<readonly Device[]> {
  const sessions = await listWebsiteSessions(id, now);
  return sessions.map((one) => ({
    id: one.idHash,
    isCurrent: one.idHash === session.idHash,
    browser: browserName(one.userAgent),
    ip: one.ip,
    seen: momentText(one.lastSeenAt, language),
    signedIn: momentText(one.createdAt, language),
  }));
}

/** POST /auth/account: `name`, checked and recorded in the audit log like any change of an account. */
export async function handleChangeName(call: AccountCall): Promise<Response> {
  const { name = "" } = call.texts;
  const goTo = authPage(call, "account");
  const saved = await updateRecord(users, call.user.id, { name }, null);
  if (saved.outcome === "invalid") return respondInvalid(call, saved.issues, goTo);
  return respondDone(call, "nameSaved", { goTo });
}

/** POST /auth/account-sessions: ends the session that `session` names, otherwise all but the one in use. */
export async function handleEndSessions(call: AccountCall): Promise<Response> {
  const { user, session, texts, request } = call;
  const isOne = texts.session !== undefined && texts.session !== session.idHash;
  if (isOne) await endWebsiteSession(database(), user.id, texts.session ?? "");
  else if (texts.session === undefined) await endWebsiteSessions(database(), user.id, session.idHash);
  reportAuthEvent("sessionsEnded", request.headers, { userId: user.id });
  return respondDone(call, isOne ? "deviceEnded" : "devicesEnded", { goTo: authPage(call, "account") });
}

/**
 * POST /auth/account-delete: requires the proof. Permanently deletes the person, the password, codes, sessions and
 * mails; audit log entries and form submissions (for as long as each form says) stay, but no longer name the person
 * or account.
 */
export async function handleDeleteAccount(call: AccountCall): Promise<Response> {
  const refusal = await refusalOfProof(call, "account-delete");
  if (refusal) return refusal;
  const { user, now, request } = call;
  await database().transaction(async (tx) => {
    const context = withVerbs({ tx, adminId: null, now, isAuthorised: true });
    await removeRow(users, user.id, context);
    await forgetMailsAbout(tx, { type: "users", id: user.id });
    await anonymiseEntries(tx, { module: "users", recordId: String(user.id) });
  });
  reportAuthEvent("accountDeleted", request.headers, { userId: user.id });
  const goTo = authPage({ ...call, returnTo: undefined }, "account-deleted");
  return respondDone(call, "accountDeleted", {
    goTo,
    redirectUrl: goTo,
    cookies: { session: null, binding: null },
  });
}

/** Limit of changes and mails, more than anyone has. */
const most = 10_000;

/**
 * POST /auth/account-export: everything that is stored about the person, as a JSON file; no hashes, codes or tokens.
 */
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
  const text = `${JSON.stringify(kept, undefined, 2)}\n`;
  return respondDownload(text, "account.json", "application/json; charset=utf-8");
}
