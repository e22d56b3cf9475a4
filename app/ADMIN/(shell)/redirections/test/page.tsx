import { AddressTest } from "#components/admin/redirections/address-test";
import { addressTestScreen } from "#lib/admin/redirections";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("redirections/test");

export default async function AddressTestPage({ searchParams }: PageProps<"/ADMIN/redirections/test">) {
  return <AddressTest screen={await addressTestScreen(searchParams)} />;
}
