import { DeliveriesScreen } from "#components/admin/newsletter/deliveries-screen";
import { deliveriesScreen } from "#lib/admin/newsletter/deliveries";
import { titleOf } from "#lib/admin/shell/page-titles";

type Props = PageProps<"/ADMIN/newsletter/[id]/deliveries">;

export const generateMetadata = titleOf("newsletter/[id]/deliveries");

export default async function DeliveriesPage({ params, searchParams }: Props) {
  const { id } = await params;
  return <DeliveriesScreen deliveries={await deliveriesScreen(id, searchParams)} />;
}
