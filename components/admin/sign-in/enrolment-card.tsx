"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { Button, buttonClasses } from "#components/ui/button";
import { LoaderCircleIcon } from "#components/ui/icons";
import type { Problem } from "../passkeys/ceremonies.ts";
import {
  type CeremonyAnswer,
  ceremonyProblem,
  createPasskey,
  dataOf,
  messageOfAnswer,
  postJson,
} from "../passkeys/ceremonies.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { ProblemAlert, useProblemText } from "../passkeys/problem-alert.tsx";
import { EnrolCommand } from "./enrol-command.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import { OtherAddress } from "./other-address.tsx";

/** The card of an enrolment link: whose account it is, and the button that creates the passkey. */
export function EnrolmentCard({ screen }: { readonly screen: EnrolmentScreen }) {
  const { loginUrl, csrfToken } = screen;
  const { state, create, look } = useEnrolment(`${loginUrl}/enroll`, csrfToken);
  switch (state.step) {
    case "missing":
    case "expired":
      return <VoidLink reason={state.step} loginUrl={loginUrl} />;
    case "checking":
      return <Checking />;
    case "failed":
      return <Failed problem={state.problem} again={look} />;
    default:
      return <Creation screen={screen} state={state} create={create} />;
  }
}

/** Plain data of the enrolment page. */
export interface EnrolmentScreen {
  /** `/ADMIN/{language}/login` */
  readonly loginUrl: string;
  readonly appUrl: string;
  readonly siteName: string;
  readonly csrfToken: string;
}

function Checking() {
  const t = useTranslations("admin.enrol");
  return (
    <EntranceCard heading={t("heading")}>
      <p role="status" className="flex items-center gap-2.5 text-base text-muted-foreground noscript:hidden">
        <LoaderCircleIcon className="size-5 animate-spin" />
        {t("checking")}
      </p>
    </EntranceCard>
  );
}

function Failed({ problem, again }: { readonly problem: Problem; readonly again: () => Promise<void> }) {
  const t = useTranslations("admin.enrol");
  const problemText = useProblemText();
  return (
    <EntranceCard heading={t("heading")}>
      <ProblemAlert>{problemText(problem)}</ProblemAlert>
      <Button size="large" className="h-11" onClick={() => void again()}>
        {t("again")}
      </Button>
    </EntranceCard>
  );
}

function Creation({ screen, state, create }: CreationProps) {
  const t = useTranslations("admin.enrol");
  const problemText = useProblemText();
  const { account } = state;
  const intro = t(`purposes.${purposeOf(account)}`, { site: screen.siteName });
  const busyText = state.step === "ready" ? undefined : t(state.step);
  return (
    <EntranceCard heading={t("heading")} intro={intro}>
      <Account account={account} />
      <OtherAddress appUrl={screen.appUrl} />
      <ProblemAlert>
        {state.step === "ready" && state.problem ? problemText(state.problem) : null}
      </ProblemAlert>
      <PasskeyButton busyText={busyText} onClick={() => void create(account)}>
        {t("button")}
      </PasskeyButton>
      <p className="border-t border-border pt-5 text-sm text-pretty text-muted-foreground">
        {t("once")} {t("notYou")}
      </p>
    </EntranceCard>
  );
}

interface CreationProps {
  readonly screen: EnrolmentScreen;
  readonly state: Extract<EnrolmentState, { account: EnrolmentAccount }>;
  readonly create: (account: EnrolmentAccount) => Promise<void>;
}

function Account({ account }: { readonly account: EnrolmentAccount }) {
  const t = useTranslations("admin.enrol");
  return (
    <dl>
      <dt className="text-sm text-muted-foreground">{t("for")}</dt>
      <dd className="mt-1.5 flex items-center gap-3 rounded-lg border border-border p-3">
        <Avatar name={account.name} className="size-10 text-sm" />
        <span className="min-w-0">
          <span className="block truncate text-base font-semibold">{account.name}</span>
          <span className="block truncate text-muted-foreground">{account.email}</span>
        </span>
      </dd>
    </dl>
  );
}

function purposeOf({ purpose }: EnrolmentAccount): "bootstrap" | "invite" | "recovery" {
  return purpose === "bootstrap" || purpose === "invite" ? purpose : "recovery";
}

/** Explains why an enrolment link does nothing, and what to do now. */
function VoidLink({ reason, loginUrl }: VoidLinkProps) {
  const t = useTranslations("admin.enrol");
  if (reason === "missing") {
    return (
      <EntranceCard heading={t("missingHeading")} intro={t("missingText")}>
        <SignInLink loginUrl={loginUrl} />
      </EntranceCard>
    );
  }
  return (
    <EntranceCard heading={t("expiredHeading")} intro={t("expiredText")}>
      <p className="text-pretty">{t("expiredHave")}</p>
      <SignInLink loginUrl={loginUrl} />
      <div className="border-t border-border pt-5 text-sm text-pretty text-muted-foreground">
        <p>{t("expiredNew")}</p>
        <EnrolCommand />
      </div>
    </EntranceCard>
  );
}

function SignInLink({ loginUrl }: { readonly loginUrl: string }) {
  const t = useTranslations("admin.enrol");
  return (
    <a href={loginUrl} className={buttonClasses({ variant: "primary", className: "h-11" })}>
      {t("signIn")}
    </a>
  );
}

interface VoidLinkProps {
  readonly reason: "missing" | "expired";
  readonly loginUrl: string;
}

/** Account a link is for. */
interface EnrolmentAccount {
  readonly name: string;
  readonly email: string;
  readonly purpose: string;
}

type EnrolmentState =
  | { readonly step: "checking" }
  | { readonly step: "missing" }
  | { readonly step: "expired" }
  | { readonly step: "failed"; readonly problem: Problem }
  | { readonly step: "waiting" | "storing"; readonly account: EnrolmentAccount }
  | { readonly step: "ready"; readonly account: EnrolmentAccount; readonly problem?: Problem };

/** Creates a passkey by an enrolment link; `enrollUrl` is `/ADMIN/{language}/login/enroll`. */
function useEnrolment(enrollUrl: string, csrfToken: string) {
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
    if (answer.kind === "ok")
      return window.location.assign(messageOfAnswer(dataOf(answer.body), "redirectUrl"));
    if (answer.kind === "notCreated") return setState({ step: "ready", account, problem: answer.problem });
    const next = stateAfter(answer);
    setState(next.step === "failed" ? { step: "ready", account, problem: next.problem } : next);
  };
  return { state, create, look };
}

function accountOf({ body }: Extract<CeremonyAnswer, { kind: "ok" }>): EnrolmentAccount {
  const data = dataOf(body);
  return {
    name: messageOfAnswer(data, "name"),
    email: messageOfAnswer(data, "email"),
    purpose: messageOfAnswer(data, "purpose"),
  };
}

function stateAfter(
  answer: Exclude<CeremonyAnswer, { kind: "ok" }>,
): Extract<EnrolmentState, { step: "expired" | "failed" }> {
  if (answer.kind === "refused" && answer.code === "link_expired") return { step: "expired" };
  return { step: "failed", problem: ceremonyProblem(answer) };
}

/** Removes the token from the address (`#t=...`), where it would stay in the history and visible to everyone. */
function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get("t") ?? "";
  if (token) window.history.replaceState(window.history.state, "", window.location.pathname);
  return token;
}

/** Hands the token over to the page in the other language; returns a function that stops this. */
function keepTokenInLanguageLinks(token: () => string): () => void {
  const carry = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link && token()) link.hash = new URLSearchParams({ t: token() }).toString();
  };
  document.addEventListener("click", carry, { capture: true });
  return () => document.removeEventListener("click", carry, { capture: true });
}
