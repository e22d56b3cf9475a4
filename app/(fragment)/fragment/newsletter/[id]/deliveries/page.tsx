import { DeliveriesScreen } from "#components/admin/newsletter/deliveries-screen";
import { deliveriesScreen } from "#lib/admin/newsletter/deliveries";

export default async function DeliveriesFragment({
  params,
  searchParams,
}: PageProps<"/fragment/newsletter/[id]/deliveries">) {
  const { id } = await params;
  return <DeliveriesScreen deliveries={await deliveriesScreen(id, searchParams)} />;
}
