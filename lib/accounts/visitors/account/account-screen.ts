import { redirect } from "next/navigation";
import { authAddress } from "#lib/accounts/auth-address";
import { listWebsiteSessions } from "#lib/accounts/queries/visitor-sessions";
import { findWebsiteUser } from "#lib/accounts/queries/visitor-users";
import { browserName } from "#lib/platform/http/browser-name";
import { momentText } from "#lib/platform/i18n/moment-text";
import { currentWebsiteUser } from "../current-user.ts";
import { type AuthPageState, authPageState } from "../endpoints/page-state.ts";
import type { WebsiteUser } from "../website-user.ts";
import { accountParts } from "./account-parts.ts";
import { accountPath } from "./account-route.ts";
import { type ProofKind, proofOf } from "./proof.ts";

/** What the pages of one's own account show; plain data, safe to pass to components. */
export interface AccountScreen {
  readonly state: AuthPageState;
  readonly name: string;
  readonly email: string;
  readonly proof: ProofKind;
  readonly devices: readonly Device[];
  /** Where newsletters to the own address are changed; undefined where it gets none, or was never confirmed. */
  readonly newslettersHref: string | undefined;
}

/** A browser in which the person is signed in. */
export interface Device {
  readonly id: string;
  readonly isCurrent: boolean;
  /** "" when unknown. */
  readonly browser: string;
  readonly ip: string;
  readonly seen: string;
  readonly signedIn: string;
}

/** What is shown of the account; whoever is not signed in is led to signing in, and back. */
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
