import { ModuleRecord } from "#components/admin/record";
import { recordScreen } from "#lib/admin/screens";

type Properties = PageProps<"/fragment/[page]/[id]">;

export default async function FormFragment({ params, searchParams }: Properties) {
  const { page, id } = await params;
  return <ModuleRecord screen={await recordScreen(page, id, searchParams)} />;
}
