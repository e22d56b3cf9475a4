import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { EnrolCommand } from "./enrol-command.tsx";
import { EntranceCard } from "./entrance-card.tsx";

/** Why an enrolment link does nothing, and what to do now. */
export function VoidLink({ reason, loginUrl }: VoidLinkProps) {
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
