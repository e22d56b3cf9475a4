import { DeliveriesScreen } from "#components/admin/newsletter/deliveries-screen";
import { deliveriesScreen } from "#lib/admin/newsletter/deliveries";
import { recordTitle } from "#lib/admin/shell/page-titles";

type Props = PageProps<"/ADMIN/newsletter/[id]/deliveries">;

export async function generateMetadata({ params }: Props) {
  return recordTitle("newsletter", (await params).id);
}

export default async function DeliveriesPage({ params, searchParams }: Props) {
  const { id } = await params;
  return <DeliveriesScreen deliveries={await deliveriesScreen(id, searchParams)} />;
}
