"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import type { Problem } from "./ceremony-problem.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProblemAlert } from "./problem-alert.tsx";
import { useProblemText } from "./use-problem-text.ts";
import { type SignInAttempt, useSignIn } from "./use-sign-in.ts";

/** Signing in by passkey. Without JavaScript the form is posted, and the page that comes back says what is missing. */
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
  /** How the attempt before ended. */
  readonly problem?: Problem | undefined;
}
