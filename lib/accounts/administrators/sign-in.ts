import { adminMethods, readAdminAddress } from "#lib/kernel/admin-addresses";
import type { Changes } from "#lib/kernel/fields/changes";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { adminOfSession } from "../current-admin.ts";
import type { AdminRow } from "../queries/admins.ts";
import {
  findAdminByEmail,
  findAdminByIdentity,
  permissionsOfGroup,
  recordSignIn,
} from "../queries/admins.ts";
import { endSession, rememberInSession, type Session, startSession } from "../session.ts";
import type { AuthorityTransaction, PasskeyAuthority, SignInRequest, VerifiedIdentity } from "./authority.ts";
import { AuthorityError } from "./authority.ts";
import { configuredAuthority } from "./configured-authority.ts";
import type { EntranceCall } from "./entrance-route.ts";
import { addTransaction, openTransactions, removeTransaction } from "./sign-in-cookies.ts";

/** The browser that came back from the authority. */
export interface Returning {
  readonly callbackUrl: URL;
  readonly transactionCookie: string | undefined;
  readonly session: Session | undefined;
  readonly ip: string;
  readonly userAgent: string;
  /** Language for messages when no attempt gives one. */
  readonly language: Language;
}

/** Outcome of an attempt: where the browser goes, and what remains of its cookie of attempts. */
export type FinishedSignIn = {
  readonly location: string;
  /** Cookie to set; undefined to clear it. */
  readonly transactionCookie: string | undefined;
} & (
  | {
      readonly outcome: "signedIn";
      readonly adminId: string;
      readonly permissions: ReadonlySet<string>;
      readonly sessionCookie: string;
      /** Changes the sign-in made to the account. */
      readonly changes: Changes;
    }
  | { readonly outcome: "refused"; readonly error: AuthorityError }
);

/**
 * Finishes an attempt to sign in: the authority's response, the matching with an administrator and a session with a
 * new id. A failed attempt redirects to the login page with its reason.
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
      permissions: await permissionsOfGroup(admin.group_id),
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
 * Returns the administrator for a verified identity: by the pinned issuer and subject or, the first time, by the
 * e-mail of an account without a pin. Records the sign-in. Throws {@link AuthorityError}.
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

/**
 * Some foreign letters, such as the Kelvin sign, have an ASCII letter as their lower case; another address would pass
 * for it.
 */
function foldsIntoAscii(email: string): boolean {
  const inAscii = email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return inAscii !== email.toLowerCase();
}

/** A started attempt: the URL to redirect the browser to, and the cookie that it must store. */
interface BegunSignIn {
  readonly redirect: string;
  readonly transaction: AuthorityTransaction;
  readonly cookie: string;
  /** Administrator whose confirmation is required; undefined if anyone may sign in. */
  readonly adminId: string | undefined;
}

/** Begins an attempt as the request describes it; only a signed-in person can be asked to confirm their identity. */
export async function beginSignIn({
  texts,
  language,
  session,
  transactionCookie,
}: EntranceCall): Promise<BegunSignIn> {
  const admin = session && (await adminOfSession(session));
  const isConfirmation = admin !== undefined && texts.purpose === "reauthenticate";
  const request: SignInRequest = {
    purpose: isConfirmation ? "reauthenticate" : "signIn",
    returnTo: validReturnTo(texts.returnTo) ?? `/ADMIN/${language}`,
    language,
  };
  const begun = await configuredAuthority().begin(request);
  const cookie = await addTransaction(transactionCookie, begun.transaction);
  return { ...begun, cookie, adminId: isConfirmation ? admin.id : undefined };
}

/** Longer paths would not fit into the cookie that stores sign-in attempts. */
const longest = 512;

/**
 * Returns a path that is safe to go to after signing in: on this site, under /ADMIN, and not a sign-in page itself.
 *
 * @returns the path with its query, or undefined for everything else
 */
export function validReturnTo(candidate: string | null | undefined): string | undefined {
  if (!candidate || candidate.length > longest || !/^\/ADMIN(?![^/?#])/.test(candidate)) return undefined;
  if (/[\\\p{Cc}]/u.test(candidate)) return undefined;
  const base = environment().appUrl;
  if (!URL.canParse(candidate, base)) return undefined;
  const url = new URL(candidate, base);
  if (url.origin !== base || !/^\/ADMIN(\/|$)/.test(url.pathname) || isEntrance(url.pathname))
    return undefined;
  return changesByReading(url.pathname) ? url.pathname.replace(/\/[^/]+\/?$/, "") : url.pathname + url.search;
}

/**
 * Checks whether following a link to it changes something: an address that responds to GET but not to HEAD. The
 * address of its record is used instead.
 */
function changesByReading(path: string): boolean {
  const methods = adminMethods(readAdminAddress("GET", path).segments);
  return methods.includes("GET") && !methods.includes("HEAD");
}

function isEntrance(path: string): boolean {
  return /^\/ADMIN\/(?:[a-z]{2}\/)?(?:login|logged-out|logout)(?:\/|$)/i.test(path);
}

/** Seconds after a sign-in during which it still proves that the right person is at the keyboard. */
const freshSeconds = 600;

/** Checks whether a session may do what requires a fresh passkey: adding and removing passkeys, inviting. */
export function isFreshSignIn(session: Pick<Session, "authenticatedAt">, now = new Date()): boolean {
  return now.getTime() - session.authenticatedAt.getTime() < freshSeconds * 1000;
}

/** Returns the address of the page that asks for the passkey and returns to `returnTo`, a path with its language. */
export function reauthenticationUrl(language: string, returnTo: string): string {
  return `/ADMIN/${language}/login?${new URLSearchParams({ purpose: "reauthenticate", returnTo })}`;
}
