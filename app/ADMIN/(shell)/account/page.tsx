import { getTranslations } from "next-intl/server";
import { Account } from "#components/admin/account/account";
import { Crumb } from "#components/admin/breadcrumb";
import { ownAccountScreen } from "#lib/admin/account";
import { queryOf } from "#lib/admin/request";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("account");

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
