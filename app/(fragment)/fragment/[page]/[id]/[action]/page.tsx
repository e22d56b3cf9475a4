import { ActionForm } from "#components/admin/action";
import { actionScreen } from "#lib/admin/screens";

type Properties = PageProps<"/fragment/[page]/[id]/[action]">;

export default async function ActionFragment({ params, searchParams }: Properties) {
  return <ActionForm form={await actionScreen(await params, searchParams)} />;
}
