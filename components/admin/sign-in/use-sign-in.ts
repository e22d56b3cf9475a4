"use client";

import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from "@simplewebauthn/browser";
import { useCallback, useEffect, useState } from "react";
import { browserProblem } from "./browser-problem.ts";
import type { Problem } from "./ceremony-problem.ts";
import { type Outcome, type SignInCeremony, signInWithPasskey } from "./sign-in-ceremony.ts";

export interface SignInAttempt {
  /** `/ADMIN/{language}/login` */
  readonly loginUrl: string;
  readonly returnTo: string;
  readonly purpose: "signIn" | "reauthenticate";
  /** Of the session, where somebody is signed in; else empty. */
  readonly csrfToken: string;
}

/** After so many failures the e-mail field offers nothing more by itself. */
const patience = 3;

/**
 * Signing in by passkey: asked for by `signIn`, and offered in the e-mail field from the beginning unless the page
 * tells of a sign-in that was just refused.
 */
export function useSignIn(
  { loginUrl, returnTo, purpose, csrfToken }: SignInAttempt,
  problemAtFirst?: Problem,
) {
  const [step, setStep] = useState<"idle" | "waiting" | "checking">("idle");
  const [problem, setProblem] = useState(problemAtFirst);
  const [failures, setFailures] = useState(0);

  const run = useCallback(
    (way: Pick<SignInCeremony, "useBrowserAutofill" | "signal">) => {
      const onAnswered = () => setStep("checking");
      return signInWithPasskey({ loginUrl, fields: { returnTo, purpose }, csrfToken, onAnswered, ...way });
    },
    [loginUrl, returnTo, purpose, csrfToken],
  );

  const follow = useCallback((outcome: Outcome) => {
    if (outcome.kind === "verified") return window.location.assign(outcome.redirectUrl);
    setStep("idle");
    if (outcome.kind === "silent") return;
    setProblem(outcome.problem);
    setFailures((count) => count + 1);
  }, []);

  // A passkey that answers every offer by itself would come back refused for ever.
  const offersInField = purpose === "signIn" && !problemAtFirst;
  const isOffered = offersInField && step === "idle" && failures < patience;
  useEffect(() => (isOffered ? offerInField(run, follow) : undefined), [isOffered, run, follow]);
  useEffect(reloadWhenRestored, []);

  const signIn = async () => {
    const code = browserProblem();
    if (code) return setProblem({ code });
    setProblem(undefined);
    setStep("waiting");
    follow(await run({ useBrowserAutofill: false }));
  };
  return { step, problem, offersInField, signIn };
}

/** A page that comes back from the browser's memory would still wait for what happened long ago. */
function reloadWhenRestored(): () => void {
  const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
  window.addEventListener("pageshow", reload);
  return () => window.removeEventListener("pageshow", reload);
}

/** A challenge lives 10 minutes; the one behind the e-mail field is renewed before. */
const renewalMs = 9 * 60_000;

/** Offers passkeys in the e-mail field (WebAuthn §5.1.4, conditional mediation) until the returned function is called. */
function offerInField(
  run: (way: Pick<SignInCeremony, "useBrowserAutofill" | "signal">) => Promise<Outcome>,
  follow: (outcome: Outcome) => void,
): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const offer = async () => {
    if (browserProblem() || !(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
    const outcome = await run({ useBrowserAutofill: true, signal });
    if (outcome.kind !== "silent") follow(outcome);
  };
  void offer();
  const timer = setInterval(() => {
    WebAuthnAbortService.cancelCeremony();
    void offer();
  }, renewalMs);
  return () => {
    calledOff.abort();
    clearInterval(timer);
  };
}
