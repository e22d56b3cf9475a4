import { adoptSession, proveIdentity } from "./dialogs/prove.ts";

/**
 * Handles a session that has ended or a token of another session (`redakce:session`, detail: which of them, and whom
 * to notify): the person signs in without leaving the page, or the page adopts the browser's session.
 */
export function renewSession(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  event.preventDefault();
  const { isSignedOut, tell } = event.detail as {
    readonly isSignedOut: boolean;
    readonly tell: (isRenewed: boolean) => void;
  };
  renew(isSignedOut).then(tell, () => tell(false));
}

async function renew(isSignedOut: boolean): Promise<boolean> {
  if (isSignedOut) return proveIdentity("signIn");
  return (await adoptSession()) === "adopted";
}
