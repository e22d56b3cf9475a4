import { Account } from "#components/admin/account/account";
import { accountScreen } from "#lib/admin/account";
import { queryOf } from "#lib/admin/request";

export default async function AccountFragment({ searchParams }: PageProps<"/fragment/account">) {
  const { confirmed } = await queryOf(searchParams);
  return <Account screen={{ ...(await accountScreen()), isConfirmed: confirmed !== undefined }} />;
}
