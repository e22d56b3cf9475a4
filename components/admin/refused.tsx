import { CircleSlash, SearchX } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";

/** Says why a page of the administration is not shown, and offers the way back. */
export async function Refused({ code }: { code: string }) {
  const t = await getTranslations("problems");
  const home = await getTranslations("admin.base");
  const url = `/ADMIN/${await getLocale()}`;
  const isMissing = code === "notFound";
  return (
    <EmptyState
      level={1}
      icon={isMissing ? SearchX : CircleSlash}
      title={isMissing ? t("notFound") : t(code === "csrf" ? "csrf" : "forbidden")}
    >
      <a href={url} data-content={url} className={buttonClasses({ variant: "secondary" })}>
        {home("dashboard")}
      </a>
    </EmptyState>
  );
}
