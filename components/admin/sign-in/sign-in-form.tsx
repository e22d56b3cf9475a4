"use client";

import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from "@simplewebauthn/browser";
import { useTranslations } from "next-intl";
import { type FormEvent, useCallback, useEffect, useId, useState } from "react";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import type { CeremonyOutcome, Problem, SignInCeremony } from "../passkeys/ceremonies.ts";
import { browserProblem, signInWithPasskey } from "../passkeys/ceremonies.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { ProblemAlert, useProblemText } from "../passkeys/problem-alert.tsx";

/** Signs in by passkey. Without JavaScript the form is posted, and the returned page says what is missing. */
export function SignInForm({ attempt, problem: problemAtFirst }: SignInFormProps) {
  const t = useTranslations("admin.signIn");
  const problemText = useProblemText();
  const fieldId = useId();
  const { step, problem, offersInField, signIn } = useSignIn(attempt, problemAtFirst);
  const isConfirmation = attempt.purpose === "reauthenticate";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn();
  };
  return (
    <form
      id="adminLoginForm"
      method="post"
      action={attempt.loginUrl}
      onSubmit={submit}
      className="grid gap-5"
    >
      <input type="hidden" name="returnTo" value={attempt.returnTo} />
      <input type="hidden" name="purpose" value={attempt.purpose} />
      {attempt.csrfToken ? <input type="hidden" name="_csrf" value={attempt.csrfToken} /> : null}
      <ProblemAlert>{problem ? problemText(problem) : null}</ProblemAlert>
      {offersInField ? (
        <div className="grid gap-1.5 noscript:hidden">
          <Label htmlFor={fieldId}>{t("email")}</Label>
          <Input
            id={fieldId}
            type="email"
            name="email"
            autoComplete="username webauthn"
            aria-describedby={`${fieldId}-hint`}
            className="h-11 text-base"
          />
          <p id={`${fieldId}-hint`} className="text-sm text-muted-foreground">
            {t("emailHint")}
          </p>
        </div>
      ) : null}
      <PasskeyButton type="submit" busyText={step === "idle" ? undefined : t(step)}>
        {isConfirmation ? t("confirmButton") : t("button")}
      </PasskeyButton>
    </form>
  );
}

interface SignInFormProps {
  readonly attempt: SignInAttempt;
  /** Result of the previous attempt. */
  readonly problem?: Problem | undefined;
}

export interface SignInAttempt {
  /** `/ADMIN/{language}/login` */
  readonly loginUrl: string;
  readonly returnTo: string;
  readonly purpose: "signIn" | "reauthenticate";
  /** Token of the session where someone is signed in; otherwise empty. */
  readonly csrfToken: string;
}

/** Number of failures after which the e-mail field offers nothing more by itself. */
const patience = 3;

/**
 * Signs in by passkey: requested by `signIn`, and offered in the e-mail field from the beginning unless the page
 * reports a sign-in that was just refused.
 */
function useSignIn({ loginUrl, returnTo, purpose, csrfToken }: SignInAttempt, problemAtFirst?: Problem) {
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

  const follow = useCallback((outcome: CeremonyOutcome) => {
    if (outcome.kind === "verified") return window.location.assign(outcome.redirectUrl);
    setStep("idle");
    if (outcome.kind === "silent") return;
    setProblem(outcome.problem);
    setFailures((count) => count + 1);
  }, []);

  // A passkey that responds to every offer by itself would be refused again and again.
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

/** Reloads a page restored from the browser's memory, which would still wait for what happened long ago. */
function reloadWhenRestored(): () => void {
  const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
  window.addEventListener("pageshow", reload);
  return () => window.removeEventListener("pageshow", reload);
}

/** A challenge lives 10 minutes; the one behind the e-mail field is renewed before. */
const renewalMs = 9 * 60_000;

/** Offers passkeys in the e-mail field (WebAuthn §5.1.4, conditional mediation) until the returned function is called. */
function offerInField(
  run: (way: Pick<SignInCeremony, "useBrowserAutofill" | "signal">) => Promise<CeremonyOutcome>,
  follow: (outcome: CeremonyOutcome) => void,
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

/**
 * Changes the address bar to the login page, which responds at any address while no one is signed in. Renders
 * nothing.
 */
export function LoginAddress({ loginUrl, returnTo }: Pick<SignInAttempt, "loginUrl" | "returnTo">) {
  useEffect(() => {
    const isHere = /^\/ADMIN(\/[a-z]{2})?\/login$/.test(window.location.pathname);
    if (!isHere) window.history.replaceState(null, "", `${loginUrl}?${new URLSearchParams({ returnTo })}`);
  }, [loginUrl, returnTo]);
  return null;
}
