import { ActionForm } from "#components/admin/action/action-form";
import { actionTitle } from "#lib/admin/page-titles";
import { actionScreen } from "#lib/admin/screens";

type Properties = PageProps<"/ADMIN/[page]/[id]/[action]">;

export async function generateMetadata({ params }: Properties) {
  const { page, action } = await params;
  return actionTitle(page, action);
}

export default async function ActionPage({ params, searchParams }: Properties) {
  return <ActionForm form={await actionScreen(await params, searchParams)} />;
}
