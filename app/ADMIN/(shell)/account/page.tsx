import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Account } from "#components/admin/account/account";
import { Crumb } from "#components/admin/breadcrumb";
import { ownAccountScreen } from "#lib/admin/account";
import { queryOf } from "#lib/admin/request";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.account"))("title") };
}

export default async function AccountPage({ searchParams }: PageProps<"/ADMIN/account">) {
  const t = await getTranslations("admin.account");
  const { confirmed } = await queryOf(searchParams);
  return (
    <>
      <Crumb title={t("title")} />
      <Account screen={{ ...(await ownAccountScreen()), isConfirmed: confirmed !== undefined }} />
    </>
  );
}
