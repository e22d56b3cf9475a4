import { ActionForm } from "#components/admin/action";
import { actionScreen } from "#lib/admin/screens";
import { actionTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]/[action]">;

export async function generateMetadata({ params }: Properties) {
  const { page, action } = await params;
  return actionTitle(page, action);
}

export default async function ActionPage({ params, searchParams }: Properties) {
  return <ActionForm form={await actionScreen(await params, searchParams)} />;
}
