import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { EntranceCard } from "./entrance-card.tsx";

/** Says that signing out worked, and where to go now. */
export function SignedOutCard({
  loginUrl,
  siteUrl,
}: {
  readonly loginUrl: string;
  readonly siteUrl: string;
}) {
  const t = useTranslations("admin.signedOut");
  return (
    <EntranceCard heading={t("heading")} intro={t("text")}>
      <div className="grid gap-2 sm:grid-cols-2">
        <a href={siteUrl} className={buttonClasses({ className: "h-11" })}>
          {t("site")}
        </a>
        <a
          href={loginUrl}
          className={buttonClasses({ variant: "primary", className: "h-11 max-sm:order-first" })}
        >
          {t("again")}
        </a>
      </div>
    </EntranceCard>
  );
}
