import { ConfirmationCard } from "#components/admin/confirm";
import { confirmScreen } from "#lib/admin/screens";
import { titleOf } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]/confirm">;

export const generateMetadata = titleOf("[page]/[id]/confirm");

export default async function ConfirmPage({ params, searchParams }: Properties) {
  return <ConfirmationCard confirmation={await confirmScreen(await params, searchParams)} />;
}
