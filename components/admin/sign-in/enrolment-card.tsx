"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { LoaderCircleIcon } from "#components/ui/icons";
import type { Problem } from "./ceremony-problem.ts";
import { EntranceCard } from "./entrance-card.tsx";
import { OtherAddress } from "./other-address.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProblemAlert } from "./problem-alert.tsx";
import { type EnrolmentAccount, type EnrolmentState, useEnrolment } from "./use-enrolment.ts";
import { useProblemText } from "./use-problem-text.ts";
import { VoidLink } from "./void-link.tsx";

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

/** What the enrolment page shows; plain data. */
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
