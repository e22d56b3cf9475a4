import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Crumb } from "#components/admin/breadcrumb";
import { BrokenLinks } from "#components/admin/broken-links";
import { brokenLinksScreen } from "#lib/admin/dashboard/broken-links";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.brokenLinks"))("title") };
}

export default async function BrokenLinksPage() {
  const t = await getTranslations("admin.brokenLinks");
  return (
    <>
      <Crumb title={t("title")} />
      <BrokenLinks screen={await brokenLinksScreen()} />
    </>
  );
}
