import { adoptSession, proveIdentity } from "./dialogs/prove.ts";

/**
 * Hears of a session that has ended, or of a token that is not its own (`redakce:session`, detail: which of them, and
 * whom to tell): the person signs in where they are, or the page adopts the session that the browser has.
 */
export function renewSession(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  event.preventDefault();
  const { isSignedOut, tell } = event.detail as {
    readonly isSignedOut: boolean;
    readonly tell: (isRenewed: boolean) => void;
  };
  const renewing = isSignedOut ? proveIdentity("signIn") : adoptSession().then((it) => it === "adopted");
  renewing.then(tell, () => tell(false));
}
