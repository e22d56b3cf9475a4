"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button, buttonClasses } from "#components/ui/button";
import { LoaderCircleIcon, PlusIcon } from "#components/ui/icons";
import { ProblemAlert } from "../sign-in/problem-alert.tsx";
import { useProblemText } from "../sign-in/use-problem-text.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

/** The button that adds a passkey; when the sign-in is too old it leads to confirming first, and back. */
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
  /** There should be one more. */
  readonly isWanted: boolean;
  /** The person comes from confirming. */
  readonly isConfirmed: boolean;
}
