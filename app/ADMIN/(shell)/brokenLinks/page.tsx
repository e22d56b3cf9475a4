import { getTranslations } from "next-intl/server";
import { Crumb } from "#components/admin/breadcrumb";
import { BrokenLinks } from "#components/admin/broken-links";
import { brokenLinksScreen } from "#lib/admin/dashboard/broken-links";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("brokenLinks");

export default async function BrokenLinksPage() {
  const t = await getTranslations("admin.brokenLinks");
  return (
    <>
      <Crumb title={t("title")} />
      <BrokenLinks screen={await brokenLinksScreen()} />
    </>
  );
}
