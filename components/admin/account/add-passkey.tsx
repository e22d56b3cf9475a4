"use client";

import { sendSignal } from "@simplewebauthn/browser";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClasses } from "#components/ui/button";
import { LoaderCircleIcon, PlusIcon } from "#components/ui/icons";
import { currentHost } from "../conventions/current-host.ts";
import { leaveToSignIn } from "../conventions/sign-in.ts";
import { ceremonyProblem, createPasskey, messageOfAnswer, type Problem } from "../passkeys/ceremonies.ts";
import { ProblemAlert, useProblemText } from "../passkeys/problem-alert.tsx";

/** The button that adds a passkey; when the sign-in is too old it links to confirming first, and back. */
export function AddPasskey({ passkeysUrl, confirmUrl, csrfToken, isWanted, isConfirmed }: AddPasskeyProps) {
  const t = useTranslations("admin.account");
  const problemText = useProblemText();
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, problem, add } = useAddPasskey(passkeysUrl, csrfToken);
  useEffect(() => {
    if (isConfirmed) button.current?.focus();
  }, [isConfirmed]);
  const variant = isWanted ? "primary" : "secondary";
  if (confirmUrl) {
    return (
      <a href={confirmUrl} className={buttonClasses({ variant })}>
        <PlusIcon />
        {t("add")}
      </a>
    );
  }
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => void add()}
        className="noscript:hidden"
      >
        {isBusy ? <LoaderCircleIcon className="animate-spin" /> : <PlusIcon />}
        {isBusy ? t("addWaiting") : t("add")}
      </Button>
      <div className="basis-full empty:hidden">
        <ProblemAlert>{problem ? problemText(problem) : null}</ProblemAlert>
      </div>
    </>
  );
}

interface AddPasskeyProps {
  /** `/ADMIN/{language}/account/passkeys` */
  readonly passkeysUrl: string;
  readonly confirmUrl: string | undefined;
  readonly csrfToken: string;
  /** True if there should be one more. */
  readonly isWanted: boolean;
  /** True if the person comes from confirming. */
  readonly isConfirmed: boolean;
}

/** Adds a passkey to the person's own account; `passkeysUrl` is `/ADMIN/{language}/account/passkeys`. */
function useAddPasskey(passkeysUrl: string, csrfToken: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const add = async () => {
    setBusy(true);
    setProblem(undefined);
    const answer = await createPasskey({
      optionsUrl: `${passkeysUrl}/options`,
      verifyUrl: `${passkeysUrl}/verify`,
      fields: {},
      csrfToken,
      onCreated: () => undefined,
    });
    setBusy(false);
    if (answer.kind === "notCreated") return setProblem(answer.problem);
    if (answer.kind === "unreachable") return setProblem(ceremonyProblem(answer));
    if (answer.kind === "refused") {
      if (answer.isSignedOut) return leaveToSignIn();
      const confirmUrl = messageOfAnswer(answer.data, "redirectUrl");
      return confirmUrl ? window.location.assign(confirmUrl) : setProblem(ceremonyProblem(answer));
    }
    currentHost()?.tell("ok", messageOfAnswer(answer.body, "message"));
    await currentHost()?.refresh();
  };
  return { isBusy, problem, add };
}

/** Reports to the password manager which passkeys still work (WebAuthn §5.1.10); few listen. Renders nothing. */
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
