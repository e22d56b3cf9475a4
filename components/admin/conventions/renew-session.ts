import { adoptSession, proveIdentity } from "./dialogs/prove.ts";
import { signInUrl } from "./sign-in.ts";

/**
 * Hears of a session that has ended, of a token that is not its own, or of a passkey that has to be shown
 * (`redakce:session`, detail: which of them, and whom to tell): the person signs in where they are, or the page adopts
 * the session that the browser has.
 */
export function renewSession(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  event.preventDefault();
  const { isSignedOut, isUnproven, tell } = event.detail as {
    readonly isSignedOut: boolean;
    readonly isUnproven: boolean;
    readonly tell: (isRenewed: boolean) => void;
  };
  renew({ isSignedOut, isUnproven }).then(tell, () => tell(false));
}

async function renew({ isSignedOut, isUnproven }: Readonly<Record<"isSignedOut" | "isUnproven", boolean>>) {
  if (isSignedOut) return proveIdentity("signIn");
  if (isUnproven)
    return proveIdentity("reauthenticate", `${signInUrl(window.location)}&purpose=reauthenticate`);
  return (await adoptSession()) === "adopted";
}
