import type { AdminRow } from "#lib/accounts/queries/admins";
import { findAdminByEmail, findAdminByIdentity, recordSignIn } from "#lib/accounts/queries/admins";
import { endSession, rememberInSession, type Session, startSession } from "#lib/accounts/session/session";
import type { Changes } from "#lib/kernel/fields/changes";
import type { Language } from "#lib/platform/i18n/languages";
import {
  AuthorityError,
  type AuthorityTransaction,
  type PasskeyAuthority,
  type VerifiedIdentity,
} from "./authority.ts";
import { openTransactions, removeTransaction } from "./transaction-cookie.ts";

/** The browser that came back from the authority. */
export interface Returning {
  readonly callbackUrl: URL;
  readonly transactionCookie: string | undefined;
  /** The session that this browser already has. */
  readonly session: Session | undefined;
  readonly ip: string;
  readonly userAgent: string;
  /** Language for messages where no attempt tells. */
  readonly language: Language;
}

/** How an attempt ended: where the browser goes, and what remains of its cookie of attempts. */
export type FinishedSignIn = {
  readonly location: string;
  /** Undefined to clear it. */
  readonly transactionCookie: string | undefined;
} & (
  | {
      readonly outcome: "signedIn";
      readonly adminId: string;
      readonly sessionCookie: string;
      /** What the sign-in changed of the account. */
      readonly changes: Changes;
    }
  | { readonly outcome: "refused"; readonly error: AuthorityError }
);

/**
 * Ends an attempt to sign in: the authority's answer, the matching with an administrator and a session with a new
 * id. An attempt that fails leads back to the login page with its reason.
 */
export async function finishSignIn(
  authority: PasskeyAuthority,
  returning: Returning,
): Promise<FinishedSignIn> {
  const state = returning.callbackUrl.searchParams.get("state") ?? "";
  const attempts = await openTransactions(returning.transactionCookie);
  const transaction = attempts.find((candidate) => candidate.state === state);
  const transactionCookie = await removeTransaction(returning.transactionCookie, state);
  try {
    if (!transaction) throw new AuthorityError("state_mismatch");
    const identity = await authority.complete(returning.callbackUrl, transaction);
    const admin = await matchAdmin(identity);
    refuseSomebodyElse(transaction, admin, returning.session);
    const sessionCookie = await replaceSession(admin, identity, returning);
    return {
      outcome: "signedIn",
      adminId: admin.id,
      sessionCookie,
      changes: changesOf(admin, identity),
      location: transaction.returnTo,
      transactionCookie,
    };
  } catch (error) {
    if (!(error instanceof AuthorityError)) throw error;
    const location = loginPage(error, transaction, returning.language);
    return { outcome: "refused", error, location, transactionCookie };
  }
}

/** The first sign-in makes an invited account active and binds it to its authority. */
function changesOf({ status, issuer }: AdminRow, identity: VerifiedIdentity): Changes {
  return {
    ...(status === "Invited" ? { status: [status, "Active"] as const } : {}),
    ...(issuer === null ? { issuer: ["", identity.issuer] as const } : {}),
  };
}

/** A confirmation must come from the person signed in, else a borrowed passkey would confirm their actions. */
function refuseSomebodyElse(
  transaction: AuthorityTransaction,
  admin: AdminRow,
  session: Session | undefined,
): void {
  if (transaction.purpose !== "reauthenticate" || !session || session.subject === admin.id) return;
  throw new AuthorityError("wrong_person", { adminId: admin.id, signedIn: session.subject });
}

async function replaceSession(
  admin: AdminRow,
  identity: VerifiedIdentity,
  returning: Returning,
): Promise<string> {
  const { ip, userAgent, session: previous } = returning;
  const { authenticatedAt } = identity;
  const { session, cookie } = await startSession("admin", {
    subject: admin.id,
    ip,
    userAgent,
    authenticatedAt,
  });
  if (previous?.subject === admin.id) await rememberInSession(session, previous.values);
  if (previous) await endSession(previous);
  return cookie;
}

function loginPage(
  error: AuthorityError,
  transaction: AuthorityTransaction | undefined,
  fallback: Language,
): string {
  const query = new URLSearchParams({ problem: error.code });
  if (transaction) query.set("returnTo", transaction.returnTo);
  if (transaction?.purpose === "reauthenticate") query.set("purpose", "reauthenticate");
  return `/ADMIN/${transaction?.language ?? fallback}/login?${query}`;
}

/**
 * The administrator that a verified identity is: by the issuer and subject that were pinned, else, the first time,
 * by e-mail to somebody who has no pin yet. Records the sign-in. Throws {@link AuthorityError}.
 */
async function matchAdmin(identity: VerifiedIdentity, now = new Date()): Promise<AdminRow> {
  if (identity.assurance !== "passkey" || !identity.userVerified) {
    throw new AuthorityError("weak_sign_in", { subject: identity.subject, amr: identity.amr });
  }
  const admin = (await findAdminByIdentity(identity)) ?? (await firstMatch(identity));
  if (admin.status === "Blocked") throw new AuthorityError("account_blocked", { adminId: admin.id });
  if (!(await recordSignIn(admin.id, identity, now))) {
    throw new AuthorityError("identity_mismatch", { adminId: admin.id, subject: identity.subject });
  }
  return admin;
}

async function firstMatch(identity: VerifiedIdentity): Promise<AdminRow> {
  if (!identity.emailVerified && identity.email !== "")
    throw new AuthorityError("email_unverified", { subject: identity.subject });
  const isKnowable = identity.email !== "" && !foldsIntoAscii(identity.email);
  const admin = isKnowable ? await findAdminByEmail(identity.email) : undefined;
  if (!admin) throw new AuthorityError("account_unknown", { subject: identity.subject });
  if (admin.issuer === null) return admin;
  throw new AuthorityError("identity_mismatch", { adminId: admin.id, subject: identity.subject });
}

/** Some foreign letters have an ASCII one as their small letter, such as the Kelvin sign; another address would pass for it. */
function foldsIntoAscii(email: string): boolean {
  const inAscii = email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return inAscii !== email.toLowerCase();
}
