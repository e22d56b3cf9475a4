import { AddressTest } from "#components/admin/redirections/address-test";
import { addressTestScreen } from "#lib/admin/redirections";

export default async function AddressTestFragment({
  searchParams,
}: PageProps<"/fragment/redirections/test">) {
  return <AddressTest screen={await addressTestScreen(searchParams)} />;
}
