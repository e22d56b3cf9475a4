import type { Session } from "#lib/accounts/session/session";

/** How long after a sign-in it still proves that the right person sits at the keyboard. */
const freshSeconds = 600;

/** Whether a session may do what asks for a fresh passkey: adding and removing passkeys, inviting. */
export function isFreshSignIn(session: Pick<Session, "authenticatedAt">, now = new Date()): boolean {
  return now.getTime() - session.authenticatedAt.getTime() < freshSeconds * 1000;
}

/** Address of the page that asks for the passkey again and then returns, a path with its language. */
export function reauthenticationUrl(language: string, returnTo: string): string {
  return `/ADMIN/${language}/login?${new URLSearchParams({ purpose: "reauthenticate", returnTo })}`;
}
