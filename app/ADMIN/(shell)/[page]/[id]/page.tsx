import { ModuleRecord } from "#components/admin/record";
import { recordScreen } from "#lib/admin/screens";
import { titleOf } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]">;

export const generateMetadata = titleOf("[page]/[id]");

export default async function FormPage({ params, searchParams }: Properties) {
  const { page, id } = await params;
  return <ModuleRecord screen={await recordScreen(page, id, searchParams)} />;
}
