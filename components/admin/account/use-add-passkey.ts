"use client";

import { useState } from "react";
import { currentHost } from "../conventions/current-host.ts";
import { leaveToSignIn } from "../conventions/sign-in.ts";
import type { Problem } from "../sign-in/ceremony-problem.ts";
import { createPasskey } from "../sign-in/creation-ceremony.ts";
import { textOf } from "../sign-in/post-json.ts";
import { problemOf } from "../sign-in/sign-in-ceremony.ts";

/** Adding a passkey to one's own account; `passkeysUrl` is `/ADMIN/{language}/account/passkeys`. */
export function useAddPasskey(passkeysUrl: string, csrfToken: string) {
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
    if (answer.kind === "unreachable") return setProblem(problemOf(answer));
    if (answer.kind === "refused") {
      if (answer.isSignedOut) return leaveToSignIn();
      const confirmUrl = textOf(answer.data, "redirectUrl");
      return confirmUrl ? window.location.assign(confirmUrl) : setProblem(problemOf(answer));
    }
    currentHost()?.tell("ok", textOf(answer.body, "message"));
    await currentHost()?.refresh();
  };
  return { isBusy, problem, add };
}
