import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { ChevronRightIcon } from "#components/ui/icons";
import type { SignInProblem } from "#lib/accounts/administrators/authority";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { ProblemAlert } from "../passkeys/problem-alert.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import type { SignInAttempt } from "./sign-in-form.tsx";

/** The card of the login page where administrators sign in at an external service: one button, no script. */
export function ServiceSignInCard({ screen }: { readonly screen: ServiceSignInScreen }) {
  const t = useTranslations("admin.signIn");
  const { attempt, service, isServiceDown, problem } = screen;
  const isConfirmation = attempt.purpose === "reauthenticate";
  const intro = screen.isReturning ? t("returning") : t("intro", { site: screen.siteName });
  return (
    <>
      <EntranceCard
        heading={isConfirmation ? t("confirmTitle") : t("heading")}
        intro={isConfirmation ? t("service.confirmIntro", { service }) : intro}
      >
        <form id="adminLoginForm" method="post" action={attempt.loginUrl} className="grid gap-5">
          <input type="hidden" name="returnTo" value={attempt.returnTo} />
          <input type="hidden" name="purpose" value={attempt.purpose} />
          {attempt.csrfToken ? <input type="hidden" name="_csrf" value={attempt.csrfToken} /> : null}
          <ProblemAlert>
            {isServiceDown ? t("service.down", { service }) : problem && t(`problems.${problem}`)}
          </ProblemAlert>
          <PasskeyButton type="submit">
            {isConfirmation ? t("service.confirmButton", { service }) : t("service.button", { service })}
          </PasskeyButton>
        </form>
        {isConfirmation ? (
          <a href={attempt.returnTo} className={buttonClasses({ variant: "quiet", className: "h-11" })}>
            {t("back")}
          </a>
        ) : (
          <p className="border-t border-border pt-5 text-sm text-pretty text-muted-foreground">
            {t("service.explanation", { service })}
          </p>
        )}
      </EntranceCard>
      {isConfirmation ? null : <Help service={service} />}
    </>
  );
}

/** Contents of the login page; plain data. */
interface ServiceSignInScreen {
  readonly attempt: SignInAttempt;
  readonly siteName: string;
  /** Host of the service, such as `id.example.org`. */
  readonly service: string;
  readonly isServiceDown: boolean;
  readonly problem?: SignInProblem | undefined;
  /** True if the person requested a page of the administration and will come back to it. */
  readonly isReturning: boolean;
}

function Help({ service }: { readonly service: string }) {
  const t = useTranslations("admin.signIn.service");
  return (
    <details className="group mt-4 px-6 text-sm text-muted-foreground sm:px-8">
      <summary className="-ml-1 inline-flex cursor-pointer list-none items-center gap-1.5 rounded-md py-2 pr-2 font-medium hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none" />
        {t("help")}
      </summary>
      <div className="grid gap-2 pt-1 pb-2 pl-4.5 text-pretty">
        <p>{t("helpPasskey", { service })}</p>
        <p>{t("helpAccount", { service })}</p>
      </div>
    </details>
  );
}

/** Explains why an enrolment link does nothing where an external service stores the passkeys. */
export function ServiceEnrolmentCard({ service, loginUrl }: ServiceEnrolmentCardProps) {
  const t = useTranslations("admin.enrol");
  return (
    <EntranceCard heading={t("service.heading")} intro={t("service.text", { service })}>
      <a href={loginUrl} className={buttonClasses({ variant: "primary", className: "h-11" })}>
        {t("signIn")}
      </a>
    </EntranceCard>
  );
}

interface ServiceEnrolmentCardProps {
  readonly service: string;
  readonly loginUrl: string;
}
