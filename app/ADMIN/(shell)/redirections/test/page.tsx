import { AddressTest } from "#components/admin/redirections/address-test";
import { addressTestScreen } from "#lib/admin/redirections";
import { modulePageTitle } from "#lib/admin/shell/page-titles";

export function generateMetadata() {
  return modulePageTitle("redirections", "test");
}

export default async function AddressTestPage({ searchParams }: PageProps<"/ADMIN/redirections/test">) {
  return <AddressTest screen={await addressTestScreen(searchParams)} />;
}
