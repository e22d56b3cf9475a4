import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { ChevronRightIcon } from "#components/ui/icons";
import type { SignInProblem } from "#lib/accounts/administrators/authority";
import { ProblemAlert } from "../passkeys/problem-alert.tsx";
import { EnrolCommand } from "./enrol-command.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import { OtherAddress } from "./other-address.tsx";
import { type SignInAttempt, SignInForm } from "./sign-in-form.tsx";

/** The card of the login page: signing in, or confirming with the passkey that it is still the same person. */
export function SignInCard({ screen }: { readonly screen: SignInScreen }) {
  const t = useTranslations("admin.signIn");
  const { attempt, problem, siteName } = screen;
  const isConfirmation = attempt.purpose === "reauthenticate";
  const intro = screen.isReturning ? t("returning") : t("intro", { site: siteName });
  return (
    <>
      <EntranceCard
        heading={isConfirmation ? t("confirmTitle") : t("heading")}
        intro={isConfirmation ? t("confirmIntro") : intro}
      >
        <WithoutJavaScript wasTried={problem === "javascript_needed"} />
        <OtherAddress appUrl={screen.appUrl} />
        <SignInForm
          attempt={attempt}
          problem={
            problem && problem !== "javascript_needed" ? { message: t(`problems.${problem}`) } : undefined
          }
        />
        {isConfirmation ? (
          <a href={attempt.returnTo} className={buttonClasses({ variant: "quiet", className: "h-11" })}>
            {t("back")}
          </a>
        ) : (
          <p className="border-t border-border pt-5 text-sm text-pretty text-muted-foreground">
            {t("explanation")}
          </p>
        )}
      </EntranceCard>
      {isConfirmation ? null : <Help />}
    </>
  );
}

/** Contents of the login page; plain data. */
export interface SignInScreen {
  readonly attempt: SignInAttempt;
  readonly siteName: string;
  readonly appUrl: string;
  readonly problem?: SignInProblem | undefined;
  /** True if the person requested a page of the administration and will come back to it. */
  readonly isReturning: boolean;
}

/** Message that only browsers without JavaScript show; one that pressed the button too early needs none. */
function WithoutJavaScript({ wasTried }: { readonly wasTried: boolean }) {
  const t = useTranslations("admin.signIn");
  return (
    <noscript>
      {wasTried ? (
        <ProblemAlert>{t("problems.javascript_needed")}</ProblemAlert>
      ) : (
        <p className="rounded-lg bg-caution-soft p-3 text-sm text-caution">{t("noscript")}</p>
      )}
    </noscript>
  );
}

function Help() {
  const t = useTranslations("admin.signIn");
  return (
    <details className="group mt-4 px-6 text-sm text-muted-foreground sm:px-8">
      <summary className="-ml-1 inline-flex cursor-pointer list-none items-center gap-1.5 rounded-md py-2 pr-2 font-medium hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none" />
        {t("help")}
      </summary>
      <div className="grid gap-2 pt-1 pb-2 pl-4.5 text-pretty">
        <p>{t("helpDevice")}</p>
        <div>
          <p>{t("helpLink")}</p>
          <EnrolCommand />
        </div>
      </div>
    </details>
  );
}
