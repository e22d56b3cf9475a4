import { adoptSession, proveIdentity } from "./dialogs/prove.ts";

/**
 * Hears of a session that has ended or of a token that is not its own (`redakce:session`, detail: which of them, and
 * whom to tell): the person signs in where they are, or the page adopts the session that the browser has.
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
