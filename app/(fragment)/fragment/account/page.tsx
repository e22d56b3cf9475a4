import { Account } from "#components/admin/account/account";
import { ownAccountScreen } from "#lib/admin/account";
import { queryOf } from "#lib/admin/request";

export default async function AccountFragment({ searchParams }: PageProps<"/fragment/account">) {
  const { confirmed } = await queryOf(searchParams);
  return <Account screen={{ ...(await ownAccountScreen()), isConfirmed: confirmed !== undefined }} />;
}
