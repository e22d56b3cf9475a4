import { StructureScreen } from "#components/admin/database/structure-screen";
import { structureScreen } from "#lib/admin/database/structure";

export default async function StructurePageFragment({
  searchParams,
}: PageProps<"/fragment/adminneo/structure">) {
  return <StructureScreen screen={await structureScreen(searchParams)} />;
}
