import { ConfirmationCard } from "#components/admin/confirm";
import { confirmScreen } from "#lib/admin/screens";

type Properties = PageProps<"/fragment/[page]/[id]/confirm">;

export default async function ConfirmFragment({ params, searchParams }: Properties) {
  return <ConfirmationCard confirmation={await confirmScreen(await params, searchParams)} />;
}
