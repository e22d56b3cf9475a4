import { ModuleRecord } from "#components/admin/record";
import { recordScreen } from "#lib/admin/screens";
import { recordTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]">;

export async function generateMetadata({ params }: Properties) {
  const { page, id } = await params;
  return recordTitle(page, id);
}

export default async function FormPage({ params, searchParams }: Properties) {
  const { page, id } = await params;
  return <ModuleRecord screen={await recordScreen(page, id, searchParams)} />;
}
