import { getTranslations } from "next-intl/server";
import { Crumb } from "#components/admin/breadcrumb";
import { Explainer } from "#components/admin/explainer";
import { explainerScreen } from "#lib/admin/explainer";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("permissionExplainer");

export default async function ExplainerPage({ searchParams }: PageProps<"/ADMIN/permissionExplainer">) {
  const t = await getTranslations("admin.explainer");
  return (
    <>
      <Crumb title={t("title")} />
      <Explainer screen={await explainerScreen(searchParams)} />
    </>
  );
}
