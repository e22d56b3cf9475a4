"use client";

import { sendSignal } from "@simplewebauthn/browser";
import { useEffect } from "react";

/** Tells the password manager which passkeys still work (WebAuthn §5.1.10); few listen. Draws nothing. */
export function AcceptedPasskeys({ accepted }: { readonly accepted: AcceptedCredentials }) {
  const { rpID, userID, allAcceptedCredentialIDs } = accepted;
  const known = allAcceptedCredentialIDs.join();
  useEffect(() => {
    if (!known) return;
    const signalName = "allAcceptedCredentials";
    sendSignal({ signalName, rpID, userID, allAcceptedCredentialIDs: known.split(",") }).catch(
      () => undefined,
    );
  }, [rpID, userID, known]);
  return null;
}

export interface AcceptedCredentials {
  readonly rpID: string;
  readonly userID: string;
  readonly allAcceptedCredentialIDs: readonly string[];
}
