import { ActionForm } from "#components/admin/action";
import { actionScreen } from "#lib/admin/screens";
import { titleOf } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]/[action]">;

export const generateMetadata = titleOf("[page]/[id]/[action]");

export default async function ActionPage({ params, searchParams }: Properties) {
  return <ActionForm form={await actionScreen(await params, searchParams)} />;
}
