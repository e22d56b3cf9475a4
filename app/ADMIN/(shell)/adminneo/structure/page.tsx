import { StructureScreen } from "#components/admin/database/structure-screen";
import { structureScreen } from "#lib/admin/database/structure";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/structure");

export default async function StructurePage({ searchParams }: PageProps<"/ADMIN/adminneo/structure">) {
  return <StructureScreen screen={await structureScreen(searchParams)} />;
}
