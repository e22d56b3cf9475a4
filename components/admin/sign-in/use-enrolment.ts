"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "./ceremony-problem.ts";
import { createPasskey } from "./creation-ceremony.ts";
import { keepTokenInLanguageLinks, takeToken } from "./enrolment-token.ts";
import { type Answer, dataOf, postJson, textOf } from "./post-json.ts";
import { problemOf } from "./sign-in-ceremony.ts";

/** Whose account a link is for. */
export interface EnrolmentAccount {
  readonly name: string;
  readonly email: string;
  readonly purpose: string;
}

export type EnrolmentState =
  | { readonly step: "checking" }
  | { readonly step: "missing" }
  | { readonly step: "expired" }
  | { readonly step: "failed"; readonly problem: Problem }
  | { readonly step: "waiting" | "storing"; readonly account: EnrolmentAccount }
  | { readonly step: "ready"; readonly account: EnrolmentAccount; readonly problem?: Problem };

/** Creating a passkey by an enrolment link; `enrollUrl` is `/ADMIN/{language}/login/enroll`. */
export function useEnrolment(enrollUrl: string, csrfToken: string) {
  const [state, setState] = useState<EnrolmentState>({ step: "checking" });
  const token = useRef("");

  const look = useCallback(async () => {
    token.current ||= takeToken();
    if (!token.current) return setState({ step: "missing" });
    setState({ step: "checking" });
    const answer = await postJson(`${enrollUrl}/describe`, { token: token.current }, csrfToken);
    setState(answer.kind === "ok" ? { step: "ready", account: accountOf(answer) } : stateAfter(answer));
  }, [enrollUrl, csrfToken]);
  useEffect(() => void look(), [look]);
  useEffect(() => keepTokenInLanguageLinks(() => token.current), []);

  const create = async (account: EnrolmentAccount) => {
    setState({ step: "waiting", account });
    const answer = await createPasskey({
      optionsUrl: `${enrollUrl}/options`,
      verifyUrl: `${enrollUrl}/verify`,
      fields: { token: token.current },
      csrfToken,
      onCreated: () => setState({ step: "storing", account }),
    });
    if (answer.kind === "ok") return window.location.assign(textOf(dataOf(answer.body), "redirectUrl"));
    if (answer.kind === "notCreated") return setState({ step: "ready", account, problem: answer.problem });
    const next = stateAfter(answer);
    setState(next.step === "failed" ? { step: "ready", account, problem: next.problem } : next);
  };
  return { state, create, look };
}

function accountOf({ body }: Extract<Answer, { kind: "ok" }>): EnrolmentAccount {
  const data = dataOf(body);
  return { name: textOf(data, "name"), email: textOf(data, "email"), purpose: textOf(data, "purpose") };
}

function stateAfter(
  answer: Exclude<Answer, { kind: "ok" }>,
): Extract<EnrolmentState, { step: "expired" | "failed" }> {
  if (answer.kind === "refused" && answer.code === "link_expired") return { step: "expired" };
  return { step: "failed", problem: problemOf(answer) };
}
