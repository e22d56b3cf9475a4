import { Account } from "#components/admin/account/account";
import { queryOf } from "#lib/admin/request";
import { accountScreen } from "#lib/admin-sign-in/account/account-screen";

export default async function AccountFragment({ searchParams }: PageProps<"/fragment/account">) {
  const { confirmed } = await queryOf(searchParams);
  return <Account screen={{ ...(await accountScreen()), isConfirmed: confirmed !== undefined }} />;
}
