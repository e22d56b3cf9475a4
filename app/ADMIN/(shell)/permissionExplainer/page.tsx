import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Crumb } from "#components/admin/breadcrumb";
import { Explainer } from "#components/admin/explainer";
import { explainerScreen } from "#lib/admin/explainer";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.explainer"))("title") };
}

export default async function ExplainerPage({ searchParams }: PageProps<"/ADMIN/permissionExplainer">) {
  const t = await getTranslations("admin.explainer");
  return (
    <>
      <Crumb title={t("title")} />
      <Explainer screen={await explainerScreen(searchParams)} />
    </>
  );
}
