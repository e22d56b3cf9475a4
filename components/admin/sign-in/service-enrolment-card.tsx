import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { EntranceCard } from "./entrance-card.tsx";

/** Says why an enrolment link does nothing where passkeys are kept by a service elsewhere. */
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
