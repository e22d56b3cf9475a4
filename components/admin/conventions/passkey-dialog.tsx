"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasskeyButton } from "#components/admin/passkeys/passkey-button";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import { browserProblem, type Problem, signInWithPasskey } from "../passkeys/ceremonies.ts";
import { ProblemAlert, useProblemText } from "../passkeys/problem-alert.tsx";
import { adoptSession, csrfToken } from "./dialogs/prove.ts";
import type { ProofPurpose } from "./host.ts";
import { leaveToConfirm, leaveToSignIn, signInUrl } from "./sign-in.ts";

/** Asks for the passkey over the page, which stays as it is; any result except success means no. */
export function PasskeyDialog({ purpose, answer, onClosed }: PasskeyDialogProps) {
  const t = useTranslations("admin.conventions.prove");
  const problemText = useProblemText();
  const [isOpen, setOpen] = useState(true);
  const close = (isProved: boolean) => {
    setOpen(false);
    answer(isProved);
    onClosed();
  };
  const { step, problem, prove } = usePasskeyProof(purpose, () => close(true));
  const kind = purpose === "signIn" ? "signIn" : "confirm";
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close(false)}>
      <DialogContent closeLabel={t("cancel")} className="sm:max-w-md">
        <DialogTitle className="text-pretty">{t(`${kind}Title`)}</DialogTitle>
        <DialogDescription className="text-pretty">{t(`${kind}Text`)}</DialogDescription>
        <ProblemAlert>{problem ? problemText(problem) : null}</ProblemAlert>
        <PasskeyButton busyText={step === "idle" ? undefined : t(step)} onClick={() => void prove()}>
          {t(kind)}
        </PasskeyButton>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" onClick={() => leave(purpose)}>
            {t("page")}
          </Button>
          <Button onClick={() => close(false)}>{t("cancel")}</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface PasskeyDialogProps {
  readonly purpose: ProofPurpose;
  readonly answer: (isProved: boolean) => void;
  readonly onClosed: () => void;
}

/** Leaves the page if the passkey cannot be used here; typed text is preserved in this browser. */
function leave(purpose: ProofPurpose): void {
  if (purpose === "signIn") leaveToSignIn();
  else leaveToConfirm(`${signInUrl(window.location)}&purpose=reauthenticate`);
}

/**
 * Runs the ceremony of the login page without leaving this one; calls `onProved` once the page belongs to the new
 * session.
 */
function usePasskeyProof(purpose: ProofPurpose, onProved: () => void) {
  const [step, setStep] = useState<"idle" | "waiting" | "checking">("idle");
  const [problem, setProblem] = useState<Problem>();

  const fail = (reason?: Problem) => {
    setStep("idle");
    setProblem(reason);
  };
  const prove = async () => {
    const code = browserProblem();
    if (code) return fail({ code });
    setProblem(undefined);
    setStep("waiting");
    const loginUrl = signInUrl(window.location).replace(/\?.*/, "");
    const outcome = await signInWithPasskey({
      loginUrl,
      fields: { purpose, returnTo: loginUrl.replace(/login$/, "account") },
      csrfToken: csrfToken(),
      useBrowserAutofill: false,
      onAnswered: () => setStep("checking"),
    });
    if (outcome.kind === "silent") return fail();
    if (outcome.kind === "failed") return fail(outcome.problem);
    const adopted = await adoptSession(outcome.redirectUrl);
    if (adopted === "adopted") return onProved();
    fail({ code: adopted === "somebodyElse" ? "wrong_person" : "unexpected" });
  };
  return { step, problem, prove };
}
