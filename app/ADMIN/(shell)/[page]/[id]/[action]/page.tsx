import { ActionForm } from "#components/admin/action/action-form";
import { actionScreen } from "#lib/admin/screens";

type Properties = PageProps<"/ADMIN/[page]/[id]/[action]">;

export default async function ActionPage({ params, searchParams }: Properties) {
  return <ActionForm form={await actionScreen(await params, searchParams)} />;
}
