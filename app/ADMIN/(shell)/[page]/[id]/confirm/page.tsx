import { ConfirmationCard } from "#components/admin/confirm";
import { confirmScreen } from "#lib/admin/screens";
import { recordTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]/confirm">;

export async function generateMetadata({ params }: Properties) {
  const { page, id } = await params;
  return recordTitle(page, id);
}

export default async function ConfirmPage({ params, searchParams }: Properties) {
  return <ConfirmationCard confirmation={await confirmScreen(await params, searchParams)} />;
}
