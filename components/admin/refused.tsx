import { getLocale, getTranslations } from "next-intl/server";
import { buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import type { IconComponent } from "#components/ui/icon";
import { CircleSlashIcon, DatabaseIcon, SearchXIcon } from "#components/ui/icons";
import { Crumb } from "./breadcrumb.tsx";

/** Says why a page of the administration is not shown and what can be done, and offers the way back. */
export async function RefusedScreen({ code }: { code: string }) {
  const t = await getTranslations("problems");
  const own = await getTranslations("admin.refused");
  const shell = await getTranslations("admin.shell");
  const url = `/ADMIN/${await getLocale()}`;
  const reason = reasons.find((known) => known === code) ?? "forbidden";
  return (
    <>
      <Crumb title={own("title")} />
      <EmptyState level={1} icon={icons[reason]} title={t(reason)} text={own(reason)}>
        <a href={url} data-content={url} className={buttonClasses({ variant: "secondary" })}>
          {shell("dashboard")}
        </a>
      </EmptyState>
    </>
  );
}

const reasons = ["notFound", "otherDatabase", "forbidden", "viewOnly", "csrf", "methodNotAllowed"] as const;

const icons: Readonly<Record<(typeof reasons)[number], IconComponent>> = {
  notFound: SearchXIcon,
  otherDatabase: DatabaseIcon,
  forbidden: CircleSlashIcon,
  viewOnly: CircleSlashIcon,
  csrf: CircleSlashIcon,
  methodNotAllowed: CircleSlashIcon,
};
