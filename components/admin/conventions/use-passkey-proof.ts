"use client";

import { useState } from "react";
import { browserProblem } from "../sign-in/browser-problem.ts";
import type { Problem } from "../sign-in/ceremony-problem.ts";
import { signInWithPasskey } from "../sign-in/sign-in-ceremony.ts";
import { adoptSession, csrfToken } from "./dialogs/prove.ts";
import type { ProofPurpose } from "./host.ts";
import { signInUrl } from "./sign-in.ts";

/** Runs the ceremony of the login page without leaving this one; `onProved` once the page belongs to the new session. */
export function usePasskeyProof(purpose: ProofPurpose, onProved: () => void) {
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
